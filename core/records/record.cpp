#include "core/records/record.hpp"

#include "core/reading/json_reader.hpp"
#include "core/reading/printable.hpp"
#include "core/reading/vocabulary.hpp"
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
        for (const char* key : {"name", "plugins", "settings", "players", "kinds", "start"})
            if (const auto* value = read_.find(key)) expect_short_texts(key, *value);
        Setup setup;
        setup.name = kept_name(read_.text_or("name", ""));
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

    /// Names are looked up and shown; none needs to be long.
    void expect_short_texts(const char* key, const nlohmann::ordered_json& value) const {
        constexpr std::size_t longest_text = 200;
        const auto expect_short = [&](const std::string& text) {
            if (text.size() > longest_text)
                read_.fail(key, message("texts of at most {} bytes", std::to_string(longest_text)),
                           text);
        };
        if (value.is_string()) expect_short(value.get_ref<const std::string&>());
        if (value.is_array())
            for (const auto& entry : value)
                expect_short_texts(key, entry);
        if (value.is_object())
            for (const auto& [name, entry] : value.items()) {
                expect_short(name);
                expect_short_texts(key, entry);
            }
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
        for (Seat& seat : setup.seats)
            seat.name = kept_name(seat.name);
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
            setup.stamps[plugin] = {kept_name(stamp.text("version")), stamp.text("content")};
        }
    }

    reading::JsonReader read_;
};

/// No line of a record is nested deeper; taking apart one that is would exhaust the stack. Nor does
/// one hold more values: the time that an object takes grows with their square.
constexpr int deepest_nesting = 16;
constexpr int most_values = 2'000;

bool is_too_intricate(const std::string& text) {
    int depth = 0;
    int values = 0;
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
        } else if (!quoted && c == ',') {
            if (++values > most_values) return true;
        }
    }
    return false;
}

/// Nothing when the text is no JSON object.
std::optional<nlohmann::ordered_json> parse_object(const std::string& text) {
    if (is_too_intricate(text)) return std::nullopt;
    auto json = nlohmann::ordered_json::parse(text, nullptr, false);
    if (json.is_discarded() || !json.is_object()) return std::nullopt;
    return json;
}

/// A line that was to begin a record, though it cannot be read.
bool looks_like_a_setup(const std::string& text) {
    return text.find("\"bastide\"") != std::string::npos;
}

} // namespace

struct RecordReader::Reading {
    template <class... Open>
    Reading(const std::filesystem::path& path, std::uintmax_t unpacked, const Open&... open)
        : file(path.string()), lines(path, unpacked, open...) {}

    std::optional<Record> next() {
        std::optional<Record> record = std::exchange(begun, std::nullopt);
        try {
            while (!begun && !ended)
                read_line(record);
        } catch (const LoadError& error) {
            ended = true;
            if (!record) throw;
            damage(*record, error);
        }
        if (!record && records == 0)
            throw LoadError({file, 0, 0}, message("there is no record in it"));
        return record;
    }

  private:
    void read_line(std::optional<Record>& record) {
        const std::uintmax_t begin = lines.offset();
        if (!lines.next(text)) {
            ended = true;
            return;
        }
        expect_no_more_than_a_record(begin);
        if (text.empty()) return;
        const bool needless = record && record->damage && !looks_like_a_setup(text);
        auto json = needless || lines.too_long() ? std::nullopt : parse_object(text);
        if (!json && !lines.ended_with_newline() && record) {
            record->cut_short = true;
            ended = true;
        } else if (!record || (json ? json->contains("bastide") : looks_like_a_setup(text))) {
            (record ? begun : record) = begin_record(json, begin);
        } else if (!json) {
            damage(*record, no_object());
            note_end(*record);
        } else {
            record->lines.push_back({lines.number(), begin, std::move(*json)});
            note_end(*record);
        }
    }

    /// A file that is not made of records need not be read to its end.
    void expect_no_more_than_a_record(std::uintmax_t begin) const {
        if (lines.number() - first_line > static_cast<int>(most_lines))
            throw LoadError(place(), message("expected at most {} lines in a record, found more",
                                             std::to_string(most_lines)));
        if (begin - first_byte > most_bytes)
            throw LoadError(place(), message("expected at most {} bytes in a record, found more",
                                             std::to_string(most_bytes)));
        if (damaged_records > most_damaged)
            throw LoadError(place(), message("expected records, found more than {} damaged ones",
                                             std::to_string(most_damaged)));
    }

    Record begin_record(const std::optional<nlohmann::ordered_json>& json, std::uintmax_t begin) {
        first_line = lines.number();
        first_byte = begin;
        Record record;
        record.file = file;
        record.number = ++records;
        record.first_line = first_line;
        record.begin = first_byte;
        try {
            if (!json) throw no_object();
            if (!json->contains("bastide"))
                throw LoadError(place(),
                                message("expected a setup line with 'bastide': 'record', found {}",
                                        reading::shortened(text)));
            if (json->at("bastide") != "record")
                throw LoadError(place(), message("expected 'bastide': 'record', found {}",
                                                 reading::shortened(json->at("bastide").dump())));
            record.setup = SetupReader(*json, place()).setup();
        } catch (const LoadError& error) {
            damage(record, error);
            ++damaged_records;
        }
        note_end(record);
        return record;
    }

    void note_end(Record& record) const {
        record.end = lines.offset();
        record.open_ended = !lines.ended_with_newline();
        record.compressed = lines.compressed();
    }

    /// The first is told; a line behind it says little.
    static void damage(Record& record, const LoadError& error) {
        if (!record.damage) record.damage = error;
    }

    LoadError no_object() const {
        if (lines.too_long())
            return {place(), message("expected a line of at most {} bytes, found a longer one",
                                     std::to_string(longest_line))};
        return {place(), message("expected a JSON object, found {}", reading::shortened(text))};
    }

    SourcePlace place() const { return {file, lines.number(), 0}; }

    static constexpr int most_damaged = 1'000;

    std::string file;
    LineReader lines;
    std::string text;
    std::optional<Record> begun; ///< the record whose setup line has ended the one before
    int records = 0;
    int damaged_records = 0;
    int first_line = 0;            ///< of the record that is read
    std::uintmax_t first_byte = 0; ///< of the same
    bool ended = false;
};

RecordReader::RecordReader(const std::filesystem::path& file, std::uintmax_t unpacked)
    : reading_(std::make_unique<Reading>(file, unpacked)) {}
RecordReader::RecordReader(const std::filesystem::path& file, const Descriptor& open)
    : reading_(std::make_unique<Reading>(file, most_unpacked, open)) {}
RecordReader::~RecordReader() = default;
RecordReader::RecordReader(RecordReader&&) noexcept = default;
RecordReader& RecordReader::operator=(RecordReader&&) noexcept = default;

std::optional<Record> RecordReader::next() {
    return reading_->next();
}

Record last_record(RecordReader reader) {
    std::optional<Record> last;
    while (auto record = reader.next())
        last = std::move(record);
    return std::move(*last);
}

std::string kept_name(const std::string& name) {
    return reading::shortened_to(reading::printable(name), longest_name);
}

Setup setup_of(const host::GameRules& rules) {
    Setup setup;
    for (const catalogue::Plugin& plugin : rules.plugins()) {
        if (plugin.only_tiles) continue;
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
    if (!setup.name.empty()) json["name"] = setup.name;
    auto& settings = json["settings"] = nlohmann::ordered_json::object();
    for (const auto& [name, value] : setup.choice.settings)
        settings[name] =
            std::visit([](const auto& plain) { return nlohmann::ordered_json(plain); }, value);
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
