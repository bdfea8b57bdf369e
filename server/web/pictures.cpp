#include "server/web/pictures.hpp"

#include "core/host/game_rules.hpp"
#include "core/records/replay.hpp"
#include "frontend/art/canvas/data_uri.hpp"
#include "frontend/art/figure_painter.hpp"
#include "frontend/art/tile_painter.hpp"
#include "protocol/game_setup.hpp"
#include "server/web/outline.hpp"
#include "server/web/routes.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdint>

namespace bastide::server {
namespace {

using engine::message;
using protocol::Json;

constexpr std::size_t most_kept_bytes = std::size_t{64} << 20;
constexpr std::size_t most_sets = 12;
constexpr double seconds_of_new = 600;
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

catalogue::Choice choice_in(const network::HttpRequest& request) {
    Json params{{"plugins", Json::array()}};
    const std::string plugins = query_of(request, "plugins");
    for (std::size_t at = 0; at <= plugins.size();) {
        const std::size_t end = std::min(plugins.find(',', at), plugins.size());
        params["plugins"].push_back(plugins.substr(at, end - at));
        at = end + 1;
    }
    const std::string settings = query_of(request, "settings");
    if (!settings.empty()) params["settings"] = Json::parse(settings);
    return protocol::read_choice(params);
}

const art::PlayerColour& colour_in(const network::HttpRequest& request) {
    return art::player_colour(query_of(request, "colour"));
}

/// Bytes of what is kept: small pictures may have long addresses, which are kept twice.
std::size_t size_of(const std::string& target, const network::HttpResponse& response) {
    return response.body.size() + 2 * target.size();
}

/// Somebody asks for too much.
struct TooOften {};

network::HttpResponse png(const art::Image& image) {
    return {200, "image/png", art::png_bytes(image), {}};
}

} // namespace

/// The rules of one choice, and who paints them.
struct Pictures::Set {
    explicit Set(std::shared_ptr<const host::GameRules> of)
        : rules(std::move(of)), painter(rules->ruleset(), rules->presentation()) {}

    Json tiles() const {
        Json json = Json::object();
        const engine::Ruleset& all = rules->ruleset();
        for (engine::TileTypeId id = 0; id < all.tiles.size(); ++id) {
            const engine::TileType& tile = all.tiles[id];
            Json& segments = json[tile.id] = Json::object();
            for (std::size_t i = 0; i < tile.segments.size(); ++i) {
                const auto segment = static_cast<engine::SegmentIndex>(i);
                const art::Point place = painter.anchor(id, 0, segment);
                segments[records::segment_text(all, tile, segment)] = {
                    {"outline", outline_path(painter.region(id, 0, segment, outline_pixels))},
                    {"place", {place.x, place.y}}};
            }
        }
        return json;
    }

    Json roles() const {
        Json json = Json::object();
        for (const engine::FigureKind& figure : rules->ruleset().figures)
            for (const engine::Claim& claim : figure.claims)
                json[figure.name][rules->ruleset().terrains[claim.terrain].name] =
                    claim.role.empty() ? figure.name : claim.role;
        return json;
    }

    Json look(const std::string& language) const {
        Json words = Json::object(), titles = Json::object();
        for (const auto& [key, word] : rules->presentation(language).words)
            words[key] = {{"one", word.one}, {"many", word.many}, {"few", word.few}};
        for (const catalogue::Plugin& plugin : rules->plugins())
            titles[plugin.manifest.id] = plugin.manifest_in(language).title;
        return {{"tiles", tiles()}, {"roles", roles()}, {"words", words}, {"titles", titles}};
    }

    std::shared_ptr<const host::GameRules> rules;
    art::TilePainter painter;
};

Pictures::Pictures(const catalogue::Catalogue& catalogue, PictureLimits limits)
    : catalogue_(catalogue),
      new_sets_(limits.most_new_sets, seconds_of_new),
      new_pictures_(limits.most_new_pictures, seconds_of_new) {}

Pictures::~Pictures() = default;

void Pictures::need(network::AddressLimit& limit, const network::HttpRequest& request) {
    const std::chrono::duration<double> now = std::chrono::steady_clock::now().time_since_epoch();
    const std::lock_guard guard(mutex_);
    if (!limit.take(request.address, now.count())) throw TooOften();
}

std::shared_ptr<const Pictures::Set> Pictures::set_of(const network::HttpRequest& request) {
    const std::string name = query_of(request, "plugins") + '\n' + query_of(request, "settings");
    {
        const std::lock_guard guard(mutex_);
        if (const auto found = sets_.find(name); found != sets_.end()) return found->second;
    }
    need(new_sets_, request);
    auto set = std::make_shared<const Set>(host::GameRules::load(catalogue_, choice_in(request)));
    const std::lock_guard guard(mutex_);
    if (sets_.size() >= most_sets) sets_.erase(sets_.begin());
    return sets_.emplace(name, std::move(set)).first->second;
}

network::HttpResponse Pictures::made(const network::HttpRequest& request) {
    constexpr int farthest = 1000; // cells from the first tile
    const std::string_view path = path_of(request);
    if (path == "/art/shield.png")
        return png(art::paint_shield(colour_in(request), number_in(request, "size", 8, 256)));
    const bool is_tile = path == "/art/tile.png", is_figure = path == "/art/figure.png";
    if (!is_tile && !is_figure && path != "/art/look.json")
        return {404, "text/plain; charset=utf-8", "Not found.\n", {}};
    const auto set = set_of(request);
    const engine::Ruleset& rules = set->rules->ruleset();
    if (is_tile) {
        const std::string name = query_of(request, "tile");
        const auto tile = rules.find_tile(name);
        if (!tile) refuse("tile", message("a tile of the game"), name);
        const auto cell = [&](std::string_view way) {
            return static_cast<std::int16_t>(number_in(request, way, -farthest, farthest));
        };
        const auto rotation =
            static_cast<engine::Rotation>(number_in(request, "rotation", 0, 270) / 90);
        return png(set->painter.paint(*tile, rotation, {cell("x"), cell("y")},
                                      number_in(request, "size", 16, 512)));
    }
    if (is_figure) {
        const std::string name = query_of(request, "figure");
        const auto kind = std::find_if(rules.figures.begin(), rules.figures.end(),
                                       [&](const auto& figure) { return figure.name == name; });
        if (kind == rules.figures.end()) refuse("figure", message("a figure of the game"), name);
        return png(art::paint_figure(set->painter.figure_style(static_cast<engine::FigureKindId>(
                                         kind - rules.figures.begin())),
                                     colour_in(request), number_in(request, "size", 8, 256)));
    }
    return {200, "application/json", set->look(query_of(request, "language")).dump(), {}};
}

network::HttpResponse Pictures::answer(const network::HttpRequest& request) {
    {
        const std::lock_guard guard(mutex_);
        if (const auto found = kept_.find(request.target); found != kept_.end())
            return found->second;
    }
    network::HttpResponse response;
    try {
        need(new_pictures_, request);
        response = made(request);
    } catch (const TooOften&) {
        return {429,
                "text/plain; charset=utf-8",
                "Too many pictures; wait a little.\n",
                {{"Retry-After", "60"}}};
    } catch (const reading::LoadError& error) {
        return {400, "text/plain; charset=utf-8", error.what(), {}};
    } catch (const Json::exception& error) {
        return {400, "text/plain; charset=utf-8", error.what(), {}};
    }
    if (response.status != 200) return response;
    response.headers["Cache-Control"] = "public, max-age=31536000, immutable";
    const std::lock_guard guard(mutex_);
    if (kept_.emplace(request.target, response).second) {
        order_.push_back(request.target);
        kept_bytes_ += size_of(request.target, response);
    }
    while (kept_bytes_ > most_kept_bytes) {
        const auto oldest = kept_.find(order_.front());
        kept_bytes_ -= size_of(oldest->first, oldest->second);
        kept_.erase(oldest);
        order_.pop_front();
    }
    return response;
}

} // namespace bastide::server
