#include "laboratory/statistics/summary_file.hpp"

#include "core/reading/json_reader.hpp"
#include "core/reading/text.hpp"
#include "core/reading/vocabulary.hpp"
#include "core/records/line_reader.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <stdexcept>

namespace bastide::statistics {
namespace {

using engine::message;
using Json = nlohmann::ordered_json;
using reading::LoadError;

/// A file of a million games unpacks to less.
constexpr std::uintmax_t most_unpacked = std::uintmax_t{1} << 32;

Json variant_json(const Variant& variant) {
    Json plugins = Json::array();
    for (const PluginUsed& plugin : variant.plugins)
        plugins.push_back(
            {{"id", plugin.id}, {"version", plugin.version}, {"content", plugin.content}});
    Json settings = Json::object();
    for (const auto& [name, value] : variant.settings)
        settings[name] = value;
    return {{"plugins", plugins},
            {"settings", settings},
            {"changed", variant.changed},
            {"kinds", variant.kinds}};
}

Json game_json(std::uint64_t seed, const SeededGame& game) {
    Json figures = Json::object();
    for (const auto& [name, value] : game.figures)
        figures[name] = value;
    return {{"game", seed},
            {"hash", reading::hash_text(game.hash)},
            {"times", game.times},
            {"figures", figures}};
}

/// Rows whose first number is one of games, which are no more than all.
bool counts_games(const std::string& kind) {
    for (const char* const each : {"figure", "seat", "lead", "gain", "result"})
        if (kind == each) return true;
    return false;
}

/// False for what no games can have: fewer than none of something, values without squares.
bool may_be(const Name& name, const Numbers& row) {
    if (name.empty() || row.empty()) return false;
    if (name.front() == "points") return true;
    for (const char* const each :
         {"games", "spread", "choices", "choice_spread", "along", "lead", "unplaceable"})
        if (name.front() == each && *std::min_element(row.begin(), row.end()) < 0) return false;
    if (name.front() == "figure" || name.front() == "choices") {
        const Moments moments(row);
        const auto sum = static_cast<long double>(moments.sum);
        const auto most =
            static_cast<long double>(moments.count) * static_cast<long double>(moments.squares);
        if (sum * sum > most) return false;
    }
    return row.front() >= 0;
}

/// Takes lines one by one; each is about the variant told last.
class SummaryReader {
  public:
    explicit SummaryReader(std::string file) : file_(std::move(file)) {}

    void read(const Json& line, int number) {
        const reading::JsonReader object(line, {file_, number, 0});
        if (object.find("bastide") != nullptr)
            read_first(object);
        else if (const Json* variant = object.find("variant"))
            read_variant({*variant, object.place()});
        else if (object.find("tally") != nullptr)
            read_row(object);
        else if (object.find("game") != nullptr)
            read_game(object);
        else if (object.find("word") != nullptr)
            summary_.add_word(object.text("word"), object.text("text"));
        else if (object.find("left_out") != nullptr)
            summary_.add({{}, {{object.text("left_out"), count(object, "games")}}, {}});
        else
            throw LoadError(object.place(), message("expected a line of a summary, found {}",
                                                    reading::shortened(reading::json_line(line))));
    }

    /// The file has been read.
    Summary take() {
        for (const auto& [variant, place] : places_)
            check(summary_.variants.at(variant), place);
        return std::move(summary_);
    }

  private:
    /// A count of games, of which there are some.
    static std::int64_t count(const reading::JsonReader& line, const char* key) {
        const int games = line.integer(key);
        if (games < 1) line.fail(key, reading::a_whole_number(1), line.need(key));
        return games;
    }

    void read_row(const reading::JsonReader& line) {
        const Name name = line.texts("tally");
        const Numbers row = numbers(line);
        if (!may_be(name, row))
            line.fail("numbers", message("numbers that games can have"), line.need("numbers"));
        games(line).tally.add(name, row);
    }

    /// No more games of some kind, nor games with a seed, than there are.
    static void check(const Games& games, const reading::SourcePlace& place) {
        std::int64_t most = 0;
        for (const auto& [name, row] : games.tally.rows())
            if (counts_games(name.front())) most = std::max(most, row.front());
        std::int64_t seeded = 0;
        for (const auto& [seed, game] : games.seeded)
            seeded = sum_of(seeded, game.times);
        if (std::max(most, seeded) > games.count())
            throw LoadError(place, message("expected what {} games of this variant can be, found "
                                           "{} of some kind",
                                           games.count(), std::max(most, seeded)));
    }

    static void read_first(const reading::JsonReader& line) {
        if (line.text("bastide") != "summary")
            line.fail("bastide", engine::verbatim("summary"), line.need("bastide"));
        if (const int version = line.integer("version"); version != summary_version)
            throw LoadError(line.place(),
                            message("this is a summary of version {}; this program reads version "
                                    "{}",
                                    version, summary_version));
    }

    void read_variant(const reading::JsonReader& object) {
        Variant variant;
        for (const Json& entry : object.list("plugins")) {
            const reading::JsonReader plugin(entry, object.place());
            variant.plugins.push_back(
                {plugin.text("id"), plugin.text("version"), plugin.text("content")});
        }
        const reading::JsonReader settings(object.need("settings"), object.place());
        for (const auto& [name, value] : settings.json().items())
            variant.settings[name] = settings.text(name.c_str());
        for (const std::string& name : object.texts("changed"))
            variant.changed.insert(name);
        variant.kinds = object.texts("kinds");
        constexpr std::size_t most_seats = 32;
        if (variant.kinds.empty() || variant.kinds.size() > most_seats)
            object.fail("kinds", message("a list of players"), object.need("kinds"));
        games_ = &summary_.variants[variant];
        places_.try_emplace(variant, object.place());
    }

    Games& games(const reading::JsonReader& line) const {
        if (games_ == nullptr)
            throw LoadError(line.place(), message("expected a variant first, found none"));
        return *games_;
    }

    static Numbers numbers(const reading::JsonReader& line) {
        Numbers row;
        for (const Json& value : line.list("numbers")) {
            if (!value.is_number_integer()) line.fail("numbers", message("whole numbers"), value);
            row.push_back(value.get<std::int64_t>());
        }
        return row;
    }

    void read_game(const reading::JsonReader& line) {
        if (!line.need("game").is_number_unsigned())
            line.fail("game", message("a whole number, 0 or more"), line.need("game"));
        SeededGame game;
        const std::string hash = line.text("hash");
        const char* const end = hash.data() + hash.size();
        const auto [stopped, error] = std::from_chars(hash.data(), end, game.hash, 16);
        if (error != std::errc() || stopped != end)
            line.fail("hash", message("16 hexadecimal digits"), line.need("hash"));
        game.times = count(line, "times");
        const reading::JsonReader figures(line.need("figures"), line.place());
        for (const auto& [name, value] : figures.json().items()) {
            if (!value.is_number_integer()) figures.fail(name, reading::a_whole_number(), value);
            game.figures.emplace_back(name, value.get<std::int64_t>());
        }
        std::sort(game.figures.begin(), game.figures.end());
        Games one;
        one.seeded[line.need("game").get<std::uint64_t>()] = std::move(game);
        games(line).add(one);
    }

    std::string file_;
    Summary summary_;
    std::map<Variant, reading::SourcePlace> places_; ///< where each is told first
    Games* games_ = nullptr;
};

} // namespace

std::string to_text(const Summary& summary) {
    std::string text;
    const auto write = [&](const Json& line) { text += reading::json_line(line) + '\n'; };
    write({{"bastide", "summary"}, {"version", summary_version}});
    for (const auto& [key, word] : summary.words)
        write({{"word", key}, {"text", word}});
    for (const auto& [reason, games] : summary.left_out)
        write({{"left_out", reason}, {"games", games}});
    for (const auto& [variant, games] : summary.variants) {
        write({{"variant", variant_json(variant)}});
        for (const auto& [name, numbers] : games.tally.rows())
            write({{"tally", name}, {"numbers", numbers}});
        for (const auto& [seed, game] : games.seeded)
            write(game_json(seed, game));
    }
    return text;
}

bool is_summary(const std::filesystem::path& file) {
    records::LineReader lines(file, most_unpacked);
    std::string line;
    if (!lines.next(line)) return false;
    const auto json = reading::json_from(line);
    if (!json || !json->is_object()) return false;
    const auto kind = json->find("bastide");
    return kind != json->end() && *kind == "summary";
}

Summary read_summary(const std::filesystem::path& file) {
    records::LineReader lines(file, most_unpacked);
    SummaryReader reader(file.string());
    std::string line;
    while (lines.next(line)) {
        const auto json = lines.too_long() ? std::nullopt : reading::json_from(line);
        if (!json && !lines.ended_with_newline())
            throw LoadError({file.string(), lines.number(), 0},
                            message("the file ends in the middle of this line"));
        if (!json)
            throw LoadError({file.string(), lines.number(), 0},
                            message("expected a JSON object, found {}", reading::shortened(line)));
        try {
            reader.read(*json, lines.number());
        } catch (const std::overflow_error&) {
            throw LoadError({file.string(), lines.number(), 0},
                            message("these numbers are too large to be added up"));
        }
    }
    return reader.take();
}

} // namespace bastide::statistics
