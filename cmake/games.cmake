# add_game(folder Type): the whole of what the build must be told about a game. Its sources, data, ledger and scenarios
# are found in its folder; the registry of all games is generated, and nobody keeps a list. Where SALON_UNLISTED is set
# the game is built and tested, but stays out of that registry.

define_property(GLOBAL PROPERTY SALON_GAMES BRIEF_DOCS "folders of the games" FULL_DOCS "folders of the games")

function(embed_texts out namespace function)
  add_custom_command(OUTPUT ${out}
    COMMAND ${CMAKE_COMMAND} -DOUT=${out} -DNAMESPACE=${namespace} -DFUNCTION=${function} -DROOT=${PROJECT_SOURCE_DIR}
            "-DFILES=${ARGN}" -P ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
    DEPENDS ${ARGN} ${PROJECT_SOURCE_DIR}/cmake/embed.cmake VERBATIM)
endfunction()

function(add_game name type)
  set(folder ${CMAKE_CURRENT_SOURCE_DIR})
  file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp ${folder}/phases/*.cpp)
  file(GLOB texts CONFIGURE_DEPENDS ${folder}/data/*.toml ${folder}/rules.md ${folder}/rules.fr.md
       ${folder}/guide.*.md)
  set(embedded ${CMAKE_CURRENT_BINARY_DIR}/${name}_data.cpp)
  embed_texts(${embedded} games ${name}_data ${texts})

  set(entry ${CMAKE_CURRENT_BINARY_DIR}/${name}_entry.cpp)
  set(GAME ${name})
  set(TYPE ${type})
  configure_file(${PROJECT_SOURCE_DIR}/cmake/entry.cpp.in ${entry} @ONLY)

  add_library(game_${name} STATIC ${sources})
  target_link_libraries(game_${name} PUBLIC salon_flags core engine)
  hot(game_${name})
  add_library(entry_${name} STATIC ${entry} ${embedded})
  target_link_libraries(entry_${name} PUBLIC game_${name} ai)
  hot(entry_${name})

  file(GLOB tests CONFIGURE_DEPENDS ${folder}/tests/*_test.cpp)
  if(tests)
    add_salon_test(${name}_test ${tests})
    target_link_libraries(${name}_test PRIVATE entry_${name} registry)
  endif()
  if(NOT SALON_UNLISTED)
    set_property(GLOBAL APPEND PROPERTY SALON_GAMES ${name})
  endif()
endfunction()

function(add_all_games)
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/games/*/CMakeLists.txt)
  foreach(file IN LISTS files)
    get_filename_component(folder ${file} DIRECTORY)
    get_filename_component(name ${folder} NAME)
    add_subdirectory(${folder} ${PROJECT_BINARY_DIR}/games/${name})
  endforeach()

  get_property(games GLOBAL PROPERTY SALON_GAMES)
  set(declarations "")
  set(entries "")
  set(libraries "")
  foreach(game IN LISTS games)
    string(APPEND declarations "const Entry& ${game}_entry();\n")
    string(APPEND entries "        &${game}_entry(),\n")
    list(APPEND libraries entry_${game})
  endforeach()
  configure_file(${PROJECT_SOURCE_DIR}/cmake/registry.cpp.in ${PROJECT_BINARY_DIR}/generated/registry.cpp @ONLY)
  add_library(registry STATIC ${PROJECT_BINARY_DIR}/generated/registry.cpp)
  target_link_libraries(registry PUBLIC ${libraries})
  hot(registry)
endfunction()
