#include "tests/languages/program_sentences.hpp"

#include <fstream>
#include <iterator>
#include <regex>

namespace bastide::tests {
namespace {

namespace fs = std::filesystem;

std::string content_of(const fs::path& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// Literals that stand side by side, as one text.
std::string joined(const std::string& literals) {
    static const std::regex literal(R"re("((?:[^"\\]|\\.)*)")re");
    std::string text;
    for (std::sregex_iterator each(literals.begin(), literals.end(), literal), end; each != end;
         ++each)
        text += (*each)[1];
    return text;
}

constexpr const char* literals = R"re(((?:"(?:[^"\\]|\\.)*"\s*)+))re";

/// Adds the literals that follow `before` in the sources of a folder, and the plurals behind those.
void collect(const fs::path& folder, const std::string& before, ProgramSentences& sentences) {
    const std::regex said(before + R"re(\s*)re" + literals);
    const std::regex counted(R"re(\bcount\(\s*)re" + std::string(literals) + R"re(,\s*)re"
                             + literals);
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.path().extension() != ".cpp" && entry.path().extension() != ".ts") continue;
        if (entry.path().string().find("/node_modules/") != std::string::npos) continue;
        const std::string text = content_of(entry.path());
        const std::sregex_iterator end;
        for (std::sregex_iterator each(text.begin(), text.end(), said); each != end; ++each)
            sentences.all.insert(joined((*each)[1]));
        for (std::sregex_iterator each(text.begin(), text.end(), counted); each != end; ++each)
            sentences.counts[joined((*each)[1])] = joined((*each)[2]);
    }
}

} // namespace

ProgramSentences page_sentences(const fs::path& source) {
    ProgramSentences sentences;
    collect(source / "server/page", R"re((?:\btr|\bcount)\()re", sentences);
    return sentences;
}

ProgramSentences site_sentences(const fs::path& source) {
    ProgramSentences sentences = page_sentences(source);
    collect(source / "alone/page", R"re((?:\btr|\bcount)\()re", sentences);
    return sentences;
}

ProgramSentences program_sentences(const fs::path& source) {
    ProgramSentences sentences;
    for (const char* const folder : {"core", "players", "database", "protocol", "laboratory",
                                     "modding", "frontend/art", "frontend/film"}) {
        collect(source / folder, R"re((?:\bmessage|\bsentence)\()re", sentences);
        collect(source / folder, R"re(\bfailure\("[^"]*",)re", sentences);
    }
    collect(source / "protocol", R"re((?:\btr|\.count)\()re", sentences);
    for (const char* const folder : {"presentation", "course", "frontend/desktop"})
        collect(source / folder,
                R"re((?:\bmessage|\btr|\bsentence|language(?:\(\)|_|_\))|\.count)\()re", sentences);
    for (const char* const folder : {"alone", "network", "server"})
        collect(source / folder, R"re((?:\bmessage|\btr|\bcount)\()re", sentences);
    return sentences;
}

} // namespace bastide::tests
