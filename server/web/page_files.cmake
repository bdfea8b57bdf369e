# Writes OUT, a source file that holds the files of the page, those of the folder PAGE and what esbuild made of them in BUILT, and its sentences:
# what stands in tr("...") and count("...") in its scripts.
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

file(GLOB_RECURSE scripts RELATIVE ${PAGE} ${PAGE}/*.ts)
list(FILTER scripts EXCLUDE REGEX "^node_modules/")
set(first_sentences "")
set(later_sentences "")
string(ASCII 1 semicolon)
string(ASCII 2 open)
string(ASCII 3 close)
foreach(script IN LISTS scripts)
  file(READ ${PAGE}/${script} text)
  # Without what parts lists of CMake.
  string(REPLACE ";" "${semicolon}" text "${text}")
  string(REPLACE "[" "${open}" text "${text}")
  string(REPLACE "]" "${close}" text "${text}")
  string(REGEX MATCHALL "[^A-Za-z0-9_](tr|count)\\([ \n]*\"([^\"\\]|\\\\.)*\"" said "${text}")
  foreach(each IN LISTS said)
    string(REGEX REPLACE "^[^\"]+" "" each "${each}")
    if(script MATCHES "^later/")
      list(APPEND later_sentences "${each}")
    else()
      list(APPEND first_sentences "${each}")
    endif()
  endforeach()
endforeach()
list(REMOVE_ITEM later_sentences ${first_sentences})
foreach(sentences IN ITEMS first_sentences later_sentences)
  list(REMOVE_DUPLICATES ${sentences})
  list(SORT ${sentences})
  string(REPLACE ";" ",\n        " ${sentences} "${${sentences}}")
  string(REPLACE "${semicolon}" ";" ${sentences} "${${sentences}}")
  string(REPLACE "${open}" "[" ${sentences} "${${sentences}}")
  string(REPLACE "${close}" "]" ${sentences} "${${sentences}}")
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

} // namespace bastide::server
")
