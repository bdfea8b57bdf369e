// Texts by a grammar, in which each choice is a byte.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::fuzz {

/// Rules of a file: a name by itself on a line, and below it, indented, the ways in which it can be
/// written, where
/// "<name>" stands for another rule, "\n" for a new line and "-" for nothing. The first way of each
/// has to come to an end by itself.
class Grammar {
  public:
    explicit Grammar(const std::string& file);

    /// What the bytes make of the rule "rules". Where they are used up, and in what goes too deep,
    /// the first way counts.
    std::string text(std::string_view bytes) const;

  private:
    struct Writing {
        std::string_view bytes;
        std::string text;
    };
    void write(const std::string& rule, int depth, Writing& to) const;

    std::map<std::string, std::vector<std::string>, std::less<>> rules_;
};

} // namespace bastide::fuzz
