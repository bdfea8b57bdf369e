#include "frontend/report/html.hpp"

#include "core/reading/printable.hpp"

#include <fmt/core.h>

#include <cmath>

namespace bastide::report {

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : reading::printable(text)) {
        switch (c) {
        case '<': safe += "&lt;"; break;
        case '>': safe += "&gt;"; break;
        case '&': safe += "&amp;"; break;
        case '"': safe += "&quot;"; break;
        case '\'': safe += "&#39;"; break;
        default: safe += c;
        }
    }
    return safe;
}

std::string whole(std::int64_t number) {
    std::string digits = std::to_string(number);
    const std::size_t first = digits.front() == '-' ? 1 : 0;
    for (std::size_t at = digits.size(); at > first + 3; at -= 3)
        digits.insert(at - 3, ",");
    return digits;
}

std::string number(double value, int decimals) {
    if (!std::isfinite(value)) return "–";
    const std::string digits = fmt::format("{:.{}f}", std::abs(value), decimals);
    const bool zero = digits.find_first_not_of("0.") == std::string::npos;
    return (value < 0 && !zero ? "−" : "") + digits;
}

std::string signed_number(double value, int decimals) {
    const std::string digits = number(value, decimals);
    const bool zero = digits.find_first_not_of("0.") == std::string::npos;
    return (value > 0 && !zero ? "+" : "") + digits;
}

std::string interval(const statistics::Estimate& estimate, int decimals, bool with_sign) {
    const auto shown = with_sign ? signed_number : number;
    const std::string value = shown(estimate.value, decimals);
    if (estimate.open()) return value;
    return fmt::format("{} <small>({} to {})</small>", value, shown(estimate.low, decimals),
                       shown(estimate.high, decimals));
}

std::string percent(double share) {
    return number(100 * share, 1) + " %";
}

std::string percent(const statistics::Estimate& share) {
    if (share.open()) return percent(share.value);
    return fmt::format("{} <small>({} to {})</small>", percent(share.value),
                       number(100 * share.low, 1), number(100 * share.high, 1));
}

std::string HtmlTable::html() const {
    std::string text = "<div class=\"table\"><table><thead><tr>";
    for (const std::string& cell : head_)
        text += "<th scope=\"col\">" + cell + "</th>";
    text += "</tr></thead><tbody>\n";
    for (const Row& row : rows_) {
        text += row.marked ? "<tr class=\"marked\">" : "<tr>";
        for (std::size_t i = 0; i < row.cells.size(); ++i)
            text += i == 0 ? "<th scope=\"row\">" + row.cells[i] + "</th>"
                           : "<td>" + row.cells[i] + "</td>";
        text += "</tr>\n";
    }
    return text + "</tbody></table></div>";
}

std::string plot(const std::string& svg, const std::string& caption, const HtmlTable& numbers) {
    constexpr std::size_t most_beside = 12;
    const bool beside = numbers.size() <= most_beside;
    const std::string table =
        beside ? numbers.html()
               : "<details><summary>The numbers</summary>" + numbers.html() + "</details>";
    return fmt::format("<figure{}><div class=\"drawing\">{}</div>"
                       "<figcaption>{}</figcaption>{}</figure>\n",
                       beside ? "" : " class=\"wide\"", svg, caption, table);
}

std::string small_plot(const std::string& svg, const std::string& caption,
                       const HtmlTable& numbers) {
    return fmt::format("<figure class=\"small\"><div class=\"drawing\">{}</div>"
                       "<figcaption>{}</figcaption><details><summary>The numbers</summary>{}"
                       "</details></figure>\n",
                       svg, caption, numbers.html());
}

std::string in_pairs(const std::string& plots) {
    return "<div class=\"pairs\">" + plots + "</div>\n";
}

std::string section(const std::string& id, const std::string& title, const std::string& text,
                    const std::string& body) {
    return fmt::format("<section id=\"{}\"><h2>{}</h2>\n<p class=\"lead\">{}</p>\n{}</section>\n",
                       id, title, text, body);
}

} // namespace bastide::report
