set(SALON_TEST_HEADERS tests)  # precompiled; a folder may set others

# add_salon_test(name sources…): one GoogleTest program, one CTest entry (many tests inside: starting it is not free).
# What takes long may be divided, that two cores share it: salon_test_part(program name pattern) once or more often, then the
# program's own entry runs what is left.
function(add_salon_test name)
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE salon_flags core engine GTest::gtest_main ${RAPIDCHECK_LIBRARY})
  target_include_directories(${name} SYSTEM PRIVATE ${RAPIDCHECK_INCLUDE})
  cool(${name} ${SALON_TEST_HEADERS})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
  add_test(NAME ${name} COMMAND ${name} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
endfunction()

function(salon_test_part program name pattern)
  add_test(NAME ${name} COMMAND ${program} --gtest_filter=${pattern} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_property(TARGET ${program} APPEND PROPERTY SALON_PARTS ${pattern})
  get_target_property(parts ${program} SALON_PARTS)
  list(JOIN parts ":" apart)
  set_tests_properties(${program} PROPERTIES ENVIRONMENT "GTEST_FILTER=*-${apart}")
endfunction()
