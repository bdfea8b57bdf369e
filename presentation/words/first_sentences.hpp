// A longer text on one line.
#pragma once

#include <cstddef>
#include <string>

namespace bastide::words {

/// Of a text of which `fitting` bytes, whole letters, have room: all of it, or the whole sentences
/// that fit, or the words that fit and an ellipsis, for which `fitting` leaves room.
std::string first_sentences(const std::string& text, std::size_t fitting);

} // namespace bastide::words
