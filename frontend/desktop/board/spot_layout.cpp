#include "frontend/desktop/board/spot_layout.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace bastide::desktop {
namespace {

// Logical pixels.
constexpr std::array diameters = {34.f, 30.f, 26.f, 22.f};
constexpr float smallest = diameters.back();
constexpr float narrow_most = 26;    ///< of a number on a road and the like
constexpr float narrow_clear = 3.5f; ///< its middle is so far from what lies beside the road
constexpr float line_diameter = 26;
constexpr float between_numbers = 3; ///< two numbers
constexpr float around_dot = 6;      ///< from its middle to the edge of a number
constexpr float line_least = 9;      ///< from a tile to the edge of a number beside it
constexpr float raster = 2;          ///< of places that are tried
constexpr int rings = 3;             ///< of places around a tile
constexpr float on_land = 45;        ///< so much longer may a line be that leads to no other tile
constexpr float in_the_way = 90;     ///< or that passes no other number

/// Of the area under a number on a road.
constexpr float narrow_share = .52f;

float apart(sf::Vector2f a, sf::Vector2f b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

float apart(sf::Vector2f point, sf::Vector2f from, sf::Vector2f to) {
    const sf::Vector2f way = to - from;
    const float square = way.x * way.x + way.y * way.y;
    const sf::Vector2f off = point - from;
    const float along =
        square > 0 ? std::clamp((off.x * way.x + off.y * way.y) / square, 0.f, 1.f) : 0;
    return apart(point, from + way * along);
}

bool meets(const sf::FloatRect& area, sf::Vector2f centre, float radius) {
    const sf::Vector2f nearest{std::clamp(centre.x, area.left, area.left + area.width),
                               std::clamp(centre.y, area.top, area.top + area.height)};
    return apart(nearest, centre) < radius;
}

class SpotLayout {
  public:
    SpotLayout(const std::vector<SpotGround>& grounds, const SpotRoom& room)
        : grounds_(grounds), room_(room), scale_(room.scale), places_(grounds.size()) {
        for (std::size_t i = 0; i < grounds.size(); ++i)
            spots_.push_back(look_at(i));
    }

    std::vector<SpotPlace> made() {
        lay_on_ground();
        for (std::size_t i = 0; i < places_.size(); ++i)
            if (!places_[i].has_number() && !places_[i].dot) places_[i].dot = dot_for(i);
        for (std::size_t i = 0; i < places_.size(); ++i)
            if (!places_[i].has_number() && places_[i].dot) lay_beside(i);
        uncross();
        return places_;
    }

  private:
    /// What a dot keeps clear of: numbers and dots; those of other ground; numbers of other ground.
    enum class DotRoom { all_clear, others_clear, in_sight };
    struct Place {
        sf::Vector2f at;
        float clear; ///< so far from other ground
    };
    struct Spot {
        std::size_t ground = 0; ///< the first of the spots of the same ground
        bool narrow = false;    ///< no number lies wholly within it
        float clear = 0;        ///< where it is widest
        std::vector<Place> places;
    };

    Spot look_at(std::size_t index) const {
        const SpotGround& ground = grounds_[index];
        Spot spot;
        while (!(grounds_[spot.ground].anchor == ground.anchor
                 && grounds_[spot.ground].segment == ground.segment
                 && grounds_[spot.ground].tile == ground.tile))
            ++spot.ground;
        if (spot.ground < index) return spots_[spot.ground];
        const int step =
            std::max(1, static_cast<int>(raster * scale_ * SegmentMap::size / ground.tile.width));
        for (int y = step / 2; y < SegmentMap::size; y += step)
            for (int x = step / 2; x < SegmentMap::size; x += step)
                consider(ground, {x + .5, y + .5}, spot);
        const sf::Vector2f way = ground.anchor - sf::Vector2f{ground.tile.left, ground.tile.top};
        consider(ground,
                 {way.x * SegmentMap::size / ground.tile.width,
                  way.y * SegmentMap::size / ground.tile.height},
                 spot);
        std::stable_sort(spot.places.begin(), spot.places.end(),
                         [&](const Place& a, const Place& b) {
                             return apart(a.at, ground.anchor) < apart(b.at, ground.anchor);
                         });
        spot.narrow = ground.figure || spot.clear < smallest * scale_ / 2;
        return spot;
    }

    /// Whether a number there would lie on a figure.
    static bool hides(const SpotGround& ground, sf::Vector2f at, float diameter) {
        const float far = ground.other_radius + diameter / 2;
        return std::any_of(ground.others.begin(), ground.others.end(),
                           [&](sf::Vector2f other) { return apart(at, other) < far; });
    }

    /// A place of the map, in its pixels.
    void consider(const SpotGround& ground, art::Point pixel, Spot& spot) const {
        const double side = SegmentMap::size;
        const std::size_t at = SegmentMap::pixel_at({pixel.x / side, pixel.y / side});
        const bool anywhere = ground.segment == engine::no_segment;
        if (!anywhere && ground.map->segment[at] != ground.segment) return;
        const sf::Vector2f place{
            ground.tile.left + ground.tile.width * static_cast<float>(pixel.x / side),
            ground.tile.top + ground.tile.height * static_cast<float>(pixel.y / side)};
        if (ground.figure && apart(place, ground.anchor) > smallest * scale_) return;
        if (!is_free(place, 2 * scale_)) return;
        const double to_border = std::min({pixel.x, pixel.y, side - pixel.x, side - pixel.y});
        const float clear =
            (anywhere ? static_cast<float>(to_border / side) : ground.map->clearance[at])
            * ground.tile.width;
        spot.clear = std::max(spot.clear, clear);
        spot.places.push_back({place, clear});
    }

    /// In the window, and under no panel.
    bool is_free(sf::Vector2f at, float radius) const {
        const sf::FloatRect& window = room_.window;
        return at.x - radius >= window.left && at.y - radius >= window.top
               && at.x + radius <= window.left + window.width
               && at.y + radius <= window.top + window.height
               && std::none_of(
                   room_.panels.begin(), room_.panels.end(),
                   [&](const sf::FloatRect& panel) { return meets(panel, at, radius); });
    }

    /// How much of a disc lies on its ground.
    float share(const SpotGround& ground, sf::Vector2f centre, float radius) const {
        constexpr int steps = 5;
        int all = 0, own = 0;
        for (int y = -steps; y <= steps; ++y)
            for (int x = -steps; x <= steps; ++x) {
                if (x * x + y * y > steps * steps) continue;
                ++all;
                const sf::Vector2f at =
                    centre + sf::Vector2f(sf::Vector2i{x, y}) * (radius / steps);
                if (!ground.tile.contains(at)) continue;
                const std::size_t pixel =
                    SegmentMap::pixel_at({(at.x - ground.tile.left) / ground.tile.width,
                                          (at.y - ground.tile.top) / ground.tile.height});
                own += ground.segment == engine::no_segment
                       || ground.map->segment[pixel] == ground.segment;
            }
        return static_cast<float>(own) / static_cast<float>(all);
    }

    /// So that a tile is seen between its numbers, however many they are.
    float largest(std::size_t i) const {
        constexpr float few = .3f, many = .2f; // of the side of a tile
        constexpr auto a_few = 3;
        const sf::FloatRect& tile = grounds_[i].tile;
        const auto on_it =
            std::count_if(grounds_.begin(), grounds_.end(),
                          [&tile](const SpotGround& ground) { return ground.tile == tile; });
        return std::max(smallest, tile.width / scale_ * (on_it > a_few ? many : few));
    }

    float diameter_of(std::size_t i, float wanted) const {
        const float most = spots_[i].narrow ? narrow_most : largest(i);
        return std::min(wanted, most) * scale_;
    }

    /// Whether a number may lie there as far as its ground is concerned.
    bool fits(std::size_t i, const Place& place, float diameter) const {
        if (!is_free(place.at, diameter / 2 + 2 * scale_) || hides(grounds_[i], place.at, diameter))
            return false;
        if (!spots_[i].narrow) return place.clear >= diameter / 2;
        return place.clear >= narrow_clear * scale_
               && share(grounds_[i], place.at, diameter / 2) >= narrow_share;
    }

    /// Clear of the numbers laid so far, and of the dots of others.
    bool is_apart(std::size_t i, sf::Vector2f at, float diameter,
                  const std::vector<SpotPlace>& laid) const {
        for (std::size_t k = 0; k < laid.size(); ++k) {
            if (laid[k].has_number()
                && apart(laid[k].centre, at)
                       < (laid[k].diameter + diameter) / 2 + between_numbers * scale_)
                return false;
            if (laid[k].dot && !laid[k].has_number() && spots_[k].ground != spots_[i].ground
                && apart(*laid[k].dot, at) < diameter / 2 + around_dot * scale_)
                return false;
        }
        return true;
    }

    /// Numbers on their ground. Where they leave no room for the dot of another, that is laid
    /// first.
    void lay_on_ground() {
        const std::vector<std::size_t> order = laid_in_order();
        for (std::size_t tries = 0; tries <= spots_.size(); ++tries) {
            std::vector<SpotPlace> before = places_;
            lay_numbers(order);
            std::size_t i = 0;
            while (i < places_.size() && (places_[i].dot || spots_[i].places.empty() || dot_for(i)))
                ++i;
            if (i == places_.size()) return;
            places_ = std::move(before);
            places_[i].dot = dot_for(i);
        }
    }

    /// Those whose numbers may lie on their ground, the narrowest first. The others get their dots.
    std::vector<std::size_t> laid_in_order() {
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < spots_.size(); ++i) {
            const bool hopeless = std::none_of(
                spots_[i].places.begin(), spots_[i].places.end(),
                [&](const Place& place) { return fits(i, place, diameter_of(i, smallest)); });
            if (hopeless)
                places_[i].dot = dot_for(i);
            else
                order.push_back(i);
        }
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return spots_[a].clear < spots_[b].clear;
        });
        return order;
    }

    /// As many as can be, and then as large as can be.
    void lay_numbers(const std::vector<std::size_t>& order) {
        std::vector<SpotPlace> best;
        int most = -1;
        for (const float diameter : diameters)
            for (const bool packed : {false, true}) {
                if (most == static_cast<int>(order.size())) break;
                std::vector<SpotPlace> laid = places_;
                int count = 0;
                for (const std::size_t i : order)
                    count += lay_one(i, diameter, packed, laid);
                if (count <= most) continue;
                most = count;
                best = std::move(laid);
            }
        places_ = std::move(best);
    }

    /// Nearest to its anchor, or farthest from it, so that others of the same ground have room.
    bool lay_one(std::size_t i, float wanted, bool packed, std::vector<SpotPlace>& laid) const {
        if (laid[i].dot) return false;
        const float diameter = diameter_of(i, wanted);
        const auto lay = [&](const Place& place) {
            if (!is_apart(i, place.at, diameter, laid) || !fits(i, place, diameter)) return false;
            laid[i] = {place.at, place.at, diameter};
            return true;
        };
        const std::vector<Place>& places = spots_[i].places;
        const bool done = packed ? std::any_of(places.rbegin(), places.rend(), lay)
                                 : std::any_of(places.begin(), places.end(), lay);
        // For the sake of a road others need not be smaller.
        return done
               || (spots_[i].narrow && wanted > smallest && lay_one(i, smallest, packed, laid));
    }

    std::optional<sf::Vector2f> dot_for(std::size_t i) const {
        for (std::size_t k = 0; k < places_.size(); ++k)
            if (spots_[k].ground == spots_[i].ground && places_[k].dot && !places_[k].has_number())
                return places_[k].dot;
        // Where its ground is hidden by its own numbers, its line comes out from under one.
        for (const DotRoom wanted : {DotRoom::all_clear, DotRoom::others_clear, DotRoom::in_sight})
            for (const Place& place : spots_[i].places) {
                const bool amid = place.clear >= std::min(3 * scale_, spots_[i].clear * .8f);
                if (amid && is_clear_for_dot(i, place.at, wanted)) return place.at;
            }
        return std::nullopt;
    }

    bool is_clear_for_dot(std::size_t i, sf::Vector2f at, DotRoom wanted) const {
        for (std::size_t k = 0; k < places_.size(); ++k) {
            if (!places_[k].dot) continue;
            const bool number = places_[k].has_number();
            const bool other = spots_[k].ground != spots_[i].ground;
            if (number ? !other && wanted != DotRoom::all_clear : wanted == DotRoom::in_sight)
                continue;
            const float distance =
                (number ? places_[k].diameter / 2 : around_dot * scale_) + around_dot * scale_;
            if (apart(*places_[k].dot, at) < distance) return false;
        }
        return true;
    }

    void lay_beside(std::size_t i) {
        const sf::FloatRect& tile = grounds_[i].tile;
        const float diameter = line_diameter * scale_;
        std::optional<sf::Vector2f> best;
        float least = 0;
        for (int ring = 0; ring < rings; ++ring) {
            const float out = line_least * scale_ + diameter / 2
                              + static_cast<float>(ring) * (diameter + between_numbers * scale_);
            const float side = tile.width + 2 * out, step = diameter / 4;
            for (float along = 0; along < side; along += step)
                for (const sf::Vector2f at : {sf::Vector2f{along, 0},
                                              {side, along},
                                              {side - along, side},
                                              {0, side - along}}) {
                    const sf::Vector2f place = sf::Vector2f{tile.left - out, tile.top - out} + at;
                    const float cost = cost_beside(i, place);
                    if ((best && cost >= least) || !is_free_beside(i, place, diameter)) continue;
                    best = place;
                    least = cost;
                }
        }
        if (!best) return;
        places_[i].centre = *best;
        places_[i].diameter = diameter;
    }

    /// No tile that is chosen on lies under it, no number, no line.
    bool is_free_beside(std::size_t i, sf::Vector2f at, float diameter) const {
        const float radius = diameter / 2;
        if (!is_free(at, radius + 2 * scale_) || !is_apart(i, at, diameter, places_)) return false;
        for (std::size_t k = 0; k < places_.size(); ++k) {
            if (meets(grounds_[k].tile, at, radius + between_numbers * scale_)) return false;
            if (places_[k].at_line()
                && apart(at, *places_[k].dot, places_[k].centre)
                       < radius + between_numbers * scale_)
                return false;
        }
        return true;
    }

    /// The length of its line, and what else is amiss with it.
    float cost_beside(std::size_t i, sf::Vector2f at) const {
        const sf::Vector2f dot = *places_[i].dot;
        float cost = apart(at, dot);
        for (const sf::FloatRect& tile : room_.land)
            if (meets(tile, at, line_diameter * scale_ / 2)) {
                cost += on_land * scale_;
                break;
            }
        for (std::size_t k = 0; k < places_.size(); ++k) {
            if (spots_[k].ground == spots_[i].ground || !places_[k].dot) continue;
            const float radius =
                places_[k].has_number() ? places_[k].diameter / 2 : around_dot / 2 * scale_;
            const sf::Vector2f middle =
                places_[k].has_number() ? places_[k].centre : *places_[k].dot;
            if (apart(middle, dot, at) < radius + around_dot / 2 * scale_)
                cost += in_the_way * scale_;
        }
        return cost;
    }

    /// Lines as short as can be in all do not cross.
    void uncross() {
        bool changed = true;
        for (int round = 0; changed && round < 20; ++round) {
            changed = false;
            for (std::size_t i = 0; i < places_.size(); ++i)
                for (std::size_t k = i + 1; k < places_.size(); ++k) {
                    SpotPlace &a = places_[i], &b = places_[k];
                    if (!a.at_line() || !b.at_line()) continue;
                    if (apart(*a.dot, b.centre) + apart(*b.dot, a.centre) + .5f
                        >= apart(*a.dot, a.centre) + apart(*b.dot, b.centre))
                        continue;
                    std::swap(a.centre, b.centre);
                    changed = true;
                }
        }
    }

    const std::vector<SpotGround>& grounds_;
    const SpotRoom& room_;
    float scale_;
    std::vector<Spot> spots_;
    std::vector<SpotPlace> places_;
};

} // namespace

std::vector<SpotPlace> lay_out_spots(const std::vector<SpotGround>& grounds, const SpotRoom& room) {
    return SpotLayout(grounds, room).made();
}

} // namespace bastide::desktop
