// Writes the pseudo-language into a folder, for a window, a server or a page to be tried in it.
#include "tests/languages/pseudo_language.hpp"

#include <cstdio>
#include <exception>

int main(int argc, char** argv) {
    if (argc != 3) {
        std::fputs("usage: bastide_pseudo_language CHECKOUT LANGUAGES\n", stderr);
        return 2;
    }
    try {
        bastide::tests::write_pseudo_language(argv[1], argv[2]);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
    return 0;
}
