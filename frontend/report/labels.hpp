// What things are called in a report.
// Tested in tests/frontend/report/report_test.cpp.
#pragma once

#include "laboratory/statistics/comparison.hpp"

#include <string>
#include <vector>

namespace bastide::report {

/// A variant, and how it is told apart.
struct Told {
    const statistics::Variant* variant = nullptr;
    const statistics::Games* games = nullptr;
    std::string letter; ///< what it is called in tables: "A"
    std::string name;   ///< what it has that others have not; empty where it is alone
    int colour = 0;

    /// "A: Small cities: 2 points in all"
    std::string full() const { return letter + ": " + name; }
    double seats() const { return static_cast<double>(variant->seats()); }
    double count() const { return static_cast<double>(games->count()); }
};

/// How a figure is shown: its title, what its whole numbers are multiplied with, and decimals.
struct FigureLook {
    std::string title;
    double factor = 1;
    int decimals = 1;
    std::string unit = {};
};

class Labels {
  public:
    /// The summary must outlive it.
    explicit Labels(const statistics::Summary& summary) : summary_(summary) {}

    /// Variants in order, with names.
    std::vector<Told> variants() const;
    /// "City" for "city": its word, or the key itself with blanks.
    std::string word(const std::string& key) const;
    FigureLook figure(const std::string& name) const;
    std::string setting(const std::string& name) const;
    std::string value(const std::string& setting, const std::string& value) const;
    /// "normal, 2 × easy"
    static std::string kinds(const statistics::Variant& variant);
    /// "Base game 1.0.0, The river 1.0.0"
    std::string plugins(const statistics::Variant& variant) const;
    /// The command that plays such games.
    static std::string command(const statistics::Variant& variant);

  private:
    std::string name_among(const statistics::Variant& variant) const;

    const statistics::Summary& summary_;
};

} // namespace bastide::report
