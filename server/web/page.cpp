#include "server/web/page.hpp"

#include "core/reading/toml_file.hpp"
#include "server/web/routes.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace bastide::server {
namespace {

using Json = nlohmann::ordered_json;

/// Two or three small letters: nothing that leads to another folder.
bool is_language(std::string_view text) {
    return text.size() >= 2 && text.size() <= 3
           && std::all_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
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

} // namespace

Page::Page(const catalogue::Catalogue& catalogue, std::filesystem::path locale)
    : catalogue_(catalogue), locale_(std::move(locale)) {}

HttpResponse Page::words(const std::string& language) const {
    Json words{{"texts", Json::object()}, {"counts", Json::object()}, {"plugins", Json::object()}};
    const auto file = locale_ / (language + ".toml");
    if (std::error_code ignored; std::filesystem::exists(file, ignored)) add_sentences(words, file);
    for (const catalogue::Plugin& plugin : catalogue_.plugins()) {
        const catalogue::Manifest& manifest = plugin.manifest_in(language);
        words["plugins"][manifest.id] = {{"title", manifest.title},
                                         {"description", manifest.description}};
    }
    return {200, "application/json", words.dump(), {{"Cache-Control", "no-cache"}}};
}

HttpResponse Page::answer(const HttpRequest& request) const {
    constexpr std::string_view words_folder = "/words/", ending = ".json";
    std::string_view path = path_of(request);
    for (const PageFile& file : page_files())
        if (file.path == path)
            return {200,
                    std::string(file.type),
                    std::string(file.content),
                    {{"Cache-Control", "no-cache"}}};
    if (path.starts_with(words_folder) && path.ends_with(ending)) {
        path.remove_prefix(words_folder.size());
        path.remove_suffix(std::min(path.size(), ending.size()));
        if (is_language(path)) return words(std::string(path));
    }
    return {404, "text/plain; charset=utf-8", "Not found.\n", {}};
}

} // namespace bastide::server
