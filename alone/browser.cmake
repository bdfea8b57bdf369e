# The program for a worker, and that of the tests, which node runs.
add_executable(bastide_worker main.cpp)
set_target_properties(bastide_worker PROPERTIES OUTPUT_NAME core)
target_link_libraries(bastide_worker PRIVATE bastide_alone)
# What browsers refuse to pages that say what they may do is left out: code made of texts.
target_link_options(bastide_worker PRIVATE
  -sENVIRONMENT=worker -sMODULARIZE=1 -sEXPORT_NAME=makeBastide -sDYNAMIC_EXECUTION=0
  -sALLOW_MEMORY_GROWTH=1 -sTOTAL_STACK=4MB -sNO_EXIT_RUNTIME=1
  -sEXPORTED_RUNTIME_METHODS=UTF8ToString,stringToUTF8,lengthBytesUTF8
  -sEXPORTED_FUNCTIONS=_main,_malloc,_free,_bastide_call)
