# Writes the texts of PAGES as string literals of C++ to OUTPUT: cmake -DOUTPUT=F "-DPAGES=A;B" -P EmbedPages.cmake
set(literals)
foreach(page ${PAGES})
  file(READ ${page} text)
  string(APPEND literals "R\"page(${text})page\",\n")
endforeach()
file(WRITE ${OUTPUT} "${literals}")
