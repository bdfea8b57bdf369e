#include "frontend/desktop/game/panels/supply.hpp"

#include "frontend/art/unknown_styles.hpp"
#include "presentation/telling/held_things.hpp"
#include "presentation/tokens/kept_tokens.hpp"

namespace bastide::desktop {

std::vector<SupplyThing> supply_of(const course::Play& play, const course::Ceremony& ceremony,
                                   int player) {
    std::vector<SupplyThing> things;
    const auto& figures = play.rules().figures;
    for (std::size_t kind = 0; kind < figures.size(); ++kind) {
        if (figures[kind].neutral) continue;
        const auto id = static_cast<engine::FigureKindId>(kind);
        const int left = play.state().supply(player, id) - ceremony.figures_to_come(player, id);
        things.push_back({id, {}, left, telling::supply_text(id, left, play.telling())});
    }
    for (const tokens::TokenStack& token :
         tokens::tokens_of_player(play.state(), play.words(), player))
        things.push_back({{},
                          art::token_pictures(play.rules(), play.words(), {token}).front().picture,
                          token.number,
                          telling::tokens_text({token}, play.wording())});
    return things;
}

void draw_supply_thing(Painter& painter, const course::Play& play, int player,
                       const SupplyThing& thing, sf::Vector2f centre, float size) {
    if (!thing.figure) return painter.token(thing.picture, thing.left, centre, size);
    painter.figure(play.words().figure_styles[*thing.figure], play.player_colour(player), centre,
                   size, thing.left > 0 ? 1.f : .35f);
}

} // namespace bastide::desktop
