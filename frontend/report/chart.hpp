// Plots as SVG. They take their colours and fonts from the page, so that they are read in light and
// dark and on paper.
// Tested in tests/frontend/report/report_test.cpp.
#pragma once

#include "laboratory/statistics/estimate.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bastide::report {

/// Colours of the page are numbered; what is beyond them is grey.
inline constexpr int colours = 8;

struct Part {
    std::string name;
    int colour = 0;
    double value = 0;
};

/// A row of a chart that lies on its side.
struct BarRow {
    std::string label;
    std::vector<Part> parts;  ///< one behind the other; less than 0 go to the left
    std::string picture = {}; ///< id of a symbol of the page, beside the label
};

/// Bars of parts, each row with its sum; `decimals` of the numbers. `steps` colours the parts as
/// less to more of one thing.
std::string stacked_bars(const std::string& title, const std::vector<BarRow>& rows, int decimals,
                         bool steps = false);

/// A value with its interval, in a row of its own.
struct IntervalRow {
    std::string label;
    statistics::Estimate estimate;
    int colour = 0;
    bool marked = false;      ///< its label stands out
    std::string picture = {}; ///< as of a bar
};

/// Points with whiskers, and a line where `reference` is.
std::string intervals(const std::string& title, const std::vector<IntervalRow>& rows,
                      double reference, int decimals, const std::string& unit = "");

/// One value for each x. Not a number: there is none.
struct Curve {
    std::string name;
    int colour = 0;
    std::vector<double> values;
};

/// What is on the lower axis: the n-th value stands at `first + n * step`.
struct Axis {
    std::string title;
    double first = 0;
    double step = 1;
    std::string unit = {}; ///< behind its numbers
};

/// Curves over an axis, from 0 or less up; at most up to `most` where that is given.
std::string curves(const std::string& title, const std::vector<Curve>& all, const Axis& across,
                   const std::string& upwards, std::optional<double> most = {});

/// How often, half as wide as the page: one bar for each value, or an outline for each of several
/// series.
std::string histogram(const std::string& title, const std::vector<Curve>& all, const Axis& across,
                      const std::string& upwards);

/// Names of colours in a row; nothing for one or none.
std::string legend(const std::vector<Part>& parts, bool steps = false);

} // namespace bastide::report
