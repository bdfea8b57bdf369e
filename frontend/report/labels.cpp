#include "frontend/report/labels.hpp"

#include "core/reading/text.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

namespace bastide::report {
namespace {

using statistics::Variant;

std::string capitalised(std::string text) {
    if (!text.empty())
        text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return text;
}

/// The values of a setting among variants.
std::set<std::string> values_among(const statistics::Summary& summary, const std::string& setting) {
    std::set<std::string> values;
    for (const auto& [variant, games] : summary.variants)
        if (const auto value = variant.settings.find(setting); value != variant.settings.end())
            values.insert(value->second);
    return values;
}

template <class Part>
bool all_have(const statistics::Summary& summary, const Part& part) {
    return std::all_of(summary.variants.begin(), summary.variants.end(), [&](const auto& each) {
        return part(each.first) == part(summary.variants.begin()->first);
    });
}

/// A to Z, then A1 to Z1.
std::string letter_of(std::size_t index) {
    constexpr std::size_t letters = 26;
    std::string letter(1, static_cast<char>('A' + index % letters));
    return index < letters ? letter : letter + std::to_string(index / letters);
}

std::vector<std::string> ids_of(const Variant& variant) {
    std::vector<std::string> ids;
    for (const auto& plugin : variant.plugins)
        ids.push_back(plugin.id);
    return ids;
}

} // namespace

std::string Labels::word(const std::string& key) const {
    // What the core counts has no word of a plugin.
    static const std::map<std::string, std::string> own = {{"tile", "Tiles"},
                                                           {"neighbour", "Neighbouring tiles"},
                                                           {"point", "Plain points"},
                                                           {"place", "Placing"},
                                                           {"deploy", "Deploying"}};
    if (const auto word = summary_.words.find(key); word != summary_.words.end())
        return capitalised(word->second);
    if (const auto word = own.find(key); word != own.end()) return word->second;
    std::string text = key.substr(key.find(':') + 1); // npos + 1 is 0
    std::replace(text.begin(), text.end(), '_', ' ');
    return capitalised(text);
}

std::string Labels::setting(const std::string& name) const {
    const auto word = summary_.words.find("setting:" + name);
    return word == summary_.words.end() ? name : word->second;
}

std::string Labels::value(const std::string& setting, const std::string& value) const {
    const auto word = summary_.words.find("value:" + setting + "=" + value);
    if (word != summary_.words.end()) return word->second;
    return value == "true" ? "on" : value == "false" ? "off" : value;
}

std::string Labels::kinds(const Variant& variant) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < variant.kinds.size();) {
        std::size_t same = 1;
        while (i + same < variant.kinds.size() && variant.kinds[i + same] == variant.kinds[i])
            ++same;
        parts.push_back((same > 1 ? std::to_string(same) + " × " : "") + variant.kinds[i]);
        i += same;
    }
    return reading::in_a_row(parts);
}

std::string Labels::plugins(const Variant& variant) const {
    std::vector<std::string> parts;
    for (const auto& plugin : variant.plugins) {
        const auto word = summary_.words.find("plugin:" + plugin.id);
        parts.push_back((word == summary_.words.end() ? plugin.id : word->second) + " "
                        + plugin.version);
    }
    return reading::in_a_row(parts);
}

std::string Labels::command(const Variant& variant) {
    std::string text = "bastide simulate --plugins ";
    const std::vector<std::string> ids = ids_of(variant);
    for (std::size_t i = 0; i < ids.size(); ++i)
        text += (i == 0 ? "" : ",") + ids[i];
    for (const std::string& name : variant.changed)
        if (const auto value = variant.settings.find(name); value != variant.settings.end())
            text += " --set " + name + "=" + value->second;
    text += " --players " + std::to_string(variant.seats()) + " --player ";
    const bool alike = std::set(variant.kinds.begin(), variant.kinds.end()).size() == 1;
    for (std::size_t i = 0; i < (alike ? 1 : variant.kinds.size()); ++i)
        text += (i == 0 ? "" : ",") + variant.kinds[i];
    return text;
}

std::string Labels::name_among(const Variant& variant) const {
    std::vector<std::string> parts;
    if (!all_have(summary_, [](const Variant& each) { return ids_of(each); }))
        parts.push_back(plugins(variant));
    else if (!all_have(summary_, [](const Variant& each) { return each.plugins; }))
        for (const auto& plugin : variant.plugins)
            parts.push_back(plugin.id + " " + plugin.version + " (" + plugin.content.substr(0, 6)
                            + ")");
    if (!all_have(summary_, [](const Variant& each) { return each.kinds; }))
        parts.push_back(kinds(variant));
    for (const auto& [name, chosen] : variant.settings)
        if (values_among(summary_, name).size() > 1
            || !all_have(summary_, [&setting_name = name](const Variant& each) {
                   return each.settings.count(setting_name);
               }))
            parts.push_back(setting(name) + ": " + value(name, chosen));
    return reading::in_a_row(parts);
}

std::vector<Told> Labels::variants() const {
    std::vector<Told> all;
    for (const auto* each : in_order(summary_)) {
        const auto colour = static_cast<int>(all.size());
        all.push_back(
            {&each->first, &each->second, letter_of(all.size()), name_among(each->first), colour});
    }
    return all;
}

FigureLook Labels::figure(const std::string& name) const {
    static const std::map<std::string, FigureLook> looks = {
        {"points", {"Points of all players", 1, 1}},
        {"best", {"Points of the best player", 1, 1}},
        {"margin", {"Lead of the best at the end", 1, 1}},
        {"first_seat", {"Wins of the first seat", 0.1, 1, " %"}},
        {"end_points", {"Points from the final scoring", 0.1, 1, " %"}},
        {"turns", {"Turns", 1, 1}},
        {"decisions", {"Decisions", 1, 1}},
        {"choices", {"Choices of a decision", 0.001, 2}},
        {"lead_changes", {"Changes of the lead", 1, 2}},
        {"led", {"Turns that the winner led", 0.1, 1, " %"}},
        {"decided", {"Winner ahead for good after", 0.1, 1, " %"}},
        {"unplaceable", {"Tiles that fitted nowhere", 1, 2}}};
    if (const auto look = looks.find(name); look != looks.end()) return look->second;
    if (statistics::is_of_category(name)) return {"Points: " + word(name.substr(7)), 1, 1};
    return {word(name), 1, 1};
}

} // namespace bastide::report
