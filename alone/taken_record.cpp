#include "alone/taken_record.hpp"

#include "core/reading/removed_file.hpp"
#include "core/reading/text_file.hpp"
#include "core/records/replay.hpp"
#include "players/player.hpp"
#include "server/games/keys.hpp"

#include <algorithm>

namespace bastide::alone {

using server::Json;

namespace {

records::Record last_of(const std::string& text) {
    const std::filesystem::path file = std::filesystem::temp_directory_path() / "taken.jsonl";
    const reading::RemovedFile removed{file};
    reading::make_folder_of(file);
    reading::replace_text_file(file, text);
    records::Record record = records::last_record(records::RecordReader(file));
    if (record.damage) throw reading::LoadError(*record.damage);
    return record;
}

/// Computers that nobody is offered think as the usual one.
std::string kind_of(const std::string& kind) {
    const auto& kinds = players::player_kinds();
    const bool is_known =
        kind == server::person_kind || std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
    return is_known ? kind : "normal";
}

} // namespace

std::vector<server::Entry> entries_of_record(const std::string& text, const std::string& game,
                                             const std::string& key_hash,
                                             const packages::Library& library) {
    records::Record record = last_of(text);
    const server::RulesOf rules_of = [&](const catalogue::Choice& choice,
                                         const packages::Packages& packages) {
        return server::library_rules(library, choice, packages);
    };
    const server::SharedRules rules = rules_of(record.setup.choice, {});
    if (const auto wrong = records::verify_setup(record, *rules.rules))
        throw reading::LoadError(
            {record.file, wrong->line, 0},
            engine::message("expected {}, found {}", wrong->expected, wrong->actual));
    server::Terms terms;
    terms.maker = key_hash;
    terms.title = record.setup.name;
    terms.packages = library.packages_of(rules.rules->plugins());
    Json kinds = Json::array();
    for (const records::Seat& seat : record.setup.seats) {
        kinds.push_back(kind_of(seat.kind));
        terms.seats.push_back({kinds.back().get<std::string>(), seat.name, seat.colour});
    }
    records::Setup setup = records::setup_of(*rules.rules);
    setup.seed = record.setup.seed ? *record.setup.seed : server::random_seed();
    std::vector<Json> told = {
        {{"begin", records::to_json(setup)}, {"terms", server::to_json(terms)}},
        {{"start", std::move(kinds)}}};
    for (const records::Line& line : record.lines)
        if (line.value.contains("do")) told.push_back({{"move", line.value}});
    std::vector<server::Entry> entries;
    for (const Json& entry : told)
        entries.push_back({game, static_cast<int>(entries.size()), entry.dump()});
    server::StoredGame(game, rules_of, entries); // whether it holds
    return entries;
}

} // namespace bastide::alone
