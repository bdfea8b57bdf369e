// Pieces of a page: text that cannot be taken for markup, numbers, tables, and a plot beside its
// numbers.
// Tested in tests/frontend/report/report_test.cpp.
#pragma once

#include "laboratory/statistics/estimate.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::report {

/// Text as it may stand in HTML and SVG, without what nobody sees.
std::string escaped(std::string_view text);

/// A whole number with commas: 12,345.
std::string whole(std::int64_t number);
/// A number with so many decimals; a real minus sign before one that is less than 0.
std::string number(double value, int decimals);
/// The same with its sign, also where it is more than 0.
std::string signed_number(double value, int decimals);
/// "41.2 (40.8 to 41.6)"; without the interval where nothing is known of it.
std::string interval(const statistics::Estimate& estimate, int decimals, bool with_sign = false);
/// A share from 0 to 1 as "41.2 %", and with its interval.
std::string percent(double share);
std::string percent(const statistics::Estimate& share);

/// A table whose first column is text and whose others are numbers. Cells are HTML.
class HtmlTable {
  public:
    explicit HtmlTable(std::vector<std::string> head) : head_(std::move(head)) {}
    /// `marked` rows stand out.
    void add(std::vector<std::string> cells, bool marked = false) {
        rows_.push_back({std::move(cells), marked});
    }
    std::size_t size() const { return rows_.size(); }
    std::string html() const;

  private:
    struct Row {
        std::vector<std::string> cells;
        bool marked = false;
    };
    std::vector<std::string> head_;
    std::vector<Row> rows_;
};

/// A plot and its numbers: beside it where they are few, to be unfolded below it else. The caption
/// is HTML.
std::string plot(const std::string& svg, const std::string& caption, const HtmlTable& numbers);

/// A plot of half the page, and its numbers to be unfolded below it. All but the SVG and the table
/// is HTML.
std::string small_plot(const std::string& svg, const std::string& caption,
                       const HtmlTable& numbers);
/// Small plots, two beside each other.
std::string in_pairs(const std::string& plots);

/// A part of the page with an anchor, a title, and a sentence on what is to be seen.
std::string section(const std::string& id, const std::string& title, const std::string& text,
                    const std::string& body);

} // namespace bastide::report
