#include "alone/host.hpp"

#include "alone/plugin_folders.hpp"
#include "alone/taken_record.hpp"
#include "protocol/told/told_look.hpp"
#include "server/games/keys.hpp"

#include <utility>

namespace bastide::alone {
namespace {

/// Nobody takes anything away from others here.
server::Bounds no_bounds() {
    server::Bounds bounds = server::usual_bounds();
    for (auto& [asked, bound] : bounds)
        bound.connection = bound.address = bound.game = 0;
    return bounds;
}

} // namespace

Host::Host(packages::Library& library, const HostOptions& options, const Json& kept)
    : library_(library),
      kept_([this](Json news) { tell(std::move(news)); }),
      languages_(std::make_shared<words::LanguageBook>(
          words::LanguageBook::read(library.now().languages()))) {
    const auto room = std::filesystem::temp_directory_path() / "packages";
    for (const Json& each : kept)
        if (const auto package = each.find("package"); package != each.end()) {
            const auto hash = package->at("hash").get<std::string>();
            take_package(library_.store(), hash, package->at("id").get<std::string>(),
                         package->at("files"), room);
            packages_.insert(hash);
        } else {
            kept_.take(each);
        }
    // Nothing fails to be kept here: whoever keeps it outside holds back what is sent.
    journal_ = std::make_unique<server::Journal>(
        kept_, [](bool, const std::string&) {},
        [this](const server::Journal::Refusal& refusal) { games_->storage_refuses(refusal); });
    games_ = std::make_unique<server::GameServer>(
        library_, kept_, *journal_, clock_,
        [this](network::ConnectionId connection, const std::shared_ptr<const std::string>& line) {
            news_.push_back({{"send", {{"connection", connection}, {"line", *line}}}});
        },
        options_of(options));
    games_->load();
}

Host::~Host() = default;

/// Games stay, and so do the seats of those who are not here: nobody else comes.
server::GameServerOptions Host::options_of(const HostOptions& options) {
    constexpr std::chrono::hours for_ever{24 * 365 * 100};
    server::GameServerOptions made;
    made.threads = 1;
    made.grace = for_ever;
    made.rest = for_ever;
    made.bounds = no_bounds();
    made.presets = setup::read_presets(options.content / "presets", library_.now().languages());
    made.languages = languages_;
    made.log = [this](const std::string& text) { news_.push_back({{"log", text}}); };
    if (options.thinks_elsewhere)
        made.thinker = [this](std::function<void()> wake) {
            auto thinker = std::make_unique<OuterThinker>(
                std::move(wake), [this](Json news) { tell(std::move(news)); });
            thinker_ = thinker.get();
            return thinker;
        };
    return made;
}

void Host::tell(Json news) {
    if (const auto entry = news.find("entry"); entry != news.end() && entry->at("number") == 0)
        keep_packages(*entry);
    news_.push_back(std::move(news));
}

/// What a new game is played by, before anything of it: it goes on by that, whatever comes later.
void Host::keep_packages(const Json& entry) {
    const server::Entry begin{entry.at("game").get<std::string>(), 0,
                              entry.at("text").get<std::string>()};
    for (const auto& [id, hash] : server::stored_packages({begin}))
        if (library_.packages().contains(id) && library_.packages().at(id) == hash
            && packages_.insert(hash).second)
            news_.push_back(
                {{"package",
                  {{"hash", hash}, {"id", id}, {"files", package_files(library_, id)}}}});
}

std::vector<Json> Host::take() {
    return std::exchange(news_, {});
}

void Host::answered(int number, const std::string& answer) {
    if (thinker_ != nullptr) thinker_->answered(number, answer);
}

Json Host::look(const std::string& rules, const std::string& language) {
    const auto set = library_.rule_sets().find(rules);
    if (!set) return nullptr;
    const auto loaded = host::GameRules::load(*library_.of(set->packages), set->choice);
    const catalogue::Presentation& shown = loaded->presentation();
    Json look = protocol::look_json(*loaded, languages_->language(language));
    look["figures"] = Json::object();
    for (std::size_t i = 0; i < loaded->ruleset().figures.size(); ++i)
        look["figures"][loaded->ruleset().figures[i].name] =
            i < shown.figure_styles.size() ? shown.figure_styles[i] : "";
    look["tokens"] = Json::array();
    for (const catalogue::SlotStyle& slot : shown.slot_styles)
        look["tokens"].push_back(slot.style);
    return look;
}

std::string Host::record(const std::string& game) {
    std::string text;
    for (const Json& line : server::stored_record(library_, game, kept_.entries(game)))
        text += line.dump() + '\n';
    return text;
}

std::string Host::take_record(const std::string& text, const std::string& key) {
    const std::string game = server::random_game_name();
    kept_.append(entries_of_record(text, game, server::secret_hash(key), library_));
    games_->take_up({game});
    return game;
}

void Host::remove(const std::string& game) {
    if (!kept_.has(game)) return;
    kept_.remove(game);
    games_->storage_refuses({game, 0, true, "it was removed"});
}

} // namespace bastide::alone
