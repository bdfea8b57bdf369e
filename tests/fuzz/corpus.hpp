// What fuzzers have found is given once more.
#pragma once

#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace bastide::tests {

/// All files of a folder of the corpus, to a target, which must not throw.
inline void give_corpus(const std::string& name, void (*target)(std::string_view)) {
    int given = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(source_folder() / "tests/fuzz/corpus" / name)) {
        INFO(entry.path());
        CHECK_NOTHROW(target(read_text(entry.path())));
        ++given;
    }
    CHECK(given > 3);
}

} // namespace bastide::tests
