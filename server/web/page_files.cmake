# Writes OUT, a source file that holds the files of the page, those of the folder PAGE and what esbuild made of them in BUILT, and its sentences:
# what stands in tr("...") and count("...") in its scripts; and those of a page without a server, whose own scripts are in the folder ALONE.
set(list "")
set(literals "")
set(number 0)
foreach(entry "/|text/html; charset=utf-8|${PAGE}/index.html" "/page.css|text/css; charset=utf-8|${BUILT}/page.css"
              "/later.css|text/css; charset=utf-8|${BUILT}/later.css"
              "/later.js|text/javascript; charset=utf-8|${BUILT}/later.js" "/worker.js|text/javascript; charset=utf-8|${BUILT}/worker.js"
              "/page.js|text/javascript; charset=utf-8|${BUILT}/page.js" "/icon.svg|image/svg+xml|${PAGE}/icon.svg")
  string(REGEX MATCH "^([^|]*)\\|([^|]*)\\|([^|]*)$" matched "${entry}")
  set(path "${CMAKE_MATCH_1}")
  set(type "${CMAKE_MATCH_2}")
  file(READ "${CMAKE_MATCH_3}" content)
  string(LENGTH "${content}" length)
  # Compilers need not take longer literals than 65,536 bytes; those side by side are one.
  string(APPEND literals "constexpr std::string_view file_${number} =")
  set(at 0)
  while(at LESS length)
    string(SUBSTRING "${content}" ${at} 12000 piece)
    string(APPEND literals "\n    R\"page_file(${piece})page_file\"")
    math(EXPR at "${at} + 12000")
  endwhile()
  string(APPEND literals ";\n")
  string(APPEND list "        {\"${path}\", \"${type}\", file_${number}},\n")
  math(EXPR number "${number} + 1")
endforeach()

# collect(OUT WHICH FOLDER...): their sentences; WHICH is first, later (those of what is loaded later) or all.
function(collect out which)
  set(sentences "")
  string(ASCII 1 semicolon)
  string(ASCII 2 open)
  string(ASCII 3 close)
  foreach(folder IN LISTS ARGN)
    file(GLOB_RECURSE scripts RELATIVE ${folder} ${folder}/*.ts)
    list(FILTER scripts EXCLUDE REGEX "^node_modules/")
    if(which STREQUAL "first")
      list(FILTER scripts EXCLUDE REGEX "^later/")
    elseif(which STREQUAL "later")
      list(FILTER scripts INCLUDE REGEX "^later/")
    endif()
    foreach(script IN LISTS scripts)
      file(READ ${folder}/${script} text)
      # Without what parts lists of CMake.
      string(REPLACE ";" "${semicolon}" text "${text}")
      string(REPLACE "[" "${open}" text "${text}")
      string(REPLACE "]" "${close}" text "${text}")
      string(REGEX MATCHALL "[^A-Za-z0-9_](tr|count)\\([ \n]*\"([^\"\\]|\\\\.)*\"" said "${text}")
      foreach(each IN LISTS said)
        string(REGEX REPLACE "^[^\"]+" "" each "${each}")
        list(APPEND sentences "${each}")
      endforeach()
    endforeach()
  endforeach()
  list(REMOVE_DUPLICATES sentences)
  list(SORT sentences)
  set(${out} "${sentences}" PARENT_SCOPE)
endfunction()
# As literals of a list.
function(write_out sentences)
  string(ASCII 1 semicolon)
  string(ASCII 2 open)
  string(ASCII 3 close)
  set(text "${${sentences}}")
  string(REPLACE ";" ",\n        " text "${text}")
  string(REPLACE "${semicolon}" ";" text "${text}")
  string(REPLACE "${open}" "[" text "${text}")
  string(REPLACE "${close}" "]" text "${text}")
  set(${sentences} "${text}" PARENT_SCOPE)
endfunction()
collect(first_sentences first ${PAGE})
collect(later_sentences later ${PAGE})
list(REMOVE_ITEM later_sentences ${first_sentences})
collect(of_site all ${PAGE} ${ALONE})
foreach(each IN ITEMS first_sentences later_sentences of_site)
  write_out(${each})
endforeach()
file(WRITE "${OUT}" "#include \"server/web/page_files.hpp\"

namespace bastide::server {
namespace {

${literals}
} // namespace

const std::vector<BuiltFile>& built_files() {
    static const std::vector<BuiltFile> files{
${list}    };
    return files;
}

const std::vector<std::string_view>& page_sentences() {
    static const std::vector<std::string_view> sentences{
        ${first_sentences}};
    return sentences;
}

const std::vector<std::string_view>& later_sentences() {
    static const std::vector<std::string_view> sentences{
        ${later_sentences}};
    return sentences;
}

const std::vector<std::string_view>& site_sentences() {
    static const std::vector<std::string_view> sentences{
        ${of_site}};
    return sentences;
}

} // namespace bastide::server
")
