// The program in a browser's worker: one function, which takes and gives texts.
// Tested in tests/alone/games.test.ts.
#include "alone/program.hpp"

#include <emscripten.h>

#include <filesystem>
#include <string>

/// `text` is UTF-8, and so is what is returned, which stays until the next call.
extern "C" EMSCRIPTEN_KEEPALIVE const char* bastide_call(const char* text) {
    static bastide::alone::Program program("/bastide");
    static std::string answer;
    answer = program.call(text);
    return answer.c_str();
}

int main() {
    std::filesystem::create_directories("/bastide");
    std::filesystem::create_directories("/tmp");
}
