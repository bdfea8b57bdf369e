// All sentences that the program says, read from its sources.
// Tested in tests/presentation/words/language_test.cpp.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>

namespace bastide::tests {

struct ProgramSentences {
    std::set<std::string> all;                 ///< of a count its singular
    std::map<std::string, std::string> counts; ///< the plurals, by their singulars
};

/// What the page in the browser says, of these.
ProgramSentences page_sentences(const std::filesystem::path& source);
/// The same of the page that needs no server.
ProgramSentences site_sentences(const std::filesystem::path& source);

/// What stands in `tr("...")`, `message("...")` and the like in the sources of a checkout.
ProgramSentences program_sentences(const std::filesystem::path& source);

} // namespace bastide::tests
