#include "network/packages/rule_sets.hpp"

#include "core/reading/error.hpp"
#include "core/reading/json_reader.hpp"
#include "core/reading/text_file.hpp"
#include "network/packages/sha256.hpp"
#include "protocol/game_setup.hpp"

#include <nlohmann/json.hpp>

#include <string_view>

namespace bastide::packages {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t name_length = 32;
constexpr std::size_t most_known = 200;
constexpr std::size_t longest_text = std::size_t{1} << 18;

bool is_name(std::string_view text) {
    return text.size() == name_length && text.find_first_not_of("0123456789abcdef") == text.npos;
}

std::string text_of(const RuleSet& set) {
    Json json = {
        {"plugins", set.choice.plugins}, {"settings", Json::object()}, {"packages", set.packages}};
    for (const auto& [name, value] : set.choice.settings)
        std::visit([&, &key = name](const auto& of) { json["settings"][key] = of; }, value);
    return json.dump();
}

std::string name_of(const std::string& text) {
    return sha256(text).substr(0, name_length);
}

RuleSet read_set(const std::string& text) {
    const Json json = Json::parse(text);
    return {protocol::read_choice(json), json.at("packages").get<Packages>()};
}

} // namespace

std::string RuleSets::keep(const RuleSet& set) {
    const std::string text = packages::text_of(set);
    const std::string name = name_of(text);
    {
        const std::scoped_lock lock(mutex_);
        if (known_.contains(name)) return name;
    }
    const std::filesystem::path file = folder_ / (name + ".json");
    {
        const std::scoped_lock lock(writing_); // several games of the same rules begin at once
        if (std::error_code none; !std::filesystem::exists(file, none))
            reading::replace_text_file(file, text);
    }
    if (shared_.keep) shared_.keep(name, text);
    know(name, set);
    return name;
}

void RuleSets::know(const std::string& name, const RuleSet& set) {
    const std::scoped_lock lock(mutex_);
    if (known_.size() >= most_known) known_.clear();
    known_.emplace(name, set);
}

std::optional<std::string> RuleSets::text_of(const std::string& name) {
    const std::filesystem::path file = folder_ / (name + ".json");
    std::error_code none;
    const std::optional<std::string> text =
        std::filesystem::is_regular_file(file, none)
            ? std::optional(reading::read_text_file(file, longest_text))
        : shared_.find ? shared_.find(name)
                       : std::nullopt;
    return text && name_of(*text) == name ? text : std::nullopt;
}

std::optional<RuleSet> RuleSets::find(const std::string& name) {
    if (!is_name(name)) return std::nullopt;
    {
        const std::scoped_lock lock(mutex_);
        if (const auto known = known_.find(name); known != known_.end()) return known->second;
    }
    // Others are not kept waiting while a storage is asked.
    const auto text = text_of(name);
    if (!text) return std::nullopt;
    RuleSet set = read_set(*text);
    know(name, set);
    return set;
}

} // namespace bastide::packages
