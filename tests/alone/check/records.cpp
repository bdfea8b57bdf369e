#include "core/engine/state/content.hpp"
#include "core/host/beginning.hpp"
#include "core/records/replay.hpp"
#include "tests/alone/check/check.hpp"

#include <cstdio>
#include <map>

namespace bastide::tests {
namespace {

/// Rules of a choice, loaded once, and scripts for them.
struct Loaded {
    std::shared_ptr<const host::GameRules> rules;
    std::shared_ptr<host::ScriptRuntime> scripts;
};
using Shelf = std::map<std::string, Loaded>;

const Loaded& loaded_for(const catalogue::Catalogue& catalogue, const catalogue::Choice& choice,
                         Shelf& shelf) {
    std::string name;
    for (const std::string& plugin : choice.plugins)
        name += plugin + ' ';
    for (const auto& [setting, value] : choice.settings)
        name += setting + '=' + catalogue::to_text(value) + ' ';
    Loaded& loaded = shelf[name];
    if (!loaded.rules) {
        loaded.rules = host::GameRules::load(catalogue, choice);
        loaded.scripts = loaded.rules->make_runtime();
    }
    return loaded;
}

std::string played(const records::Record& record, const Loaded& loaded) {
    if (const auto wrong = records::verify_setup(record, *loaded.rules))
        return "expected " + wrong->expected.text() + ", found " + wrong->actual.text();
    engine::Engine engine(loaded.rules->ruleset(), loaded.scripts.get());
    engine::GameState state = host::begin_game(engine, static_cast<int>(record.setup.seats.size()));
    HashChain chain;
    chain.add(engine::content_hash(state));
    const auto apply = [&](const engine::Action& action) {
        auto failed = engine.apply(state, action);
        chain.add(engine::content_hash(state));
        return failed;
    };
    std::string wrong = "holds";
    for (const records::Line& line : record.lines)
        if (const auto mismatch = records::play_line(line, engine, state, record, apply)) {
            wrong = "line " + std::to_string(line.number) + ": expected "
                    + mismatch->expected.text() + ", found " + mismatch->actual.text();
            break;
        }
    return chain.text() + ' ' + wrong;
}

} // namespace

void check_records(const catalogue::Catalogue& catalogue, const std::vector<std::string>& files) {
    Shelf shelf;
    for (const std::string& file : files) {
        records::RecordReader reader(file, records::most_verified);
        while (const auto record = reader.next())
            std::printf(
                "%s %d %s\n", std::filesystem::path(file).filename().c_str(), record->number,
                played(*record, loaded_for(catalogue, record->setup.choice, shelf)).c_str());
    }
}

} // namespace bastide::tests
