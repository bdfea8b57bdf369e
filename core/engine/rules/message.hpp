// Sentences for people that a frontend can say in another language.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace bastide::engine {

/// An English sentence whose values stand apart from it: `message("expected {}, found {}", ...)`.
class Message {
  public:
    /// Nothing said. A sentence is made by `message`, a name or foreign text by `verbatim`: no text
    /// becomes a message by itself, so that none stays untranslated unseen.
    Message() = default;

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
    friend Message verbatim(std::string text);

    std::string sentence_;
    std::vector<Message> values_;
    bool translatable_ = false;
};

Message filled(std::string_view sentence, std::vector<Message> values);

/// A name, or foreign text: the same in every language.
Message verbatim(std::string text);

/// What stands in a gap: a message as it is, a whole number in digits, a text verbatim.
template <class Value>
Message gap_value(Value&& value) {
    using Plain = std::remove_cvref_t<Value>;
    if constexpr (std::is_same_v<Plain, Message>)
        return std::forward<Value>(value);
    else if constexpr (std::is_integral_v<Plain>)
        return verbatim(std::to_string(value));
    else
        return verbatim(std::string(std::forward<Value>(value)));
}

/// A sentence to be translated. Written with the literal in place, so that a test finds all of
/// them: `message("the disk is full")`. A value is a text, a whole number, or a message of its own.
template <class... Values>
Message message(std::string_view sentence, Values&&... values) {
    return filled(sentence, {gap_value(std::forward<Values>(values))...});
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
