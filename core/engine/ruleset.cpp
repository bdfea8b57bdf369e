#include "core/engine/ruleset.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <limits>
#include <numeric>
#include <stdexcept>

namespace bastide::engine {
namespace {

constexpr int most_side_kinds = 250;
constexpr int surrounding_cells = 8;

void require(bool holds, const std::string& message) {
    if (!holds) throw std::invalid_argument(message);
}

template <class Id, class List, class Name>
std::optional<Id> find_by_name(const List& list, std::string_view wanted, Name name) {
    const auto found = std::find_if(list.begin(), list.end(),
                                    [&](const auto& entry) { return entry.*name == wanted; });
    if (found == list.end()) return std::nullopt;
    return static_cast<Id>(found - list.begin());
}

bool terrains_match(const Ruleset& rules, TerrainId a, TerrainId b) {
    if (a == b) return true;
    return std::any_of(rules.compatible.begin(), rules.compatible.end(), [&](auto pair) {
        return (pair.first == a && pair.second == b) || (pair.first == b && pair.second == a);
    });
}

bool sides_match(const Ruleset& rules, const SideKind& side, const SideKind& neighbour) {
    for (std::size_t i = 0; i < ports_per_side; ++i)
        if (!terrains_match(rules, side.terrain[i], neighbour.terrain[ports_per_side - 1 - i]))
            return false;
    return true;
}

/// Whether two matching sides both show a terrain that must be joined, at the same port.
bool shows_what_must_join(const Ruleset& rules, const SideKind& side, const SideKind& neighbour) {
    for (std::size_t i = 0; i < ports_per_side; ++i)
        if (rules.terrains[side.terrain[i]].placing.must_join
            && neighbour.terrain[ports_per_side - 1 - i] == side.terrain[i])
            return true;
    return false;
}

SideKindId intern_side(std::vector<SideKind>& kinds, const TileType& tile, Side side) {
    SideKind kind;
    for (std::size_t i = 0; i < ports_per_side; ++i)
        kind.terrain[i] = tile.terrain[static_cast<std::size_t>(side) * ports_per_side + i];
    const auto found = std::find(kinds.begin(), kinds.end(), kind);
    if (found != kinds.end()) return static_cast<SideKindId>(found - kinds.begin());
    require(kinds.size() < most_side_kinds, "the tiles show more than 250 different kinds of side");
    kinds.push_back(kind);
    return static_cast<SideKindId>(kinds.size() - 1);
}

std::vector<NodeType> nodes_of(const Ruleset& rules, const TileType& tile) {
    std::vector<NodeType> nodes;
    for (std::size_t layer = 0; layer < rules.layers.size(); ++layer) {
        const Layer& definition = rules.layers[layer];
        const bool surrounded = definition.completion == Completion::surrounded;
        for (std::size_t segment = 0; segment < tile.segments.size(); ++segment) {
            const Segment& piece = tile.segments[segment];
            const auto& terrains = definition.terrains;
            if (std::find(terrains.begin(), terrains.end(), piece.terrain) == terrains.end())
                continue;
            const int open = surrounded ? surrounding_cells : std::popcount(piece.ports);
            nodes.push_back({static_cast<LayerId>(layer), static_cast<SegmentIndex>(segment),
                             static_cast<std::uint8_t>(open), surrounded});
        }
    }
    require(nodes.size() < 250, "tile '" + tile.id + "' has too many segments");
    return nodes;
}

void plan_ports(PlacingPlan& plan, const TileType& tile) {
    for (std::size_t port = 0; port < port_count; ++port) {
        plan.port_begin[port] = static_cast<std::uint8_t>(plan.port_nodes.size());
        for (std::size_t node = 0; node < plan.nodes.size(); ++node)
            if (!plan.nodes[node].surrounded && plan.nodes[node].segment == tile.segment[port])
                plan.port_nodes.push_back(static_cast<std::uint8_t>(node));
    }
    plan.port_begin[port_count] = static_cast<std::uint8_t>(plan.port_nodes.size());
    require(plan.port_nodes.size() < 250, "tile '" + tile.id + "' has too many ports in layers");
}

void plan_sides(PlacingPlan& plan) {
    for (std::size_t side = 0; side < 4; ++side) {
        const std::size_t first = side * ports_per_side;
        const std::size_t begin = plan.port_begin[first];
        const bool one_each = plan.port_begin[first + 1] == begin + 1
                              && plan.port_begin[first + 2] == begin + 2
                              && plan.port_begin[first + 3] == begin + 3;
        const bool same = one_each && plan.port_nodes[begin] == plan.port_nodes[begin + 1]
                          && plan.port_nodes[begin] == plan.port_nodes[begin + 2];
        plan.side_node[side] = same ? plan.port_nodes[begin] : several_nodes;
    }
}

void plan_links(PlacingPlan& plan, const TileType& tile) {
    for (std::size_t a = 0; a < plan.nodes.size(); ++a)
        for (std::size_t b = a + 1; b < plan.nodes.size(); ++b)
            for (const Link link : tile.links) {
                const auto [first, second] =
                    std::minmax(plan.nodes[a].segment, plan.nodes[b].segment);
                const auto [low, high] = std::minmax(link.a, link.b);
                if (plan.nodes[a].layer == plan.nodes[b].layer && first == low && second == high)
                    plan.linked_nodes.emplace_back(a, b);
            }
}

void plan_calls(PlacingPlan& plan, const Ruleset& rules, const TileType& tile) {
    for (const PlacedHook& hook : rules.on_placed) {
        if (hook.of_tile) {
            if (tile.attributes[hook.attribute] != 0)
                plan.placed_calls.push_back({hook.hook, no_segment});
            continue;
        }
        for (std::size_t segment = 0; segment < tile.segments.size(); ++segment)
            if (tile.segments[segment].attributes[hook.attribute] != 0)
                plan.placed_calls.push_back({hook.hook, static_cast<SegmentIndex>(segment)});
    }
}

void plan_placing(PlacingPlan& plan, const Ruleset& rules, const TileType& tile) {
    for (const TerrainId terrain : tile.terrain) {
        const PlacingRule& rule = rules.terrains[terrain].placing;
        plan.must_join |= rule.must_join;
        plan.has_placing_rule |= rule.must_join || !rule.u_turns;
    }
}

void plan_spots(PlacingPlan& plan, const Ruleset& rules, const TileType& tile) {
    for (std::size_t kind = 0; kind < rules.figures.size(); ++kind) {
        plan.spot_begin.push_back(static_cast<std::uint8_t>(plan.spots.size()));
        for (std::size_t node = 0; node < plan.nodes.size(); ++node) {
            const NodeType& type = plan.nodes[node];
            const Claim* claim =
                rules.claim(static_cast<FigureKindId>(kind), tile.segments[type.segment].terrain);
            if (claim != nullptr && claim->layer == type.layer)
                plan.spots.push_back({static_cast<FigureKindId>(kind),
                                      static_cast<std::uint8_t>(node), type.segment});
        }
    }
    require(plan.spots.size() < 250, "tile '" + tile.id + "' has too many places for figures");
    plan.spot_begin.push_back(static_cast<std::uint8_t>(plan.spots.size()));
}

PlacingPlan plan_for(const Ruleset& rules, const TileType& tile, std::vector<SideKind>& kinds) {
    PlacingPlan plan;
    plan.nodes = nodes_of(rules, tile);
    for (Side side = north; side <= west; ++side)
        plan.side_kind[side] = intern_side(kinds, tile, side);
    plan_ports(plan, tile);
    plan_sides(plan);
    plan_links(plan, tile);
    for (std::size_t node = 0; node < plan.nodes.size(); ++node)
        if (plan.nodes[node].surrounded)
            plan.surrounded_nodes.push_back(static_cast<std::uint8_t>(node));
    plan_spots(plan, rules, tile);
    plan_calls(plan, rules, tile);
    plan_placing(plan, rules, tile);
    plan.distinct_rotations = distinct_rotations(tile);
    return plan;
}

void check_tile(const Ruleset& rules, const TileType& tile) {
    for (const Segment& segment : tile.segments) {
        require(segment.terrain < rules.terrains.size(), "tile '" + tile.id + "': unknown terrain");
        require(segment.attributes.size() == rules.segment_attributes.size(),
                "tile '" + tile.id + "': one number for each segment attribute is needed");
    }
    require(tile.attributes.size() == rules.tile_attributes.size(),
            "tile '" + tile.id + "': one number for each attribute is needed");
    for (std::size_t port = 0; port < port_count; ++port) {
        require(tile.terrain[port] < rules.terrains.size(), "tile '" + tile.id + "': bad port");
        require(tile.segment[port] == no_segment || tile.segment[port] < tile.segments.size(),
                "tile '" + tile.id + "': a port belongs to a segment that does not exist");
    }
    for (const Link link : tile.links)
        require(link.a < tile.segments.size() && link.b < tile.segments.size(),
                "tile '" + tile.id + "': a link to a segment that does not exist");
}

/// A tile is drawn, placed, and then played on, in this order; each part may come again.
void check_turn(const Ruleset& rules) {
    constexpr std::size_t most_parts = 24;
    const auto& turn = rules.turn;
    require(!turn.empty() && turn.size() <= most_parts, "a turn has 1 to 24 parts");
    bool drawn = false;
    bool placed = false;
    for (const TurnPart part : turn) {
        if (part.kind == StepKind::draw) {
            require(!drawn, "the turn draws again before the drawn tile is placed");
            drawn = true;
        } else if (part.kind == StepKind::place) {
            require(drawn, "the turn places a tile before it draws one");
            drawn = false;
            placed = true;
        } else {
            const bool is_plugin = part.kind == StepKind::plugin;
            require(is_plugin || part.kind == StepKind::deploy || part.kind == StepKind::score,
                    "a turn is made of draw, place, deploy, score and steps of plugins");
            require(!is_plugin || part.step < rules.steps.size(),
                    "the turn has a step that does not exist");
            require(placed, "the turn deploys or scores before it places a tile");
            require(!drawn, "the turn goes on before the drawn tile is placed");
        }
    }
    require(!drawn, "the turn draws a tile that it does not place");
}

void check_parts(const Ruleset& rules) {
    require(!rules.tiles.empty() && rules.tiles.size() < no_tile_type, "no tiles, or too many");
    require(!rules.piles.empty(), "no pile to draw from");
    require(!rules.start.empty(), "no start tile");
    check_turn(rules);
    for (const TileType& tile : rules.tiles)
        check_tile(rules, tile);
    for (const StartTile& start : rules.start)
        require(start.tile < rules.tiles.size(), "the start tile does not exist");
    for (const Layer& layer : rules.layers)
        for (const TerrainId terrain : layer.terrains)
            require(terrain < rules.terrains.size(), "layer '" + layer.name + "': bad terrain");
    for (const FigureKind& figure : rules.figures)
        for (const Claim& claim : figure.claims)
            require(claim.terrain < rules.terrains.size() && claim.layer < rules.layers.size(),
                    "figure '" + figure.name + "' claims a layer that does not exist");
    require(rules.piles.front().holds_tiles(), "the main pile holds no tiles");
    require(rules.hand.size >= 0 && rules.hand.size <= largest_hand, "a hand holds 1 to 9 tiles");
    for (const Pile& pile : rules.piles) {
        const std::size_t items = pile.holds_tiles() ? rules.tiles.size() : pile.tokens.size();
        for (const Stratum& stratum : pile.strata)
            require(stratum.copies.size() == items && stratum.draws >= 0
                        && stratum.draws
                               <= std::accumulate(stratum.copies.begin(), stratum.copies.end(), 0),
                    "pile '" + pile.name + "': a stratum draws more than it holds");
    }
    for (const PlacedHook& hook : rules.on_placed)
        require(hook.attribute
                    < (hook.of_tile ? rules.tile_attributes : rules.segment_attributes).size(),
                "a hook waits for an attribute that does not exist");
    for (const PluginStep& step : rules.steps)
        require((step.figure == no_figure_kind || step.figure < rules.figures.size())
                    && (!step.while_slot || *step.while_slot < rules.slots.size()),
                "step '" + step.name + "' waits for something that does not exist");
}

template <class Id, class List>
std::optional<Id> find_by_short_name(const List& list, std::string_view name) {
    std::optional<Id> found;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const std::string_view full = list[i].name;
        if (full == name) return static_cast<Id>(i);
        if (full.size() <= name.size() || !full.ends_with(name)
            || full[full.size() - name.size() - 1] != ':')
            continue;
        if (found)
            throw std::invalid_argument("several plugins have '" + std::string(name) + "'; write '"
                                        + list[*found].name + "' or '" + std::string(full) + "'");
        found = static_cast<Id>(i);
    }
    return found;
}

} // namespace

void Ruleset::compile() {
    check_parts(*this);

    claim_.assign(figures.size() * terrains.size(), -1);
    figure_kind.clear();
    figure_begin.clear();
    for (std::size_t kind = 0; kind < figures.size(); ++kind) {
        for (std::size_t i = 0; i < figures[kind].claims.size(); ++i)
            claim_[kind * terrains.size() + figures[kind].claims[i].terrain] =
                static_cast<std::int8_t>(i);
        figure_begin.push_back(static_cast<int>(figure_kind.size()));
        figure_kind.insert(figure_kind.end(), static_cast<std::size_t>(figures[kind].supply),
                           static_cast<FigureKindId>(kind));
    }
    figures_per_player = static_cast<int>(figure_kind.size());
    figure_begin.push_back(figures_per_player);
    retrieving.clear();
    for (std::size_t kind = 0; kind < figures.size(); ++kind)
        if (figures[kind].retrieves) retrieving.push_back(static_cast<FigureKindId>(kind));
    require(figures_per_player * most_players < std::numeric_limits<std::uint16_t>::max(),
            "the players have more figures than can be told apart");

    side_kinds.clear();
    plans.clear();
    for (const TileType& tile : tiles)
        plans.push_back(plan_for(*this, tile, side_kinds));

    compile_fits();
    compile_whole_fits();

    const auto count_tile = [&](TileTypeId tile, int copies) {
        tile_capacity += copies;
        node_capacity += copies * static_cast<int>(plans[tile].nodes.size());
        segment_capacity += copies * static_cast<int>(tiles[tile].segments.size());
    };
    tile_capacity = node_capacity = segment_capacity = 0;
    for (const StartTile& tile : start)
        count_tile(tile.tile, 1);
    stratum_begin.clear();
    first_stratum.clear();
    std::size_t items = 0;
    for (const Pile& pile : piles) {
        first_stratum.push_back(stratum_begin.size());
        for (const Stratum& stratum : pile.strata) {
            stratum_begin.push_back(items);
            items += stratum.copies.size();
            for (std::size_t item = 0; pile.holds_tiles() && item < stratum.copies.size(); ++item)
                count_tile(static_cast<TileTypeId>(item), stratum.copies[item]);
        }
    }
    first_stratum.push_back(stratum_begin.size());
    stratum_begin.push_back(items);

    figure_slots.clear();
    for (std::size_t slot = 0; slot < slots.size(); ++slot)
        if (slots[slot].scope == Slot::Scope::figure) figure_slots.push_back(slot);
    compile_tokens();

    asks_for_offers = std::any_of(steps.begin(), steps.end(),
                                  [](const PluginStep& step) { return step.offer != no_hook; });
    adding_slots.assign(segment_attributes.size(), {});
    for (std::size_t slot = 0; slot < slots.size(); ++slot)
        if (slots[slot].adds_to) adding_slots[*slots[slot].adds_to].push_back(slot);
}

void Ruleset::compile_tokens() {
    for (Pile& pile : piles) {
        pile.staying.clear();
        pile.worth.clear();
        for (const std::string& token : pile.tokens) {
            int worth = 0;
            std::from_chars(token.data(), token.data() + token.size(), worth);
            pile.worth.push_back(worth);
        }
    }
    for (const std::size_t slot : figure_slots) {
        if (!slots[slot].tokens) continue;
        Pile& pile = piles[slots[slot].tokens->pile];
        pile.staying.resize(pile.tokens.size());
        pile.staying[slots[slot].tokens->token] = slot;
    }
}

void Ruleset::compile_fits() {
    digits_ = static_cast<Surroundings>(side_kinds.size()) + 1;
    weights_ = {1, digits_, digits_ * digits_, digits_ * digits_ * digits_};
    fit_.assign(tiles.size() * 4 * digits_, 0);
    joining_.assign(fit_.size(), 0);
    for (std::size_t tile = 0; tile < tiles.size(); ++tile)
        for (std::size_t side = 0; side < 4; ++side) {
            const std::size_t row = (tile * 4 + side) * digits_;
            fit_[row] = 15;
            for (std::size_t kind = 0; kind < side_kinds.size(); ++kind)
                for (std::size_t rotation = 0; rotation < 4; ++rotation) {
                    const SideKind& shown =
                        side_kinds[plans[tile].side_kind[(side + 4 - rotation) % 4]];
                    const auto bit = static_cast<std::uint8_t>(1u << rotation);
                    if (!sides_match(*this, shown, side_kinds[kind])) continue;
                    fit_[row + kind + 1] |= bit;
                    if (shows_what_must_join(*this, shown, side_kinds[kind]))
                        joining_[row + kind + 1] |= bit;
                }
        }
}

/// One look instead of four, where few kinds of side make few surroundings.
void Ruleset::compile_whole_fits() {
    constexpr Surroundings most_digits = 8;
    whole_fit_.clear();
    whole_joining_.clear();
    fillable_.clear();
    if (digits_ > most_digits) return;
    surroundings_ = digits_ * digits_ * digits_ * digits_;
    std::vector<std::uint8_t> fits;
    std::vector<std::uint8_t> joins;
    for (TileTypeId tile = 0; tile < tiles.size(); ++tile)
        for (Surroundings shown = 0; shown < surroundings_; ++shown) {
            fits.push_back(static_cast<std::uint8_t>(fit_table(tile).at(shown)));
            joins.push_back(static_cast<std::uint8_t>(joining_table(tile).at_any(shown)));
        }
    whole_fit_ = std::move(fits);
    whole_joining_ = std::move(joins);
    fillable_.assign(surroundings_, 0);
    for (std::size_t i = 0; i < whole_fit_.size(); ++i)
        fillable_[i % surroundings_] |= whole_fit_[i];
}

std::optional<TileTypeId> Ruleset::find_tile(std::string_view id) const {
    return find_by_name<TileTypeId>(tiles, id, &TileType::id);
}
std::optional<TerrainId> Ruleset::find_terrain(std::string_view name) const {
    return find_by_name<TerrainId>(terrains, name, &Terrain::name);
}
std::optional<LayerId> Ruleset::find_layer(std::string_view name) const {
    return find_by_name<LayerId>(layers, name, &Layer::name);
}
std::optional<FigureKindId> Ruleset::find_figure(std::string_view name) const {
    return find_by_name<FigureKindId>(figures, name, &FigureKind::name);
}
std::optional<PileId> Ruleset::find_pile(std::string_view name) const {
    return find_by_short_name<PileId>(piles, name);
}
std::optional<std::size_t> Ruleset::find_slot(std::string_view name) const {
    return find_by_short_name<std::size_t>(slots, name);
}
std::optional<ChoiceId> Ruleset::find_choice(std::string_view name) const {
    return find_by_short_name<ChoiceId>(choices, name);
}

} // namespace bastide::engine
