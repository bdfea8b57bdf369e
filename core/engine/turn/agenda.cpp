#include "core/engine/turn/agenda.hpp"

#include "core/engine/state/piles.hpp"
#include "core/engine/turn/hands.hpp"

#include <algorithm>

namespace bastide::engine {
namespace {

constexpr std::int16_t no_actor = -1;

} // namespace

int waiting_of_this_part(std::span<const Step> agenda) {
    for (std::size_t i = agenda.size(); i-- > 0;)
        if (agenda[i].part != no_part)
            return agenda[i].part > 0 ? static_cast<int>(agenda.size() - i) : 0;
    return 0;
}

void leave(const Turn& turn) {
    if (!turn.writer.state().offers().empty()) turn.writer.set_offers({});
    const Step& top = turn.writer.state().agenda().back();
    const std::size_t next = top.part + 1u;
    if (top.part != no_part && turn.rules().parts[next].kind != StepKind::turn)
        turn.writer.go_on(turn.rules().parts[next], static_cast<std::uint16_t>(next));
    else
        turn.writer.pop();
}

void drop_part(const Turn& turn) {
    if (const TileTypeId drawn = turn.writer.state().drawn_tile(); drawn != no_tile_type) {
        if (turn.events != nullptr)
            turn.events->on(TileDiscarded{turn.writer.state().active_player(), drawn});
        turn.writer.set_drawn_tile(no_tile_type);
    }
    for (int left = waiting_of_this_part(turn.writer.state().agenda()); left > 0; --left)
        turn.writer.pop();
}

bool in_final_scoring(const GameState& state) {
    const std::size_t first = state.rules().end_part;
    return first > 0
           && std::any_of(state.agenda().begin(), state.agenda().end(), [first](const Step& step) {
                  return step.part != no_part && step.part >= first;
              });
}

void end_game(const Turn& turn) {
    turn.writer.set_over();
    if (turn.events != nullptr)
        turn.events->on(
            GameOver{turn.writer.state().decided(), turn.writer.state().named_winners()});
}

void break_off(const Turn& turn) {
    while (!turn.writer.state().agenda().empty())
        turn.writer.pop();
    if (!turn.writer.state().offers().empty()) turn.writer.set_offers({});
    end_game(turn);
}

namespace {

/// Drops what the agenda holds, also the rest of a turn begun in vain.
void end_last_turn(const Turn& turn) {
    while (!turn.writer.state().agenda().empty())
        turn.writer.pop();
    const std::size_t part = turn.rules().end_part;
    if (part == 0) {
        turn.writer.push({StepKind::finish, main_pile, no_actor});
        return;
    }
    const auto last = static_cast<std::int16_t>(std::max(turn.writer.state().active_player(), 0));
    Step step{.kind = turn.rules().parts[part].kind, .actor = last};
    step.step = turn.rules().parts[part].step;
    step.part = static_cast<std::uint16_t>(part);
    turn.writer.push(step);
}

} // namespace

void begin_turn(const Turn& turn) {
    const GameState& state = turn.writer.state();
    const Step step = state.agenda().back();
    const auto player = static_cast<std::int16_t>(next_with_tiles(state, step.actor));
    if (player < 0) {
        end_last_turn(turn);
        return;
    }
    turn.writer.set_actor(player);
    turn.writer.set_active(player);
    turn.writer.set_turn(state.turn() + 1);
    if (state.token_draws() != 0) turn.writer.set_token_draws(0);
    if (state.asked_steps() != 0) turn.writer.set_asked_steps(0);
    turn.writer.push(part_of_turn(turn.rules(), 0, main_pile, player));
    if (turn.events != nullptr) turn.events->on(TurnBegan{player, state.turn()});
}

void end_part(const Turn& turn, PileId pile) {
    const GameState& state = turn.writer.state();
    const bool ends_turn = pile == main_pile && !in_final_scoring(state);
    if (ends_turn && next_with_tiles(state, state.active_player()) < 0) {
        end_last_turn(turn);
        return;
    }
    if (ends_turn) {
        while (state.agenda().back().kind != StepKind::turn)
            turn.writer.pop();
        return;
    }
    if (!turn.rules().piles[pile].holds_tiles()) {
        turn.writer.pop();
        return;
    }
    while (turn.writer.state().agenda().back().part == no_part)
        turn.writer.pop();
    turn.writer.pop();
}

void help_stuck(const Turn& turn) {
    const GameState& state = turn.writer.state();
    const Step step = state.agenda().back();
    if (may_draw_more(state, step.actor))
        turn.writer.push({StepKind::draw, step.pile, step.actor});
    else
        drop_part(turn);
}

} // namespace bastide::engine
