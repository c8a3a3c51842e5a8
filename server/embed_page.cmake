# Writes the built page into a source file: text is packed with gzip here, once, and the assembler takes the bytes in.
set(body "#include \"server/page.hpp\"\n\n")
set(table "")
set(count 0)
file(GLOB_RECURSE files RELATIVE ${DIST} ${DIST}/*)
list(SORT files)
foreach(file IN LISTS files)
  set(bytes ${DIST}/${file})
  set(packed false)
  if(file MATCHES "\\.(html|js|css|svg|json|txt|webmanifest|map)$")
    set(bytes ${WORK}/${count}.gz)
    execute_process(COMMAND gzip -9 -n -c ${DIST}/${file} OUTPUT_FILE ${bytes} COMMAND_ERROR_IS_FATAL ANY)
    set(packed true)
  endif()
  string(APPEND body "asm(\".section .rodata\\n.global salon_page_${count}\\n.global salon_page_${count}_end\\n\"\n"
    "    \"salon_page_${count}:\\n.incbin \\\"${bytes}\\\"\\nsalon_page_${count}_end:\\n.byte 0\\n.previous\\n\");\n"
    "extern \"C\" const unsigned char salon_page_${count}[];\nextern \"C\" const unsigned char salon_page_${count}_end[];\n")
  string(APPEND table "    {\"/${file}\", salon_page_${count}, salon_page_${count}_end, ${packed}},\n")
  math(EXPR count "${count} + 1")
endforeach()
string(APPEND table "    {nullptr, nullptr, nullptr, false},\n")
file(WRITE ${OUT} "${body}\nnamespace server {\n\nconst EmbeddedFile kEmbeddedPage[] = {\n${table}};\n"
  "const std::size_t kEmbeddedPageSize = ${count};\n\n}  // namespace server\n")
