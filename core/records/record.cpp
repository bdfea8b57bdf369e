#include "core/records/record.hpp"

#include "core/reading/json_reader.hpp"
#include "core/records/line_reader.hpp"

#include <utility>

namespace bastide::records {

using engine::Message;
using engine::message;

namespace {

using reading::LoadError;
using reading::SourcePlace;

/// Reads the members of a setup line one by one, each error with the line's place.
class SetupReader {
  public:
    SetupReader(const nlohmann::ordered_json& json, reading::SourcePlace place)
        : read_(json, std::move(place)) {}

    Setup setup() {
        check_version();
        Setup setup;
        setup.choice.plugins = read_.texts("plugins");
        read_settings(setup);
        read_seats(setup);
        read_start(setup);
        read_stamps(setup);
        if (const auto* seed = read_.find("seed")) {
            if (!seed->is_number_unsigned())
                read_.fail("seed", message("a whole number, 0 or more"), *seed);
            setup.seed = seed->get<std::uint64_t>();
        }
        const std::string counted = read_.text_or("placements", "all");
        if (counted != "all" && counted != "distinct")
            read_.fail("placements", message("all or distinct"), read_.json().at("placements"));
        setup.look_alikes_counted = counted == "all";
        return setup;
    }

  private:
    void check_version() {
        const int version = read_.integer("version");
        if (version > record_version)
            throw reading::LoadError(
                read_.place(),
                message("this is a record of version {}; this program reads versions up to {}",
                        std::to_string(version), std::to_string(record_version)));
        if (version < 1) read_.fail("version", message("1 or more"), read_.json().at("version"));
    }

    void read_settings(Setup& setup) {
        const auto* settings = read_.find("settings");
        if (settings == nullptr) return;
        if (!settings->is_object()) read_.fail("settings", message("an object"), *settings);
        for (const auto& [name, value] : settings->items()) {
            if (value.is_boolean())
                setup.choice.settings[name] = value.get<bool>();
            else if (value.is_number_integer())
                setup.choice.settings[name] =
                    reading::JsonReader(*settings, read_.place()).integer(name.c_str());
            else if (value.is_string())
                setup.choice.settings[name] = value.get<std::string>();
            else
                read_.fail(name, message("true, false, a whole number or a text"), value);
        }
    }

    void read_seats(Setup& setup) {
        for (const std::string& colour : read_.texts("players")) {
            for (const Seat& seat : setup.seats)
                if (seat.colour == colour)
                    read_.fail("players", message("a colour of its own for each player"),
                               read_.need("players"));
            setup.seats.push_back({colour, {}, "person"});
        }
        const auto fill = [&](const char* key, std::string Seat::*member) {
            if (read_.find(key) == nullptr) return;
            const auto values = read_.texts(key);
            if (values.size() != setup.seats.size())
                read_.fail(key, message("one text for each player"), *read_.find(key));
            for (std::size_t i = 0; i < values.size(); ++i)
                setup.seats[i].*member = values[i];
        };
        fill("names", &Seat::name);
        fill("kinds", &Seat::kind);
    }

    void read_start(Setup& setup) {
        for (const nlohmann::ordered_json& entry : read_.list("start")) {
            reading::JsonReader tile(entry, read_.place());
            StartTile start;
            start.tile = tile.text("tile");
            start.cell = tile.cell("at");
            start.rotation = tile.rotation("rotation");
            setup.start.push_back(start);
        }
    }

    void read_stamps(Setup& setup) {
        const auto* versions = read_.find("versions");
        if (versions == nullptr) return;
        if (!versions->is_object()) read_.fail("versions", message("an object"), *versions);
        for (const auto& [plugin, value] : versions->items()) {
            reading::JsonReader stamp(value, read_.place());
            setup.stamps[plugin] = {stamp.text("version"), stamp.text("content")};
        }
    }

    reading::JsonReader read_;
};

/// No line of a record is nested deeper; taking apart one that is would exhaust the stack.
constexpr int deepest_nesting = 16;

bool is_nested_too_deep(const std::string& text) {
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted && c == '\\') {
            ++i;
        } else if (c == '"') {
            quoted = !quoted;
        } else if (!quoted && (c == '[' || c == '{')) {
            if (++depth > deepest_nesting) return true;
        } else if (!quoted && (c == ']' || c == '}')) {
            --depth;
        }
    }
    return false;
}

/// Nothing when the text is no JSON object.
std::optional<nlohmann::ordered_json> parse_object(const std::string& text) {
    if (is_nested_too_deep(text)) return std::nullopt;
    auto json = nlohmann::ordered_json::parse(text, nullptr, false);
    if (json.is_discarded() || !json.is_object()) return std::nullopt;
    return json;
}

/// Reads the lines of a file into records. Damage stays with the record it is in.
class RecordsReader {
  public:
    explicit RecordsReader(const std::filesystem::path& file)
        : file_(file.string()), reader_(file) {}

    std::vector<Record> read() {
        std::string text;
        for (std::uintmax_t begin = 0; reader_.next(text); begin = reader_.offset())
            if (!text.empty() && !read_line(text, begin)) break;
        if (records_.empty())
            throw reading::LoadError({file_, 0, 0}, message("there is no record in it"));
        return std::move(records_);
    }

  private:
    /// False when the rest is a line that was cut off.
    bool read_line(const std::string& text, std::uintmax_t begin) {
        const reading::SourcePlace place{file_, reader_.number(), 0};
        auto json = parse_object(text);
        if (!json && !reader_.ended_with_newline() && !records_.empty()) {
            records_.back().cut_short = true;
            return false;
        }
        if (!json)
            damaged(reading::LoadError(
                place, message("expected a JSON object, found {}", reading::shortened(text))));
        else if (json->contains("bastide"))
            begin_record(*json, place);
        else if (records_.empty())
            throw reading::LoadError(
                place, message("expected a setup line with 'bastide': 'record', found {}",
                               reading::shortened(text)));
        else if (!records_.back().damage)
            records_.back().lines.push_back({reader_.number(), begin, std::move(*json)});
        records_.back().end = reader_.offset();
        records_.back().open_ended = !reader_.ended_with_newline();
        records_.back().compressed = reader_.compressed();
        return true;
    }

    void damaged(const reading::LoadError& error) {
        if (records_.empty()) throw error;
        if (!records_.back().damage) records_.back().damage = error;
    }

    void begin_record(const nlohmann::ordered_json& json, const reading::SourcePlace& place) {
        Record record;
        record.file = file_;
        record.number = static_cast<int>(records_.size()) + 1;
        record.first_line = place.line;
        try {
            if (json.at("bastide") != "record")
                throw reading::LoadError(place, message("expected 'bastide': 'record', found {}",
                                                        json.at("bastide").dump()));
            record.setup = SetupReader(json, place).setup();
        } catch (const reading::LoadError& error) {
            record.damage = error;
        }
        records_.push_back(std::move(record));
    }

    std::string file_;
    LineReader reader_;
    std::vector<Record> records_;
};

} // namespace

std::vector<Record> read_damaged_records(const std::filesystem::path& file) {
    return RecordsReader(file).read();
}

std::vector<Record> read_records(const std::filesystem::path& file) {
    std::vector<Record> records = read_damaged_records(file);
    for (const Record& record : records)
        if (record.damage) throw reading::LoadError(*record.damage);
    return records;
}

Setup setup_of(const host::GameRules& rules) {
    Setup setup;
    for (const catalogue::Plugin& plugin : rules.plugins()) {
        setup.choice.plugins.push_back(plugin.manifest.id);
        setup.stamps[plugin.manifest.id] = {plugin.manifest.version, plugin.content_text()};
    }
    setup.choice.settings = rules.settings();
    for (const engine::StartTile& start : rules.ruleset().start)
        setup.start.push_back({rules.ruleset().tiles[start.tile].id, start.cell, start.rotation});
    return setup;
}

std::vector<Message> changed_plugins(const Setup& setup, const host::GameRules& rules) {
    std::vector<Message> notes;
    for (const catalogue::Plugin& plugin : rules.plugins()) {
        const auto stamp = setup.stamps.find(plugin.manifest.id);
        if (stamp == setup.stamps.end() || stamp->second.content == plugin.content_text()) continue;
        const std::string& now = plugin.manifest.version;
        const std::string& then = stamp->second.version;
        notes.push_back(
            then == now
                ? message(
                    "The plugin '{}' has changed since this game was saved (its files differ, "
                    "though both are version {}).",
                    plugin.manifest.id, now)
                : message("The plugin '{}' has changed since this game was saved (version {} then, "
                          "{} now).",
                          plugin.manifest.id, then, now));
    }
    return notes;
}

nlohmann::ordered_json to_json(const Setup& setup) {
    nlohmann::ordered_json json = {{"bastide", "record"},
                                   {"version", record_version},
                                   {"plugins", setup.choice.plugins},
                                   {"placements", setup.look_alikes_counted ? "all" : "distinct"}};
    auto& settings = json["settings"] = nlohmann::ordered_json::object();
    for (const auto& [name, value] : setup.choice.settings)
        std::visit([&](const auto& plain) { settings[name] = plain; }, value);
    for (const Seat& seat : setup.seats) {
        json["players"].push_back(seat.colour);
        json["names"].push_back(seat.name);
        json["kinds"].push_back(seat.kind);
    }
    for (const StartTile& start : setup.start)
        json["start"].push_back({{"tile", start.tile},
                                 {"at", {start.cell.x, start.cell.y}},
                                 {"rotation", start.rotation * 90}});
    for (const auto& [plugin, stamp] : setup.stamps)
        json["versions"][plugin] = {{"version", stamp.version}, {"content", stamp.content}};
    if (setup.seed) json["seed"] = *setup.seed;
    return json;
}

} // namespace bastide::records
