#include "modding/scenarios/scenario.hpp"

#include "core/reading/error.hpp"
#include "core/reading/text_file.hpp"

#include <sstream>
#include <string_view>

namespace bastide::scenarios {
namespace {

using reading::LoadError;

/// Texts may be written as in TOML.
std::string unquoted(const std::string& text) {
    const bool quoted = text.size() >= 2 && text.front() == '"' && text.back() == '"';
    return quoted ? text.substr(1, text.size() - 2) : text;
}

std::vector<std::string> list_of(const std::string& text) {
    std::vector<std::string> entries;
    std::istringstream stream(text);
    std::string entry;
    while (std::getline(stream, entry, ','))
        entries.push_back(trimmed(entry));
    return entries;
}

/// Of a file of scenarios.
constexpr std::size_t most_bytes = 1u << 20;

constexpr std::string_view deck_line = "The deck holds only the tiles drawn here";

class ScenarioReader {
  public:
    ScenarioReader(const std::filesystem::path& file, std::string plugin)
        : file_(file), plugin_(std::move(plugin)) {}

    std::vector<Scenario> read() {
        std::istringstream stream(
            reading::without_byte_order_mark(reading::read_text_file(file_, most_bytes)));
        std::string text;
        while (std::getline(stream, text)) {
            ++line_;
            text = trimmed(text);
            if (!text.empty() && text.front() != '#') add(text);
        }
        for (const Scenario& scenario : scenarios_)
            if (scenario.players.empty() || scenario.sentences.empty())
                throw LoadError(
                    {file_.string(), scenario.line, 0},
                    engine::message("expected a 'Players:' line and sentences in this scenario"));
        return std::move(scenarios_);
    }

  private:
    void add(const std::string& text) {
        const auto colon = text.find(':');
        const std::string head = text.substr(0, colon);
        const std::string rest = colon == std::string::npos ? "" : trimmed(text.substr(colon + 1));
        if (head == "Scenario") {
            scenarios_.push_back({file_, line_, rest, {plugin_}, {}, {}, false, 0, {}});
            return;
        }
        if (scenarios_.empty()) fail("expected 'Scenario: TITLE' first, found '" + text + "'");
        Scenario& scenario = scenarios_.back();
        if (head == "Players")
            scenario.players = list_of(rest);
        else if (head == "Plugins")
            scenario.plugins = list_of(rest);
        else if (head == "Settings")
            add_settings(scenario, rest);
        else if (text.starts_with(deck_line))
            add_deck(scenario, text.substr(deck_line.size()));
        else
            add_sentence(scenario, text);
    }

    void add_sentence(Scenario& scenario, const std::string& text) {
        scenario.sentences.push_back(sentence_of(text, line_));
        if (scenario.sentences.back().words.empty())
            fail("expected a sentence, found '" + text + "'");
    }

    /// "." or " and 2 more."
    void add_deck(Scenario& scenario, const std::string& rest) {
        scenario.deck_of_these_tiles = true;
        if (rest == ".") return;
        std::istringstream stream(rest);
        std::string conjunction, more;
        if (!(stream >> conjunction >> scenario.more_tiles >> more) || conjunction != "and"
            || more != "more." || scenario.more_tiles < 1 || scenario.more_tiles > 1000)
            fail("expected '.' or ' and 2 more.' after '" + std::string(deck_line) + "', found '"
                 + rest + "'");
    }

    void add_settings(Scenario& scenario, const std::string& text) {
        for (const std::string& entry : list_of(text)) {
            const auto equals = entry.find('=');
            if (equals == std::string::npos)
                fail("expected 'plugin.setting = value', found '" + entry + "'");
            scenario.settings[trimmed(entry.substr(0, equals))] =
                unquoted(trimmed(entry.substr(equals + 1)));
        }
    }

    /// Scenarios are written in English, and so is what is wrong with them.
    [[noreturn]] void fail(const std::string& message) const {
        throw LoadError({file_.string(), line_, 0}, engine::verbatim(message));
    }

    std::filesystem::path file_;
    std::string plugin_;
    int line_ = 0;
    std::vector<Scenario> scenarios_;
};

} // namespace

std::vector<Scenario> read_scenarios(const std::filesystem::path& file, const std::string& plugin) {
    return ScenarioReader(file, plugin).read();
}

} // namespace bastide::scenarios
