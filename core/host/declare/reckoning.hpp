// What plugins tell computer players about what they declare: weights.toml.
// Tested in tests/core/host/declare/reckoning_test.cpp.
#pragma once

#include "core/catalogue/plugin.hpp"
#include "core/engine/rules/ruleset_draft.hpp"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace bastide::host {

/// The file of a plugin; it may be missing, and no hash of content holds it.
inline constexpr const char* reckoning_file = "weights.toml";

/// The largest of each, in hundredths; a feature's `rare` is at least 1.
inline constexpr int most_at_hand = 1'000'000, most_coming_home = 100, most_rare = 1'000'000;

/// What such a file says, by the names that the plugin itself gives.
struct Reckoning {
    std::map<std::string, engine::FigureReckoning> figures;
    std::map<std::string, engine::LayerReckoning> features;
};

/// Reads a file; nothing when there is none. Throws `LoadError`.
Reckoning read_reckoning(const std::filesystem::path& file);

/// Of two that speak of the same thing the later one counts.
Reckoning joined(Reckoning earlier, const Reckoning& later);

/// The text of such a file.
std::string text_of(const Reckoning& reckoning);

/// Adds to figures and layers, whose names are "plugin:name", what their plugins say of them. What
/// is not declared, as settings may leave it out, is passed over. Throws `LoadError`.
void add_reckoning(const std::vector<catalogue::Plugin>& plugins, engine::RulesetDraft& rules);

} // namespace bastide::host
