#include "server/web/pictures.hpp"

#include "core/host/game_rules.hpp"
#include "frontend/art/canvas/data_uri.hpp"
#include "frontend/art/figure_painter.hpp"
#include "frontend/art/tile_painter.hpp"
#include "frontend/art/token_painter.hpp"
#include "frontend/art/unknown_styles.hpp"
#include "presentation/rule_pages/rule_page.hpp"
#include "protocol/json_rpc.hpp"
#include "protocol/told/told_look.hpp"
#include "server/web/outline.hpp"
#include "server/web/qr_picture.hpp"
#include "server/web/routes.hpp"
#include "server/web/webp.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <ctime>

namespace bastide::server {
namespace {

using engine::message;
using protocol::Json;

constexpr std::size_t most_kept_bytes = std::size_t{64} << 20;
constexpr std::size_t most_sets = 24;
constexpr std::string_view qr_path = "/qr.svg";
constexpr int outline_pixels = 96; ///< the painter has these regions ready

[[noreturn]] void refuse(std::string_view name, const engine::Message& expected,
                         const std::string& found) {
    throw reading::LoadError(
        {}, message("'{}': expected {}, found {}", std::string(name), expected, found));
}

int number_in(const network::HttpRequest& request, std::string_view name, int least, int most) {
    const std::string text = query_of(request, name);
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < least || value > most)
        refuse(name, message("a whole number, {} to {}", least, most), text);
    return value;
}

const art::PlayerColour& colour_in(const network::HttpRequest& request) {
    return art::player_colour(query_of(request, "colour"));
}

/// Bytes of what is kept: small pictures may have long addresses, which are kept twice.
std::size_t size_of(const std::string& target, const network::HttpResponse& response) {
    return response.body.size() + 2 * target.size();
}

network::HttpResponse json_response(const Json& json) {
    return {200, "application/json", json.dump(), {}};
}

/// The `rule_page` of the schema.
network::HttpResponse rule_page(const host::GameRules& rules, std::string_view id,
                                const words::Language& language) {
    static const char* const kinds[] = {"title", "heading", "text", "item", "picture"};
    const auto plugin =
        std::find_if(rules.plugins().begin(), rules.plugins().end(),
                     [&](const catalogue::Plugin& each) { return each.manifest.id == id; });
    const auto file =
        plugin == rules.plugins().end() ? std::nullopt : plugin->rules_page(language.code());
    if (!file) return not_found();
    Json json = {{"title", plugin->manifest_in(language.code()).title},
                 {"paragraphs", Json::array()}};
    for (const rule_pages::Paragraph& paragraph : rule_pages::read_page(*file)) {
        Json one = {{"kind", kinds[static_cast<std::size_t>(paragraph.kind)]},
                    {"text", paragraph.text}};
        for (const rule_pages::PicturedTile& tile : paragraph.tiles) {
            one["tiles"].push_back(
                {{"tile", tile.tile}, {"x", tile.x}, {"y", tile.y}, {"rotation", tile.rotation}});
            const auto& kinds = rules.ruleset().figures;
            for (const rule_pages::PicturedFigure& figure : tile.figures)
                if (!kinds.empty())
                    one["tiles"].back()["figures"].push_back({{"figure", kinds.front().name},
                                                              {"colour", figure.colour},
                                                              {"on", figure.segment}});
        }
        json["paragraphs"].push_back(std::move(one));
    }
    return json_response(json);
}

using Seconds = std::chrono::duration<double>;

/// Of this thread, whatever else the machine does.
double thread_seconds() {
    timespec used{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return Seconds(std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec))
        .count();
}

network::HttpResponse png(const art::Image& image) {
    return {200, "image/png", art::png_bytes(image), {}};
}

} // namespace

/// Rules, and who paints what they speak of.
struct Pictures::Set {
    explicit Set(std::shared_ptr<const host::GameRules> of)
        : rules(std::move(of)), painter(rules->ruleset(), rules->presentation()) {}

    Json look(const words::Language& language) const {
        return protocol::look_json(
            *rules, language, [&](engine::TileTypeId id, engine::SegmentIndex segment) -> Json {
                const art::Point place = painter.anchor(id, 0, segment);
                return {{"outline", outline_path(painter.region(id, 0, segment, outline_pixels))},
                        {"place", {place.x, place.y}}};
            });
    }

    std::shared_ptr<const host::GameRules> rules;
    art::TilePainter painter;
};

Pictures::Pictures(packages::Library& library, const words::LanguageBook& languages, Fetch fetch,
                   Bounds bounds)
    : library_(library),
      languages_(languages),
      fetch_(std::move(fetch)),
      limits_(std::move(bounds)),
      sets_(most_sets),
      kept_(most_kept_bytes) {}

Pictures::~Pictures() = default;

/// Null for rules that nobody has kept.
std::shared_ptr<const Pictures::Set> Pictures::set_of(const std::string& name) {
    {
        const std::lock_guard guard(mutex_);
        if (const auto found = sets_.find(name)) return *found;
    }
    const auto rules = library_.rule_sets().find(name);
    if (!rules) return nullptr;
    if (fetch_) fetch_(rules->packages);
    auto set = std::make_shared<const Set>(
        host::GameRules::load(*library_.of(rules->packages), rules->choice));
    const std::lock_guard guard(mutex_);
    sets_.add(name, set, 1);
    return set;
}

network::HttpResponse Pictures::made_of(const Set& set, std::string_view what,
                                        const network::HttpRequest& request) const {
    const engine::Ruleset& rules = set.rules->ruleset();
    const words::Language& language = languages_.language(query_of(request, "language"));
    if (what == "tile.webp") {
        const std::string name = query_of(request, "tile");
        const auto tile = rules.find_tile(name);
        if (!tile) refuse("tile", message("a tile of the game"), name);
        const auto rotation =
            static_cast<engine::Rotation>(number_in(request, "rotation", 0, 270) / 90);
        // The same wherever it lies: pages would fetch each cell's own else.
        const int size = number_in(request, "size", 16, 512);
        return {200, "image/webp", webp_bytes(set.painter.paint(*tile, rotation, {}, size)), {}};
    }
    if (what == "figure.png") {
        const std::string name = query_of(request, "figure");
        const auto kind = std::find_if(rules.figures.begin(), rules.figures.end(),
                                       [&](const auto& figure) { return figure.name == name; });
        if (kind == rules.figures.end()) refuse("figure", message("a figure of the game"), name);
        return png(art::paint_figure(set.painter.figure_style(static_cast<engine::FigureKindId>(
                                         kind - rules.figures.begin())),
                                     colour_in(request), number_in(request, "size", 8, 256)));
    }
    if (what == "token.png") {
        const auto pictures = art::slot_pictures(rules, set.rules->presentation());
        constexpr int most_slots = 10'000;
        const auto slot = static_cast<std::size_t>(number_in(request, "slot", 0, most_slots));
        if (slot >= pictures.size())
            refuse("slot", message("a slot of the game"), query_of(request, "slot"));
        return png(art::paint_token(pictures[slot], number_in(request, "size", 8, 256)));
    }
    if (what == "look.json") return json_response(set.look(language));
    if (what.starts_with("rules/") && what.ends_with(".json"))
        return rule_page(*set.rules, what.substr(6, what.size() - 11), language);
    return not_found();
}

network::HttpResponse Pictures::made(const network::HttpRequest& request) {
    std::string_view path = path_of(request);
    if (path == qr_path) return qr_picture(request);
    if (path == "/art/shield.png")
        return png(art::paint_shield(colour_in(request), number_in(request, "size", 8, 256)));
    constexpr std::string_view sets = "/set/";
    if (!path.starts_with(sets)) return not_found();
    path.remove_prefix(sets.size());
    const std::size_t slash = path.find('/');
    if (slash == std::string_view::npos) return not_found();
    const auto set = set_of(std::string(path.substr(0, slash)));
    return set ? made_of(*set, path.substr(slash + 1), request) : not_found();
}

std::optional<network::HttpResponse> Pictures::kept(const network::HttpRequest& request) {
    const std::lock_guard guard(mutex_);
    return kept_.find(request.target);
}

bool Pictures::is_kept(const network::HttpRequest& request) {
    return kept(request).has_value();
}

/// What is made is charged to whoever asks for it, by the processor's time.
network::HttpResponse Pictures::answer(const network::HttpRequest& request) {
    if (auto found = kept(request)) return std::move(*found);
    const Asker asker{0, request.address};
    const double now = Seconds(std::chrono::steady_clock::now().time_since_epoch()).count();
    if (!limits_.has_any(Asked::painting, asker, now))
        return {429,
                "text/plain; charset=utf-8",
                "Too many pictures; wait a little.\n",
                {{"Retry-After", "60"}}};
    const double before = thread_seconds();
    network::HttpResponse response;
    try {
        response = made(request);
    } catch (const reading::LoadError& error) {
        response = {400, "text/plain; charset=utf-8", error.what(), {}};
    }
    limits_.charge(Asked::painting, asker, now, thread_seconds() - before);
    if (response.status != 200) return response;
    response.headers["Cache-Control"] = "public, max-age=31536000, immutable";
    if (path_of(request) == qr_path) return response; // of many texts, each for few
    const std::lock_guard guard(mutex_);
    kept_.add(request.target, response, size_of(request.target, response));
    return response;
}

} // namespace bastide::server
