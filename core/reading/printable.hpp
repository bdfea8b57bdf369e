// Foreign text made fit to be shown: on a terminal, in a list, in a name's place.
#pragma once

#include <string>
#include <string_view>

namespace bastide::reading {

/// The text on one line: blanks, tabs and ends of lines become blanks, and what is no UTF-8, steers
/// a terminal or turns the direction of writing becomes the replacement character.
std::string printable(std::string_view text);

/// The same of what people say: without what nobody sees but joiners, which some scripts and
/// pictures need, and with at most two signs above or below a letter.
std::string plain_text(std::string_view text);
/// The same of what they are called: without joiners too, one blank between words and none around
/// them, so that names that look alike are alike.
std::string plain_name(std::string_view text);

/// At most so many characters of a text that is UTF-8, the last of them "…" where more followed.
std::string shortened_to(std::string_view text, std::size_t characters);

} // namespace bastide::reading
