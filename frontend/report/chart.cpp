#include "frontend/report/chart.hpp"

#include "core/reading/printable.hpp"
#include "frontend/report/html.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace bastide::report {
namespace {

using statistics::Estimate;

constexpr double width = 680;
constexpr double narrow = 520;       // of two plots side by side
constexpr double letter_width = 7.4; // mean width of one of the labels

std::string colour_class(int colour, bool steps = false) {
    if (steps) return "s" + std::to_string(std::clamp(colour, 0, colours - 1));
    return colour >= 0 && colour < colours ? "c" + std::to_string(colour) : "rest";
}

/// A coordinate: as short as is exact enough.
std::string at(double value) {
    std::string digits = fmt::format("{:.1f}", std::isfinite(value) ? value : 0);
    if (digits.ends_with(".0")) digits.resize(digits.size() - 2);
    return digits == "-0" ? "0" : digits;
}

std::string text(double x, double y, const std::string& anchor, const std::string& words,
                 const std::string& more = "") {
    return fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"{}\"{}>{}</text>", at(x), at(y),
                       anchor, more, escaped(words));
}

std::string line(double x1, double y1, double x2, double y2, const std::string& kind) {
    return fmt::format("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" class=\"{}\"/>", at(x1),
                       at(y1), at(x2), at(y2), kind);
}

std::string picture(const std::string& title, double height, const std::string& body,
                    double across = width) {
    return fmt::format("<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">{}</svg>",
                       at(across), at(height), escaped(title), body);
}

/// Round numbers from below `low` to above `high`.
struct Ticks {
    double first = 0;
    double step = 1;
    int count = 2;
    int decimals = 0;

    Ticks(double low, double high, int about, double least = 0) {
        if (!std::isfinite(low) || !std::isfinite(high)) low = high = 0;
        if (!(high > low)) high = low + std::max(1.0, std::abs(low) / 10);
        const double raw = (high - low) / about;
        const double power = std::pow(10, std::floor(std::log10(raw)));
        step = 10 * power;
        for (const double round : {1.0, 2.0, 5.0})
            if (round * power >= raw * 0.999) {
                step = round * power;
                break;
            }
        step = std::max(step, least);
        first = std::floor(low / step + 1e-9) * step;
        count = static_cast<int>(std::ceil((high - first) / step - 1e-9)) + 1;
        decimals = std::max(0, static_cast<int>(-std::floor(std::log10(step) + 1e-9)));
    }
    double tick(int n) const { return first + n * step; }
    double last() const { return tick(count - 1); }
};

/// Values to pixels.
struct Scale {
    double low, high, from, to;
    double operator()(double value) const {
        return from + (value - low) / (high - low) * (to - from);
    }
};

/// Characters of a text that is UTF-8.
std::size_t letters_of(const std::string& text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

double label_width(const std::vector<std::string>& labels) {
    std::size_t longest = 0;
    for (const std::string& label : labels)
        longest = std::max(longest, letters_of(label));
    return std::clamp(static_cast<double>(longest) * letter_width + 18, 40.0, 290.0);
}

constexpr double picture_size = 23;

/// Whether some row has a picture; labels make room for it then.
template <class Row>
bool with_pictures(const std::vector<Row>& rows) {
    return std::any_of(rows.begin(), rows.end(),
                       [](const Row& row) { return !row.picture.empty(); });
}

std::string row_picture(double right, double y, const std::string& picture) {
    if (picture.empty()) return {};
    return fmt::format("<use href=\"#{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>", picture,
                       at(right - 8 - picture_size), at(y - picture_size / 2), at(picture_size),
                       at(picture_size));
}

std::string row_label(double right, double y, const std::string& label, bool marked = false) {
    constexpr std::size_t longest = 38;
    return text(right - 10, y + 4, "end", reading::shortened_to(label, longest),
                marked ? " class=\"strong\"" : "");
}

std::string ticks_below(const Ticks& ticks, const Scale& x, double top, double bottom,
                        const std::string& unit) {
    std::string body;
    for (int n = 0; n < ticks.count; ++n) {
        body += line(x(ticks.tick(n)), top, x(ticks.tick(n)), bottom, "grid");
        body += text(x(ticks.tick(n)), bottom + 16, "middle",
                     number(ticks.tick(n), ticks.decimals) + unit, " class=\"tick\"");
    }
    return body;
}

/// The frame of curves and histograms.
struct Frame {
    Ticks y_ticks;
    double right, left, top = 26, bottom = 226;
    Scale y;

    Frame(double low, double high, double across)
        : y_ticks(low, high, 5),
          right(across - 26),
          left(24
               + letter_width
                     * static_cast<double>(
                         std::max(number(y_ticks.last(), y_ticks.decimals).size(),
                                  number(y_ticks.first, y_ticks.decimals).size()))),
          y{y_ticks.first, y_ticks.last(), bottom, top} {}

    std::string axes(const Axis& across, const Scale& x, double low, double high,
                     const std::string& upwards) const {
        std::string body = text(4, 12, "start", upwards, " class=\"axis\"");
        for (int n = 0; n < y_ticks.count; ++n) {
            const double tick = y_ticks.tick(n);
            body += line(left, y(tick), right, y(tick), tick == 0 ? "zero" : "grid");
            body += text(left - 8, y(tick) + 4, "end", number(tick, y_ticks.decimals),
                         " class=\"tick\"");
        }
        const Ticks ticks(low, high, 8, std::min(1.0, across.step));
        for (int n = 0; n < ticks.count; ++n)
            if (ticks.tick(n) >= low - 1e-9 && ticks.tick(n) <= high + 1e-9)
                body +=
                    text(x(ticks.tick(n)), bottom + 18, "middle",
                         number(ticks.tick(n), ticks.decimals) + across.unit, " class=\"tick\"");
        return body
               + text((left + right) / 2, bottom + 40, "middle", across.title, " class=\"axis\"");
    }
    static double height() { return 272; }
};

/// The path through points, broken where there are none.
std::string path_of(const std::vector<std::pair<double, double>>& points) {
    std::string path;
    bool broken = true;
    for (const auto& [x, y] : points) {
        if (!std::isfinite(y)) {
            broken = true;
            continue;
        }
        path += (broken ? "M" : "L") + at(x) + " " + at(y);
        broken = false;
    }
    return path;
}

std::size_t longest_of(const std::vector<Curve>& all) {
    std::size_t longest = 0;
    for (const Curve& curve : all)
        longest = std::max(longest, curve.values.size());
    return longest;
}

double most_of(const std::vector<Curve>& all) {
    double most = 0;
    for (const Curve& curve : all)
        for (const double value : curve.values)
            if (std::isfinite(value)) most = std::max(most, value);
    return most;
}

std::vector<Part> names_of(const std::vector<Curve>& all) {
    std::vector<Part> names;
    for (const Curve& curve : all)
        names.push_back({curve.name, curve.colour, 0});
    return names;
}

double sum_of_parts(const BarRow& row) {
    double sum = 0;
    for (const Part& part : row.parts)
        sum += part.value;
    return sum;
}

/// The parts of one bar: those less than 0 to the left.
std::string bar(const BarRow& row, const Scale& x, double top, double thick, int decimals,
                bool steps) {
    std::string body;
    double right = 0;
    double left = 0;
    for (const Part& part : row.parts) {
        double& end = part.value < 0 ? left : right;
        const double begin = end;
        end += part.value;
        const double from = x(std::min(begin, end));
        const double to = x(std::max(begin, end));
        if (to - from < 0.05) continue;
        const double gap = to - from > 2 ? 1 : 0; // so that parts are told apart without colours
        body += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" class=\"{}\">"
                            "<title>{}: {}</title></rect>",
                            at(from), at(top), at(to - from - gap), at(thick),
                            colour_class(part.colour, steps), escaped(part.name),
                            number(part.value, decimals));
        const std::string shown = number(part.value, decimals);
        if (to - from > static_cast<double>(shown.size()) * letter_width + 8)
            body +=
                text((from + to) / 2, top + thick / 2 + 4, "middle", shown, " class=\"inside\"");
    }
    return body;
}

} // namespace

std::string legend(const std::vector<Part>& parts, bool steps) {
    if (parts.size() < 2) return {};
    std::string body = "<p class=\"legend\">";
    for (const Part& part : parts)
        body += fmt::format("<span><i class=\"{}\"></i>{}</span> ",
                            colour_class(part.colour, steps), escaped(part.name));
    return body + "</p>";
}

std::string stacked_bars(const std::string& title, const std::vector<BarRow>& rows, int decimals,
                         bool steps) {
    constexpr double row_height = 30;
    constexpr double thick = 20;
    std::vector<std::string> labels;
    double low = 0;
    double high = 0;
    for (const BarRow& row : rows) {
        labels.push_back(row.label);
        double below = 0;
        double above = 0;
        for (const Part& part : row.parts)
            (part.value < 0 ? below : above) += part.value;
        low = std::min(low, below);
        high = std::max(high, above);
    }
    const double room = with_pictures(rows) ? picture_size + 8 : 0;
    const double left = label_width(labels) + room;
    const double bottom = 8 + row_height * static_cast<double>(rows.size());
    const Ticks ticks(low, high, 7);
    const Scale x{ticks.first, std::max(high, ticks.first + ticks.step), left, width - 60};
    std::string body;
    for (int n = 0; n < ticks.count; ++n)
        if (ticks.tick(n) <= x.high) {
            body += line(x(ticks.tick(n)), 4, x(ticks.tick(n)), bottom, "grid");
            body += text(x(ticks.tick(n)), bottom + 16, "middle",
                         number(ticks.tick(n), ticks.decimals), " class=\"tick\"");
        }
    double top = 8;
    std::vector<Part> names;
    for (const BarRow& row : rows) {
        body += row_label(left - room, top + thick / 2, row.label);
        body += row_picture(left, top + thick / 2, row.picture);
        body += bar(row, x, top, thick, decimals, steps);
        double above = 0;
        for (const Part& part : row.parts) {
            above += std::max(0.0, part.value);
            if (std::none_of(names.begin(), names.end(),
                             [&](const Part& known) { return known.name == part.name; }))
                names.push_back(part);
        }
        if (!steps)
            body += text(x(above) + 6, top + thick / 2 + 4, "start",
                         number(sum_of_parts(row), decimals), " class=\"strong\"");
        top += row_height;
    }
    return legend(names, steps) + picture(title, bottom + 24, body);
}

std::string intervals(const std::string& title, const std::vector<IntervalRow>& rows,
                      double reference, int decimals, const std::string& unit) {
    constexpr double row_height = 26;
    std::vector<std::string> labels;
    double low = reference;
    double high = reference;
    for (const IntervalRow& row : rows) {
        labels.push_back(row.label);
        const Estimate& each = row.estimate;
        low = std::min({low, each.value, each.open() ? each.value : each.low});
        high = std::max({high, each.value, each.open() ? each.value : each.high});
    }
    const double room = with_pictures(rows) ? picture_size + 8 : 0;
    const double left = label_width(labels) + room;
    const double bottom = 6 + row_height * static_cast<double>(rows.size());
    const Ticks ticks(low, high, 7);
    const Scale x{ticks.first, ticks.last(), left, width - 74};
    std::string body = ticks_below(ticks, x, 2, bottom, unit);
    body += line(x(reference), 2, x(reference), bottom, "reference");
    double y = 6 + row_height / 2;
    for (const IntervalRow& row : rows) {
        const Estimate& each = row.estimate;
        const std::string kind = colour_class(row.colour);
        body += row_label(left - room, y, row.label, row.marked);
        body += row_picture(left, y, row.picture);
        if (!each.open())
            body += line(x(each.low), y, x(each.high), y, "whisker " + kind)
                    + line(x(each.low), y - 4, x(each.low), y + 4, "whisker " + kind)
                    + line(x(each.high), y - 4, x(each.high), y + 4, "whisker " + kind);
        body += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"5\" class=\"{}\"/>", at(x(each.value)),
                            at(y), kind);
        body += text(width - 4, y + 4, "end", number(each.value, decimals) + unit,
                     row.marked ? " class=\"strong\"" : "");
        y += row_height;
    }
    return picture(title, bottom + 24, body);
}

std::string curves(const std::string& title, const std::vector<Curve>& all, const Axis& across,
                   const std::string& upwards, std::optional<double> most) {
    const std::size_t count = std::max<std::size_t>(longest_of(all), 2);
    const Frame frame(0, most.value_or(most_of(all)), width);
    const double last = across.first + across.step * static_cast<double>(count - 1);
    const Scale x{across.first, last, frame.left + 4, frame.right - 4};
    std::string body = frame.axes(across, x, across.first, last, upwards);
    for (const Curve& curve : all) {
        std::vector<std::pair<double, double>> points;
        for (std::size_t n = 0; n < curve.values.size(); ++n)
            points.emplace_back(x(across.first + across.step * static_cast<double>(n)),
                                frame.y(curve.values[n]));
        body += fmt::format("<path d=\"{}\" class=\"curve {}\"><title>{}</title></path>",
                            path_of(points), colour_class(curve.colour), escaped(curve.name));
    }
    return legend(names_of(all)) + picture(title, Frame::height(), body);
}

std::string histogram(const std::string& title, const std::vector<Curve>& all, const Axis& across,
                      const std::string& upwards) {
    const std::size_t count = std::max<std::size_t>(longest_of(all), 1);
    const Frame frame(0, most_of(all), narrow);
    const double first = across.first - across.step / 2;
    const double last = first + across.step * static_cast<double>(count);
    const Scale x{first, last, frame.left + 4, frame.right - 4};
    std::string body = frame.axes(across, x, first, last, upwards);
    const auto edge = [&](std::size_t n) {
        return x(first + across.step * static_cast<double>(n));
    };
    for (const Curve& curve : all) {
        std::vector<std::pair<double, double>> outline = {{edge(0), frame.y(0)}};
        for (std::size_t n = 0; n < count; ++n) {
            const double y = frame.y(n < curve.values.size() ? curve.values[n] : 0);
            outline.emplace_back(edge(n), y);
            outline.emplace_back(edge(n + 1), y);
            if (all.size() > 1 || y >= frame.y(0)) continue;
            body += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" "
                                "class=\"{}\"><title>{}{}: {}</title></rect>",
                                at(edge(n) + 0.5), at(y), at(edge(n + 1) - edge(n) - 1),
                                at(frame.y(0) - y), colour_class(curve.colour),
                                number(across.first + across.step * static_cast<double>(n), 0),
                                across.unit, number(curve.values[n], 1));
        }
        outline.emplace_back(edge(count), frame.y(0));
        if (all.size() > 1)
            body += fmt::format("<path d=\"{}\" class=\"curve {}\"><title>{}</title></path>",
                                path_of(outline), colour_class(curve.colour), escaped(curve.name));
    }
    return picture(title, Frame::height(), body, narrow);
}

} // namespace bastide::report
