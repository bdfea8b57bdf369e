// Tested in tests/frontend/report/report_test.cpp.
#include "frontend/report/sections.hpp"

#include <fmt/core.h>

namespace bastide::report {
namespace {

/// The figures that say most, and what is said of each.
struct Headline {
    const char* figure;
    const char* text;
};
constexpr Headline headlines[] = {
    {"turns", "turns"},
    {"points", "points of all players"},
    {"margin", "points ahead at the end"},
    {"choices", "choices of a decision"},
    {"lead_changes", "changes of the lead"},
    {"decided", "of the game, then the winner was ahead for good"},
    {"end_points", "of the points come by the final scoring"},
    {"first_seat", "of the wins for the first seat"},
    {"unplaceable", "tiles that fitted nowhere"},
};

std::string cards(const Material& material) {
    const Told& variant = material.variants.front();
    std::string body = "<div class=\"cards\">";
    const auto card = [&](const std::string& value, const std::string& text) {
        body += "<div><b>" + value + "</b>" + text + "</div>";
    };
    card(whole(variant.games->count()), "games");
    for (const Headline& each : headlines) {
        const auto moments = variant.games->figure(each.figure);
        if (moments.count == 0) continue;
        const FigureLook look = material.labels.figure(each.figure);
        card(number(moments.mean() * look.factor, look.decimals) + look.unit, each.text);
    }
    return body + "</div>";
}

std::string headline_table(const Material& material) {
    std::vector<std::string> head = {"Mean of a game"};
    for (const Told& variant : material.variants)
        head.push_back(chip(variant) + " " + escaped(variant.name));
    HtmlTable table(head);
    std::vector<std::string> games = {"Games"};
    for (const Told& variant : material.variants)
        games.push_back(whole(variant.games->count()));
    table.add(std::move(games));
    for (const Headline& each : headlines) {
        const FigureLook look = material.labels.figure(each.figure);
        std::vector<std::string> cells = {escaped(look.title)};
        for (const Told& variant : material.variants) {
            const auto moments = variant.games->figure(each.figure);
            cells.push_back(moments.count == 0
                                ? "–"
                                : number(moments.mean() * look.factor, look.decimals) + look.unit);
        }
        table.add(std::move(cells));
    }
    return table.html();
}

std::string settings_text(const Material& material, const statistics::Variant& variant) {
    std::string text;
    for (const std::string& name : variant.changed) {
        const auto value = variant.settings.find(name);
        if (value == variant.settings.end()) continue;
        text += (text.empty() ? "" : "; ") + material.labels.setting(name) + ": "
                + material.labels.value(name, value->second);
    }
    return text.empty() ? "defaults" : text;
}

std::string played_table(const Material& material) {
    HtmlTable table({material.several() ? "Variant" : "Played", "Plugins", "Settings", "Players",
                     "Games", "Shared wins"});
    for (const Told& variant : material.variants) {
        const auto& games = variant.games->tally.at({"games"});
        table.add({material.several() ? chip(variant) : "All games",
                   escaped(material.labels.plugins(*variant.variant)),
                   escaped(settings_text(material, *variant.variant)),
                   escaped(Labels::kinds(*variant.variant)), whole(variant.games->count()),
                   games.size() > 1 ? whole(games[1]) : "0"});
    }
    std::string commands = "<details><summary>Commands and contents</summary>";
    for (const Told& variant : material.variants) {
        commands += "<pre>" + escaped(Labels::command(*variant.variant)) + " --games "
                    + std::to_string(variant.games->count())
                    + "</pre><p>A series of games by this command has a --seed besides.</p><p>";
        for (const auto& plugin : variant.variant->plugins)
            commands += fmt::format("{} {} <code>{}</code> ", escaped(plugin.id),
                                    escaped(plugin.version), escaped(plugin.content));
        commands += "</p>";
    }
    return "<div class=\"words\">" + table.html() + "</div>" + commands + "</details>";
}

const char* reason_text(const std::string& reason) {
    if (reason == "unfinished") return "not finished";
    if (reason == "missing_plugins") return "with plugins that were not there";
    if (reason == "damaged") return "damaged";
    if (reason == "does_not_hold") return "that do not hold under these plugins";
    if (reason == "not_playable") return "whose setup cannot be played";
    return "left out";
}

std::string warnings(const Material& material) {
    std::string text;
    for (const auto& [reason, games] : material.summary.left_out)
        text += fmt::format("<li>{} {} {}, not counted.</li>", whole(games),
                            games == 1 ? "game" : "games", reason_text(reason));
    std::int64_t repeated = 0;
    for (const Told& variant : material.variants)
        for (const auto& [seed, game] : variant.games->seeded)
            repeated += game.times > 1;
    if (repeated > 0)
        text += fmt::format("<li>{} games were given more than once: they are counted each time, "
                            "and intervals are narrower than they should be.</li>",
                            whole(repeated));
    return text.empty() ? text : "<ul class=\"warnings\">" + text + "</ul>";
}

} // namespace

std::string overview_section(const Material& material) {
    return section("overview", "Overview",
                   "What was played, by whom, and the figures that say most. Intervals are those "
                   "of 95 % and stand in brackets.",
                   (material.several() ? headline_table(material) : cards(material))
                       + played_table(material) + warnings(material));
}

std::string notes_section(const Material& material) {
    std::string body = "<dl>";
    const auto define = [&](const char* figure, const char* text) {
        body += "<dt>" + material.labels.figure(figure).title + "</dt><dd>" + text + "</dd>";
    };
    define("decisions", "Steps in which somebody had to choose; one with a single legal action "
                        "counts, one that passes by itself does not.");
    define("choices", "Legal actions of a decision, passing among them; rotations that look alike "
                      "are one. The mean of a game's decisions.");
    define("lead_changes", "How often another player came to lead alone, at the end of a turn or "
                           "by the final scoring. Being level changes nothing.");
    define("led", "At the end of which share of the turns the later winner led alone. Not of "
                  "games that several have won.");
    define("decided", "Which share of the turns had been played when the later winner came to "
                      "lead for good; 100 % where only the final scoring decided.");
    define("end_points", "Share of all points that are scored behind the last turn.");
    body += "<dt>Intervals</dt><dd>Of means by Student's distribution, of shares by Wilson's, of "
            "tiles with those of one game taken together. Variants are compared seed by seed "
            "where at least half of their games have the same seeds, else by Welch's test. "
            "An interval misses the truth in one case of twenty.</dd></dl>";
    return section("notes", "What is meant", "How each figure is taken from a game.", body);
}

} // namespace bastide::report
