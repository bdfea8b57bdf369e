#include "core/engine/state/content.hpp"

#include "core/engine/state/features.hpp"
#include "core/engine/state/random.hpp"

#include <algorithm>
#include <utility>

namespace bastide::engine {
namespace {

enum Hashed : std::int32_t {
    about_game,
    about_turn,
    about_tile,
    about_figure,
    about_score,
    about_step,
    about_stratum,
    about_item,
    about_slot,
    about_subject,
    about_hand,
    about_piece, ///< a figure on a tile, or held
    about_change,
    about_result,
};

std::int32_t cell_number(Cell cell) {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(static_cast<std::uint16_t>(cell.x))
                                         << 16
                                     | static_cast<std::uint16_t>(cell.y));
}

/// Where a figure is that stands on no feature: who holds it, and the cell of its tile.
std::pair<std::int32_t, std::int32_t> place_of_piece(const GameState& state, const Figure& figure) {
    if (figure.is_held()) return {1 + figure.holder(), 0};
    return {0, cell_number(state.tiles()[static_cast<std::size_t>(figure.tile())].cell)};
}

template <class Visit>
void visit_table(const GameState& state, Visit& visit) {
    for (const PlacedTile& tile : state.tiles())
        visit(Fact{about_tile, cell_number(tile.cell), tile.type, tile.rotation, 0, 0});
    for (const Figure& figure : state.figures()) {
        if (figure.in_supply()) continue;
        if (!figure.on_feature()) {
            const auto [place, cell] = place_of_piece(state, figure);
            visit(Fact{about_piece, place, cell, figure.owner, figure.kind, 0});
            continue;
        }
        const Node& node = state.nodes()[static_cast<std::size_t>(figure.node)];
        const Cell cell = state.tiles()[static_cast<std::size_t>(node.tile)].cell;
        visit(Fact{about_figure, cell_number(cell), node.segment, node.layer, figure.owner,
                   figure.kind});
    }
}

/// Features that rules have joined or closed: all that belongs to them, and which of it is closed.
/// Which one was joined to which first does not matter.
template <class Visit>
void visit_changes(const GameState& state, Visit& visit) {
    const auto place_of = [&](NodeIndex index) {
        const Node& node = state.nodes()[static_cast<std::size_t>(index)];
        return std::pair(cell_number(state.tiles()[static_cast<std::size_t>(node.tile)].cell),
                         std::int32_t{node.segment});
    };
    const auto changes = state.feature_changes();
    std::vector<NodeIndex> roots;
    for (std::size_t i = changes.size(); i-- > 0;) {
        const NodeIndex root = root_of(state, changes[i].a);
        if (std::find(roots.begin(), roots.end(), root) != roots.end()) continue;
        roots.push_back(root);
        auto first = place_of(root);
        for_each_member(state, root, [&](const Node&, NodeIndex member) {
            first = std::min(first, place_of(member));
        });
        const std::int32_t layer = state.nodes()[static_cast<std::size_t>(root)].layer;
        for_each_member(state, root, [&](const Node&, NodeIndex member) {
            const auto [cell, segment] = place_of(member);
            visit(Fact{about_change, cell, segment << 1 | state.is_ended(member), first.first,
                       first.second, layer});
        });
        const std::size_t noticed =
            changes.size() - static_cast<std::size_t>(state.unnoticed_changes());
        if (i >= noticed) visit(Fact{about_change, first.first, first.second, 0, 0, -1 - layer});
    }
}

template <class Visit>
void visit_piles(const GameState& state, Visit& visit) {
    const auto strata = state.strata();
    for (std::size_t i = 0; i < strata.size(); ++i)
        visit(Fact{about_stratum, static_cast<std::int32_t>(i), strata[i].unseen, strata[i].draws,
                   0, 0});
    const auto unseen = state.unseen();
    for (std::size_t i = 0; i < unseen.size(); ++i)
        if (unseen[i] != 0)
            visit(Fact{about_item, static_cast<std::int32_t>(i), unseen[i], 0, 0, 0});
}

template <class Visit>
void visit_steps(const GameState& state, Visit& visit) {
    const Cell last = state.last_tile() == no_tile
                          ? Cell{}
                          : state.tiles()[static_cast<std::size_t>(state.last_tile())].cell;
    visit(Fact{about_game, state.players(), state.over(), state.last_tile() != no_tile,
               cell_number(last), 0});
    visit(Fact{about_turn, state.active_player(), state.drawn_tile(), 0, 0, 0});
    if (state.decided())
        visit(Fact{about_result, static_cast<std::int32_t>(state.named_winners()), 0, 0, 0, 0});
    const auto agenda = state.agenda();
    for (std::size_t i = 0; i < agenda.size(); ++i) {
        const auto number = static_cast<std::int32_t>(i);
        const Step& step = agenda[i];
        int what = step.kind == StepKind::plugin ? step.step + 1 : 0;
        if (step.part != no_part) what += (step.part + 1) << 16;
        // Of another pile, that one tells it.
        if (step.extra != 0 && step.pile == main_pile) what |= 1 << 30;
        visit(Fact{about_step, number, static_cast<std::int32_t>(step.kind), step.pile, step.actor,
                   what});
        if (step.subject.holder != nobody)
            visit(Fact{about_subject, number, 0, 0, 2, step.subject.holder});
        const Figure figure =
            step.subject.figure == no_figure ? Figure{} : state.figures()[step.subject.figure];
        if (step.subject.tile == no_tile && step.subject.figure != no_figure)
            visit(Fact{about_subject, number, figure.node, 0, 3, figure.owner << 8 | figure.kind});
        if (step.subject.tile == no_tile) continue;
        visit(Fact{about_subject, number,
                   cell_number(state.tiles()[static_cast<std::size_t>(step.subject.tile)].cell),
                   step.subject.segment, step.subject.figure != no_figure,
                   figure.owner << 8 | figure.kind});
    }
    for (int player = 0; player < state.players(); ++player)
        for (std::size_t i = 0; i < state.hand(player).size(); ++i)
            visit(Fact{about_hand, player, static_cast<std::int32_t>(i), state.hand(player)[i], 0,
                       0});
    const auto scores = state.scores();
    for (std::size_t i = 0; i < scores.size(); ++i)
        visit(Fact{about_score, static_cast<std::int32_t>(i), scores[i], 0, 0, 0});
}

/// Slots say something only where they differ from their initial value.
template <class Visit>
void visit_slots(const GameState& state, Visit& visit) {
    const auto& slots = state.rules().slots;
    for (std::size_t i = 0; i < slots.size(); ++i) {
        const auto tell = [&](int owner, std::int32_t about, std::int32_t part) {
            const std::int32_t value = state.slot(i, owner);
            if (value != slots[i].initial)
                visit(Fact{about_slot, static_cast<std::int32_t>(i), about, part, value, 0});
        };
        switch (slots[i].scope) {
        case Slot::Scope::game: tell(0, 0, 0); break;
        case Slot::Scope::player:
            for (int player = 0; player < state.players(); ++player)
                tell(player, player, 0);
            break;
        case Slot::Scope::figure:
            for (std::size_t index = 0; index < state.figures().size(); ++index) {
                const Figure& figure = state.figures()[index];
                if (figure.in_supply()) continue;
                if (!figure.on_feature()) {
                    const auto [place, cell] = place_of_piece(state, figure);
                    tell(static_cast<int>(index), cell,
                         1 << 30 | place << 16 | figure.owner << 8 | figure.kind);
                    continue;
                }
                const Node& node = state.nodes()[static_cast<std::size_t>(figure.node)];
                const Cell cell = state.tiles()[static_cast<std::size_t>(node.tile)].cell;
                tell(static_cast<int>(index), cell_number(cell),
                     node.segment << 16 | figure.owner << 8 | figure.kind);
            }
            break;
        case Slot::Scope::tile:
            for (std::size_t tile = 0; tile < state.tiles().size(); ++tile)
                tell(static_cast<int>(tile), cell_number(state.tiles()[tile].cell), 0);
            break;
        case Slot::Scope::segment:
            for (const PlacedTile& tile : state.tiles()) {
                const auto count = static_cast<int>(state.rules().tiles[tile.type].segments.size());
                for (int segment = 0; segment < count; ++segment)
                    tell(tile.first_segment + segment, cell_number(tile.cell), segment);
            }
            break;
        }
    }
}

template <class Visit>
void visit_content(const GameState& state, Visit&& visit) {
    visit_steps(state, visit);
    visit_table(state, visit);
    if (!state.feature_changes().empty()) visit_changes(state, visit);
    visit_piles(state, visit);
    visit_slots(state, visit);
}

std::uint64_t hash_of(const Fact& fact) {
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < fact.size(); i += 2)
        hash = scatter(hash
                       ^ (static_cast<std::uint64_t>(static_cast<std::uint32_t>(fact[i])) << 32
                          | static_cast<std::uint32_t>(fact[i + 1])));
    return hash;
}

} // namespace

std::vector<Fact> content_of(const GameState& state) {
    std::vector<Fact> facts;
    visit_content(state, [&](const Fact& fact) { facts.push_back(fact); });
    std::sort(facts.begin(), facts.end());
    return facts;
}

bool same_content(const GameState& a, const GameState& b) {
    return content_of(a) == content_of(b);
}

std::uint64_t content_hash(const GameState& state) {
    std::uint64_t sum = 0;
    visit_content(state, [&](const Fact& fact) { sum += hash_of(fact); });
    return scatter(sum);
}

} // namespace bastide::engine
