// Tested in tests/frontend/cli/cli_test.cpp.
#include "frontend/cli/commands.hpp"
#include "frontend/cli/say.hpp"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace bastide::cli {
namespace {

nlohmann::ordered_json value_json(const catalogue::SettingValue& value) {
    return std::visit([](const auto& plain) { return nlohmann::ordered_json(plain); }, value);
}

nlohmann::ordered_json setting_json(const catalogue::Setting& setting) {
    nlohmann::ordered_json json = {{"id", setting.id},
                                   {"title", setting.title},
                                   {"description", setting.description},
                                   {"default", value_json(setting.initial)}};
    if (std::holds_alternative<int>(setting.initial)) {
        json["least"] = setting.least;
        json["most"] = setting.most;
    }
    for (const catalogue::SettingChoice& choice : setting.choices)
        json["values"].push_back({{"value", choice.value},
                                  {"title", choice.title},
                                  {"description", choice.description}});
    return json;
}

nlohmann::ordered_json plugin_json(const catalogue::Plugin& plugin) {
    const catalogue::Manifest& manifest = plugin.manifest;
    nlohmann::ordered_json json = {{"id", manifest.id},
                                   {"title", manifest.title},
                                   {"description", manifest.description},
                                   {"version", manifest.version},
                                   {"api", manifest.api},
                                   {"variant", manifest.variant},
                                   {"requires", manifest.requires_},
                                   {"optional", manifest.optional},
                                   {"conflicts", manifest.conflicts},
                                   {"folder", plugin.folder.string()},
                                   {"content", plugin.content_text()},
                                   {"settings", nlohmann::ordered_json::array()}};
    for (const auto& [id, range] : manifest.versions)
        json["versions"][id] = range.text();
    for (const catalogue::Setting& setting : manifest.settings)
        json["settings"].push_back(setting_json(setting));
    return json;
}

std::string allowed_values(const catalogue::Setting& setting) {
    if (std::holds_alternative<bool>(setting.initial)) return "true or false";
    if (std::holds_alternative<int>(setting.initial))
        return fmt::format("{} to {}", setting.least, setting.most);
    std::string text;
    for (const catalogue::SettingChoice& choice : setting.choices)
        text += (text.empty() ? "" : " or ") + choice.value;
    return text;
}

void print_plugin(const catalogue::Plugin& plugin) {
    const catalogue::Manifest& manifest = plugin.manifest;
    say(fmt::format("{} {}  {}", manifest.id, manifest.version, manifest.title));
    say("    " + manifest.description);
    const auto list = [&](const char* what, const std::vector<std::string>& ids) {
        std::string text;
        for (const std::string& id : ids)
            text += (text.empty() ? "" : ", ") + manifest.reference_to(id);
        if (!text.empty()) say(fmt::format("    {}: {}", what, text));
    };
    if (manifest.variant) say("    goes with any game");
    list("needs", manifest.requires_);
    list("not together with", manifest.conflicts);
    for (const catalogue::Setting& setting : manifest.settings)
        say(fmt::format("    --set {}.{}={}  ({})  {}: {}", manifest.id, setting.id,
                        catalogue::to_text(setting.initial), allowed_values(setting), setting.title,
                        setting.description));
}

int list_plugins(const Context& context, bool as_json) {
    const catalogue::Catalogue catalogue = context.catalogue();
    if (as_json) {
        nlohmann::ordered_json json = {{"plugins", nlohmann::ordered_json::array()},
                                       {"broken", nlohmann::ordered_json::array()},
                                       {"hidden", nlohmann::ordered_json::array()}};
        for (const catalogue::Plugin& plugin : catalogue.plugins())
            json["plugins"].push_back(plugin_json(plugin));
        for (const catalogue::BrokenPlugin& broken : catalogue.broken())
            json["broken"].push_back(
                {{"folder", broken.folder.string()}, {"message", broken.message.text()}});
        for (const catalogue::HiddenPlugin& hidden : catalogue.hidden())
            json["hidden"].push_back({{"id", hidden.id},
                                      {"folder", hidden.folder.string()},
                                      {"by", hidden.by.string()}});
        constexpr auto replace = nlohmann::ordered_json::error_handler_t::replace;
        fmt::print("{}\n", json.dump(2, ' ', false, replace));
        return all_well;
    }
    for (const catalogue::Plugin& plugin : catalogue.plugins())
        print_plugin(plugin);
    for (const catalogue::BrokenPlugin& broken : catalogue.broken())
        say(fmt::format("{} cannot be used: {}", broken.folder.filename().string(),
                        broken.message.text()));
    for (const catalogue::HiddenPlugin& hidden : catalogue.hidden())
        say(hidden.message().text());
    for (const engine::Message& problem : catalogue.languages().problems)
        say(problem.text());
    if (catalogue.plugins().empty()) {
        std::string searched;
        for (const auto& folder : context.folders().plugins.in_order())
            searched += " " + folder.string();
        complain("no plugins found in" + searched);
        return something_failed;
    }
    return all_well;
}

} // namespace

Run add_plugins(CLI::App& app, const Context& context) {
    auto* const command = app.add_subcommand("plugins", "List the plugins and their settings");
    const auto as_json = std::make_shared<bool>(false);
    command->add_flag("--json", *as_json, "As JSON");
    return [&context, as_json] { return list_plugins(context, *as_json); };
}

} // namespace bastide::cli
