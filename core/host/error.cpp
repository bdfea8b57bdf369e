#include "core/host/error.hpp"

namespace bastide::host {

std::string SourcePlace::text() const {
    std::string text = file;
    if (line > 0) text += ':' + std::to_string(line);
    if (line > 0 && column > 0) text += ':' + std::to_string(column);
    return text;
}

namespace {

std::string with_place(const SourcePlace& place, const std::string& message) {
    const std::string where = place.text();
    return where.empty() ? message : where + ": " + message;
}

} // namespace

LoadError::LoadError(SourcePlace place, const std::string& message)
    : std::runtime_error(with_place(place, message)), place_(std::move(place)) {}

} // namespace bastide::host
