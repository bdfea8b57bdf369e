#include "core/engine/rules/message.hpp"

#include <ostream>

namespace bastide::engine {

Message filled(std::string_view sentence, std::vector<Message> values) {
    Message message = verbatim(std::string(sentence));
    message.values_ = std::move(values);
    message.translatable_ = true;
    return message;
}

Message verbatim(std::string text) {
    Message message;
    message.sentence_ = std::move(text);
    return message;
}

std::string Message::text() const {
    if (!translatable_) return sentence_;
    constexpr std::string_view gap = "{}";
    std::string text;
    std::size_t from = 0;
    for (const Message& value : values_) {
        const std::size_t at = sentence_.find(gap, from);
        if (at == std::string::npos) break;
        text += sentence_.substr(from, at - from) + value.text();
        from = at + gap.size();
    }
    return text + sentence_.substr(from);
}

std::ostream& operator<<(std::ostream& stream, const Message& message) {
    return stream << message.text();
}

Message joined(const std::vector<Message>& sentences) {
    std::string gaps;
    for (std::size_t i = 0; i < sentences.size(); ++i)
        gaps += i == 0 ? "{}" : " {}";
    return filled(gaps, sentences);
}

} // namespace bastide::engine
