#include "server/program/site.hpp"

#include "core/catalogue/catalogue.hpp"
#include "core/catalogue/plugin_files.hpp"
#include "core/reading/text_file.hpp"
#include "frontend/art/canvas/palette.hpp"
#include "frontend/art/unknown_styles.hpp"
#include "network/packages/library.hpp"
#include "presentation/tokens/nobodys_colour.hpp"
#include "server/web/page_files.hpp"
#include "server/web/pictures.hpp"

#include <nlohmann/json.hpp>

#include <set>
#include <stdexcept>

namespace bastide::server {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

/// A folder that goes with all that is in it.
class Workroom {
  public:
    explicit Workroom(fs::path folder) : folder_(std::move(folder)) {}
    ~Workroom() {
        std::error_code none;
        fs::remove_all(folder_, none);
    }
    Workroom(const Workroom&) = delete;
    Workroom& operator=(const Workroom&) = delete;

  private:
    fs::path folder_;
};

class SiteWriter {
  public:
    SiteWriter(const SiteOptions& options, packages::Library& library,
               const words::LanguageBook& languages)
        : options_(options),
          library_(library),
          languages_(languages),
          pictures_(library, languages) {}

    /// By the rules of each plugin alone, with those that it needs: what it shows looks the same in
    /// every game.
    void write_all() {
        for (const catalogue::Plugin& plugin : library_.now().plugins())
            write_plugin(plugin);
        for (const art::PlayerColour& colour : art::player_colours())
            write("pictures/shields/" + colour.name + ".png",
                  asked("/art/shield.png?size=96&colour=" + colour.name));
        write("pictures/outlines.json", outlines_.dump());
        write("worker/files.json", given_files().dump());
        write_words();
    }

  private:
    void write(const std::string& name, const std::string& content) const {
        const fs::path file = options_.to / name;
        reading::make_folder_of(file);
        reading::replace_text_file(file, content);
    }

    /// What the page says, by language, and which languages there are; English needs no words.
    void write_words() const {
        Json list = Json::array();
        for (const auto& [code, language] : languages_.all()) {
            Json told = {{"code", code}, {"name", language.name()}};
            if (code != "en") {
                const std::string name = "words-" + code + ".json";
                write(name, page_words(language, site_sentences()));
                told["words"] = name;
            }
            list.push_back(std::move(told));
        }
        write("languages.json", list.dump());
    }

    /// What a server answers.
    std::string asked(const std::string& target) {
        network::HttpResponse answer = pictures_.answer({"GET", target, "", {}});
        if (answer.status != 200) throw std::runtime_error(target + ": " + answer.body);
        return std::move(answer.body);
    }

    void write_plugin(const catalogue::Plugin& plugin) {
        const catalogue::Choice choice{{plugin.manifest.id}, {}};
        std::shared_ptr<const host::GameRules> rules;
        try {
            rules = host::GameRules::load(library_.now(), choice);
        } catch (const reading::LoadError&) {
            return; // it plays with others alone, by their things
        }
        set_ = "/set/" + library_.rule_sets().keep({choice, library_.packages_of(rules->plugins())})
               + '/';
        for (const engine::TileType& tile : rules->ruleset().tiles)
            if (tiles_.insert(tile.id).second) write_tile(tile.id);
        write_figures(*rules);
        write_tokens(*rules);
        // Where there is none in a language, a server answers the English one.
        for (const auto& [code, language] : languages_.all())
            if (plugin.rules_page(code) || plugin.rules_page("en"))
                write("rules/" + plugin.manifest.id + '.' + code + ".json",
                      asked(set_ + "rules/" + plugin.manifest.id + ".json?language=" + code));
        const Json look = Json::parse(asked(set_ + "look.json?language=en"));
        for (const auto& [id, tile] : look.at("tiles").items())
            outlines_[id] = tile.at("segments");
    }

    void write_tile(const std::string& id) {
        for (int rotation = 0; rotation < 360; rotation += 90)
            for (const int size : {64, 96, 192}) {
                if (size == 96 && rotation != 0) continue; // on cards, where none is turned
                const std::string turned = std::to_string(rotation), large = std::to_string(size);
                write("pictures/tiles/" + id + '.' + turned + '.' + large + ".webp",
                      asked(set_ + "tile.webp?tile=" + id + "&rotation=" + turned
                            + "&size=" + large));
            }
    }

    void write_figures(const host::GameRules& rules) {
        const auto& figures = rules.ruleset().figures;
        for (std::size_t i = 0; i < figures.size(); ++i) {
            const std::string& style = rules.presentation().figure_styles.at(i);
            if (!figures_.insert(style).second) continue;
            std::vector<std::string> colours = {std::string(tokens::nobodys_colour)};
            for (const art::PlayerColour& colour : art::player_colours())
                colours.push_back(colour.name);
            for (const std::string& colour : colours)
                write("pictures/figures/" + style + '.' + colour + ".png",
                      asked(set_ + "figure.png?size=96&figure=" + figures[i].name
                            + "&colour=" + colour));
        }
    }

    void write_tokens(const host::GameRules& rules) {
        const auto styles = art::slot_pictures(rules.ruleset(), rules.presentation());
        for (std::size_t slot = 0; slot < styles.size(); ++slot)
            if (!styles[slot].empty() && tokens_.insert(styles[slot]).second)
                write("pictures/tokens/" + styles[slot] + ".png",
                      asked(set_ + "token.png?size=64&slot=" + std::to_string(slot)));
    }

    /// What the program in a worker reads: plugins without what is for their authors, languages
    /// without what only other programs say.
    Json given_files() const {
        Json files = Json::object();
        for (const catalogue::Plugin& plugin : library_.now().plugins())
            for (const auto& [name, text] : catalogue::all_files(plugin.folder))
                if (!name.starts_with("scenarios/") && name != "README.md")
                    files["plugins/" + plugin.manifest.id + '/' + name] = text;
        for (const char* const folder : {"languages", "presets"})
            for (const auto& [name, text] : catalogue::all_files(options_.content / folder))
                files[std::string("content/") + folder + '/' + name] = text;
        return files;
    }

    const SiteOptions& options_;
    packages::Library& library_;
    const words::LanguageBook& languages_;
    Pictures pictures_;
    std::string set_; ///< the address of the rules at hand
    std::set<std::string> tiles_, figures_, tokens_;
    Json outlines_ = Json::object();
};

} // namespace

void write_site(const SiteOptions& options) {
    const fs::path room = options.to / ".made";
    const Workroom removed(room);
    packages::Library library(catalogue::Catalogue::of(options.plugins), room);
    const auto languages = words::LanguageBook::read(library.now().languages());
    SiteWriter(options, library, languages).write_all();
}

} // namespace bastide::server
