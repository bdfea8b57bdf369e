#include "core/engine/state/content.hpp"
#include "modding/scenarios/scenario.hpp"
#include "tests/alone/check/check.hpp"

#include <cstdio>

namespace bastide::tests {

void check_scenarios(const catalogue::Catalogue& catalogue) {
    for (const catalogue::Plugin& plugin : catalogue.plugins()) {
        HashChain chain;
        const auto outcomes =
            scenarios::run_all(plugin, catalogue, [&](const engine::GameState& state) {
                chain.add(engine::content_hash(state));
            });
        for (const scenarios::Outcome& outcome : outcomes)
            std::printf("%s: %s: %s\n", plugin.manifest.id.c_str(), outcome.title.c_str(),
                        outcome.message.empty() ? "holds" : outcome.message.c_str());
        std::printf("%s %s\n", plugin.manifest.id.c_str(), chain.text().c_str());
    }
}

} // namespace bastide::tests
