#include "server/notices/mail.hpp"

#include "server/notices/base64url.hpp"

#include <algorithm>
#include <array>
#include <ctime>

namespace bastide::server {
namespace {

bool is_letter_or_digit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

bool is_part_of_name(char c) {
    return is_letter_or_digit(c)
           || std::string_view("!#$%&'*+-/=?^_`{|}~.").find(c) != std::string_view::npos;
}

/// In words of RFC 2047, each of whole characters.
std::string header_text(std::string_view text) {
    constexpr std::size_t most = 42; // bytes of a word, so that it fits its 75 characters
    std::string lines;
    while (!text.empty()) {
        std::size_t size = std::min(most, text.size());
        while (size > 1 && size < text.size()
               && (static_cast<unsigned char>(text[size]) & 0xC0u) == 0x80u)
            --size;
        lines += (lines.empty() ? "" : "\r\n ") + ("=?UTF-8?B?" + to_base64(text.substr(0, size)))
                 + "?=";
        text.remove_prefix(size);
    }
    return lines;
}

std::string in_lines(const std::string& text) {
    constexpr std::size_t longest = 76;
    std::string lines;
    for (std::size_t at = 0; at < text.size(); at += longest)
        lines += text.substr(at, longest) + "\r\n";
    return lines;
}

/// By RFC 5322, whatever language the system speaks.
std::string date_text(long long seconds) {
    static constexpr std::array days = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    static constexpr std::array months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                          "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const auto time = static_cast<std::time_t>(seconds);
    std::tm utc{};
    gmtime_r(&time, &utc);
    const auto two = [](int number) { return (number < 10 ? "0" : "") + std::to_string(number); };
    return std::string(days.at(static_cast<std::size_t>(utc.tm_wday))) + ", "
           + std::to_string(utc.tm_mday) + ' ' + months.at(static_cast<std::size_t>(utc.tm_mon))
           + ' ' + std::to_string(utc.tm_year + 1900) + ' ' + two(utc.tm_hour) + ':'
           + two(utc.tm_min) + ':' + two(utc.tm_sec) + " +0000";
}

} // namespace

bool is_mail_address(std::string_view text) {
    constexpr std::size_t longest_name = 64;
    const auto at = text.find('@');
    if (text.size() > longest_mail_address || at == text.npos || at == 0 || at > longest_name)
        return false;
    const std::string_view name = text.substr(0, at), host = text.substr(at + 1);
    const auto has_whole_parts = [](std::string_view dotted) {
        return !dotted.empty() && dotted.front() != '.' && dotted.back() != '.'
               && dotted.find("..") == dotted.npos;
    };
    return has_whole_parts(name) && has_whole_parts(host) && host.find('.') != host.npos
           && host.front() != '-' && host.back() != '-'
           && std::all_of(name.begin(), name.end(), is_part_of_name)
           && std::all_of(host.begin(), host.end(),
                          [](char c) { return is_letter_or_digit(c) || c == '-' || c == '.'; });
}

std::string mail_text(const Mail& mail, const std::string& from, const std::string& name,
                      long long seconds_since_1970) {
    const std::string host = from.substr(from.find('@') + 1);
    std::string text = "From: Bastide <" + from + ">\r\nTo: <" + mail.to + ">\r\nSubject: "
                       + header_text(mail.subject) + "\r\nDate: " + date_text(seconds_since_1970)
                       + "\r\nMessage-ID: <" + name + '@' + host + ">\r\n";
    if (!mail.stop.empty()) text += "List-Unsubscribe: <" + mail.stop + ">\r\n";
    return text
           + "Auto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n"
             "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n"
           + in_lines(to_base64(mail.text));
}

} // namespace bastide::server
