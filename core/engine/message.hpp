// Sentences for people that a frontend can say in another language.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::engine {

/// An English sentence whose values stand apart from it: `message("expected {}, found {}", ...)`.
class Message {
  public:
    Message() = default;
    /// A name, or a text that is the same in every language.
    Message(std::string text) : sentence_(std::move(text)) {}
    Message(const char* text) : sentence_(text) {}

    bool empty() const { return sentence_.empty(); }
    /// In English.
    std::string text() const;

    /// With {} for each of the values.
    const std::string& sentence() const { return sentence_; }
    const std::vector<Message>& values() const { return values_; }
    /// False for names and the like, which no language has other words for.
    bool translatable() const { return translatable_; }

  private:
    friend Message filled(std::string_view sentence, std::vector<Message> values);

    std::string sentence_;
    std::vector<Message> values_;
    bool translatable_ = false;
};

Message filled(std::string_view sentence, std::vector<Message> values);

/// A sentence to be translated. Written with the literal in place, so that a test finds all of
/// them: `message("the disk is full")`. A value is a text, or a message of its own.
template <class... Values>
Message message(std::string_view sentence, Values&&... values) {
    return filled(sentence, {Message(std::forward<Values>(values))...});
}

/// Marks a sentence that is made a message later, by `message(variable)`.
constexpr const char* sentence(const char* english) {
    return english;
}

/// Writes it in English.
std::ostream& operator<<(std::ostream& stream, const Message& message);

/// One sentence after the other.
Message joined(const std::vector<Message>& sentences);

} // namespace bastide::engine
