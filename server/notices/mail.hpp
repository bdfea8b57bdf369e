// Mails as the server writes them: nothing that somebody has typed can become a line of their head.
#pragma once

#include <string>
#include <string_view>

namespace bastide::server {

inline constexpr std::size_t longest_mail_address = 254;

/// "name@host.example", of the characters that need no quotes.
bool is_mail_address(std::string_view text);

struct Mail {
    std::string to, subject, text; ///< text in lines
    std::string stop;              ///< an address that ends such mails; may be empty
};

/// The whole of it, with a name that nobody else gives one.
std::string mail_text(const Mail& mail, const std::string& from, const std::string& name,
                      long long seconds_since_1970);

} // namespace bastide::server
