#include "core/reading/error.hpp"

namespace bastide::reading {

std::string SourcePlace::text() const {
    std::string text = file;
    if (line > 0) text += ':' + std::to_string(line);
    if (line > 0 && column > 0) text += ':' + std::to_string(column);
    return text;
}

namespace {

engine::Message with_place(const SourcePlace& place, const engine::Message& message) {
    const std::string where = place.text();
    return where.empty() ? message : engine::joined({engine::verbatim(where + ':'), message});
}

} // namespace

LoadError::LoadError(const SourcePlace& place, const engine::Message& message)
    : std::runtime_error(with_place(place, message).text()),
      place_(place),
      message_(with_place(place, message)) {}

} // namespace bastide::reading
