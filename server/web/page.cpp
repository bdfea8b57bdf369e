#include "server/web/page.hpp"

#include "core/reading/text_file.hpp"
#include "core/reading/toml_file.hpp"
#include "server/web/routes.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <utility>

namespace bastide::server {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t longest_rules = std::size_t{1} << 20;

/// Two or three small letters: nothing that leads to another folder.
bool is_language(std::string_view text) {
    return text.size() >= 2 && text.size() <= 3
           && std::all_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

/// What stands between these; false, and left as it is, where they are not there.
bool takes(std::string_view& path, std::string_view begin, std::string_view end) {
    if (path.size() < begin.size() + end.size() || !path.starts_with(begin) || !path.ends_with(end))
        return false;
    path = path.substr(begin.size(), path.size() - begin.size() - end.size());
    return true;
}

bool is_of_the_page(const std::string& sentence) {
    return std::any_of(page_files().begin(), page_files().end(), [&](const PageFile& file) {
        return file.path == "/page.js" && file.content.find(sentence) != std::string_view::npos;
    });
}

void add_sentences(Json& words, const std::filesystem::path& file) {
    const toml::table content = reading::read_toml(file);
    if (const toml::table* const texts = content["texts"].as_table())
        for (const auto& [key, text] : *texts)
            if (const std::string english(key.str()); text.is_string() && is_of_the_page(english))
                words["texts"][english] = text.as_string()->get();
    const toml::table* const counts = content["counts"].as_table();
    if (counts == nullptr) return;
    for (const auto& [key, forms] : *counts)
        if (const std::string english(key.str()); forms.is_table() && is_of_the_page(english))
            for (const char* const form : {"one", "many", "few"})
                words["counts"][english][form] = (*forms.as_table())[form].value_or("");
}

Json settings_json(const catalogue::Manifest& manifest) {
    Json json = Json::object();
    for (const catalogue::Setting& setting : manifest.settings) {
        Json& told = json[manifest.id + '.' + setting.id];
        told = {{"title", setting.title}, {"description", setting.description}};
        for (const catalogue::SettingChoice& choice : setting.choices)
            told["choices"][choice.value] = choice.title;
    }
    return json;
}

Json value_json(const toml::node& value) {
    if (const auto on = value.value_exact<bool>()) return *on;
    if (const auto number = value.value_exact<std::int64_t>()) return *number;
    return value.value_or(std::string());
}

Json preset_json(const std::filesystem::path& file, const std::string& language) {
    const toml::table content = reading::read_toml(file);
    Json json{{"order", content["order"].value_or(0)},
              {"plugins", Json::array()},
              {"settings", Json::object()}};
    for (const char* const key : {"title", "description"})
        json[key] = content["locale"][language][key].value_or(content[key].value_or(std::string()));
    if (const toml::array* const plugins = content["plugins"].as_array())
        for (const toml::node& plugin : *plugins)
            json["plugins"].push_back(plugin.value_or(std::string()));
    if (const toml::table* const settings = content["settings"].as_table())
        for (const auto& [key, value] : *settings)
            json["settings"][std::string(key.str())] = value_json(value);
    return json;
}

/// One that cannot be read is left out: the window tells of it.
Json presets_json(const std::filesystem::path& folder, const std::string& language) {
    std::vector<Json> presets;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
        if (entry.path().extension() != ".toml") continue;
        try {
            presets.push_back(preset_json(entry.path(), language));
        } catch (const reading::LoadError&) {
            continue;
        }
    }
    std::sort(presets.begin(), presets.end(), [](const Json& a, const Json& b) {
        return std::pair(a["order"], a["title"]) < std::pair(b["order"], b["title"]);
    });
    return presets;
}

} // namespace

Page::Page(const catalogue::Catalogue& catalogue, std::filesystem::path content)
    : catalogue_(catalogue), content_(std::move(content)) {}

network::HttpResponse Page::words(const std::string& language) const {
    Json words{{"texts", Json::object()},
               {"counts", Json::object()},
               {"plugins", Json::object()},
               {"settings", Json::object()},
               {"presets", presets_json(content_ / "presets", language)}};
    const auto file = content_ / "locale" / (language + ".toml");
    if (std::error_code ignored; std::filesystem::exists(file, ignored)) add_sentences(words, file);
    for (const catalogue::Plugin& plugin : catalogue_.plugins()) {
        const catalogue::Manifest& manifest = plugin.manifest_in(language);
        words["plugins"][manifest.id] = {{"title", manifest.title},
                                         {"description", manifest.description}};
        words["settings"].update(settings_json(manifest));
    }
    return {200, "application/json", words.dump(), {{"Cache-Control", "no-cache"}}};
}

network::HttpResponse Page::rules(const std::string& plugin, const std::string& language) const {
    const catalogue::Plugin* const found = catalogue_.find(plugin);
    const auto file = found == nullptr ? std::nullopt : found->rules_page(language);
    if (!file) return {404, "text/plain; charset=utf-8", "There are no rules.\n", {}};
    return {200,
            "text/markdown; charset=utf-8",
            reading::read_text_file(*file, longest_rules),
            {{"Cache-Control", "no-cache"}}};
}

network::HttpResponse Page::answer(const network::HttpRequest& request) const {
    std::string_view path = path_of(request);
    for (const PageFile& file : page_files())
        if (file.path == path)
            return {200,
                    std::string(file.type),
                    std::string(file.content),
                    {{"Cache-Control", "no-cache"}}};
    if (takes(path, "/words/", ".json") && is_language(path)) return words(std::string(path));
    if (takes(path, "/rules/", ".md")) {
        const std::string language = query_of(request, "language");
        return rules(std::string(path), is_language(language) ? language : "en");
    }
    return {404, "text/plain; charset=utf-8", "Not found.\n", {}};
}

} // namespace bastide::server
