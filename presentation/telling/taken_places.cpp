#include "presentation/telling/taken_places.hpp"

#include "core/engine/engine.hpp"
#include "core/engine/state/features.hpp"
#include "core/engine/turn/places.hpp"
#include "presentation/telling/choice_text.hpp"

#include <set>

namespace bastide::telling {
namespace {

/// The players who have figures in a feature, each once.
std::string who_is_in(engine::NodeIndex root, const Telling& telling) {
    std::set<int> owners;
    engine::for_each_figure(telling.state, root,
                            [&](const engine::Figure& figure, engine::FigureIndex) {
                                if (figure.owner != engine::nobody) owners.insert(figure.owner);
                            });
    std::string names;
    for (const int owner : owners)
        names += (names.empty() ? "" : ", ") + name_of(owner, telling.players);
    return names;
}

} // namespace

std::vector<std::string> taken_places(const std::vector<BoardSpot>& spots, const Telling& telling) {
    const words::Language& tr = telling.say.language;
    const engine::GameState& state = telling.state;
    std::vector<std::string> sentences;
    if (state.tiles().empty()
        || engine::Engine::current_step(state).kind != engine::StepKind::deploy)
        return sentences;
    std::set<engine::NodeIndex> told;
    for (const BoardSpot& spot : spots)
        told.insert(spot.place.root);
    const auto last = static_cast<engine::TileIndex>(state.tiles().size() - 1);
    for (const engine::Place& place : engine::places_on(state, last)) {
        const std::string names = who_is_in(place.root, telling);
        if (names.empty() || !told.insert(place.root).second) continue;
        const engine::LayerId layer = state.nodes()[static_cast<std::size_t>(place.root)].layer;
        sentences.push_back(
            tr("{}: taken by {}",
               words::capitalised(telling.say.word(telling.rules().layers[layer].name)), names));
    }
    return sentences;
}

} // namespace bastide::telling
