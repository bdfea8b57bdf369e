// The language that the interface speaks. The program's sentences are its English ones; a folder in
// content/languages/ holds them in another language.
#pragma once

#include "core/catalogue/words/language_folders.hpp"
#include "core/catalogue/words/presentation.hpp"
#include "core/engine/rules/message.hpp"

#include <fmt/format.h>

#include <exception>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::words {

class Language {
  public:
    /// English, which needs no file.
    Language() = default;
    /// Throws `reading::LoadError` with file and line.
    static Language read(const catalogue::LanguageFolder& folder);

    const std::string& code() const { return code_; } ///< "en", "cs"
    const std::string& name() const { return name_; } ///< "English", "Čeština"
    const catalogue::PluralRules& plurals() const { return plurals_; }

    /// The sentence in this language, with {} filled in one after another; the English one where
    /// there is no other, or where its {} do not fit. Written `tr("...")` throughout, so that a
    /// test finds all sentences.
    template <class... Values>
    std::string operator()(std::string_view english, const Values&... values) const {
        return filled(text(english), english, fmt::make_format_args(values...));
    }

    /// The form that goes with a number, which fills the first {}.
    template <class... Values>
    std::string count(std::string_view one, std::string_view many, int number,
                      const Values&... values) const {
        return filled(form(one, many, number), number == 1 ? one : many,
                      fmt::make_format_args(number, values...));
    }

    /// What the core says, with what stands in its gaps.
    std::string said(const engine::Message& message) const;
    /// What went wrong. Errors of scripts stay English, as Lua is.
    std::string told(const std::exception& error) const;

    /// English sentences that it has, for the test that compares.
    std::vector<std::string> sentences() const;
    /// What it has, by English sentences.
    const std::map<std::string, std::string, std::less<>>& texts() const { return texts_; }
    const std::map<std::string, catalogue::Word, std::less<>>& counts() const { return counts_; }

  private:
    std::string_view text(std::string_view english) const;
    std::string_view form(std::string_view one, std::string_view many, int number) const;
    static std::string filled(std::string_view translated, std::string_view english,
                              fmt::format_args values);

    std::string code_ = "en";
    std::string name_ = "English";
    catalogue::PluralRules plurals_;
    std::map<std::string, std::string, std::less<>> texts_;
    std::map<std::string, catalogue::Word, std::less<>> counts_;
};

/// Marks a sentence that is translated later, by `tr(variable)`.
using engine::sentence;

/// The code of the language that the system is set to, "en" or "pt-BR".
std::string system_language();

/// With a capital letter, also with an accent.
std::string capitalised(std::string text);

} // namespace bastide::words
