#include "presentation/telling/score_text.hpp"
#include "tests/catch.hpp"

#include <algorithm>

using namespace bastide;

namespace {

/// Unbreakable blanks as plain ones, to be read here.
std::string plain_text(std::string text) {
    for (auto at = text.find("\u00a0"); at != std::string::npos; at = text.find("\u00a0"))
        text.replace(at, 2, " ");
    return text;
}

engine::RulesetDraft rules() {
    engine::RulesetDraft rules;
    rules.segment_attributes = {"lily"};
    const auto layer = [&](const char* name, engine::Completion completion) {
        rules.layers.emplace_back();
        rules.layers.back().name = name;
        rules.layers.back().completion = completion;
    };
    layer("pond", engine::Completion::closed);
    layer("tower", engine::Completion::surrounded);
    layer("meadow", engine::Completion::never);
    return rules;
}

catalogue::Presentation tower_words() {
    catalogue::Presentation words;
    words.words["pond"] = {"pond", "ponds", {}};
    words.words["lily"] = {"water lily", "water lilies", {}};
    words.words["finished_pond"] = {"finished pond", "finished ponds", {}};
    return words;
}

engine::FeatureScored scored(engine::LayerId layer, bool completed,
                             std::vector<engine::ScoreTerm> terms) {
    engine::FeatureScored event;
    event.layer = layer;
    event.occasion = completed ? engine::Occasion::completed : engine::Occasion::at_end;
    event.terms = std::move(terms);
    for (const engine::ScoreTerm& term : event.terms)
        event.points += term.points();
    event.winners = {0};
    event.weights = {{0, 1}};
    return event;
}

std::string text_of(const engine::FeatureScored& event) {
    const words::Language plain_english;
    return plain_text(telling::score_text(event, rules(), {plain_english, tower_words()}));
}

const engine::ScoreTerm three_tiles{engine::Quantity::tile, 0, 3, 2, {}};
const engine::ScoreTerm a_lily{engine::Quantity::attribute, 0, 1, 2, {}};
const engine::ScoreTerm nine{engine::Quantity::constant, 0, 1, 9, {}};

} // namespace

TEST_CASE("[telling] a score is explained as an expression") {
    CHECK(text_of(scored(0, true, {three_tiles, a_lily}))
          == "Pond: 3 tiles × 2 + 1 water lily × 2 = 8");
    CHECK(text_of(scored(0, true, {three_tiles})) == "Pond: 3 tiles × 2 = 6");
}

TEST_CASE("[telling] terms that add nothing are left out, and a mere number needs no sum") {
    CHECK(text_of(scored(0, true, {three_tiles, {engine::Quantity::attribute, 0, 0, 2, {}}}))
          == "Pond: 3 tiles × 2 = 6");
    CHECK(text_of(scored(1, true, {nine})) == "Tower: 9");
    CHECK(text_of(scored(2, false, {})) == "Meadow: 0");
}

TEST_CASE("[telling] reasons that rules give are counted in words") {
    CHECK(text_of(scored(2, false, {{engine::Quantity::constant, 0, 2, 3, "finished_pond"}}))
          == "Meadow: 2 finished ponds × 3 = 6");
    CHECK(text_of(scored(1, true, {nine, {engine::Quantity::constant, 0, 1, 3, "no_such_word"}}))
          == "Tower: 9 + 1 no such word × 3 = 12");
    CHECK(text_of(scored(1, true, {nine, {engine::Quantity::constant, 0, 2, -3, "finished_pond"}}))
          == "Tower: 9 − 2 finished ponds × 3 = 3");
}

TEST_CASE("[telling] what could be completed and was not is called unfinished") {
    CHECK(text_of(scored(0, false, {{engine::Quantity::tile, 0, 1, 1, {}}}))
          == "Unfinished pond: 1 tile × 1 = 1");
    CHECK(text_of(scored(1, false,
                         {{engine::Quantity::constant, 0, 1, 1, {}},
                          {engine::Quantity::neighbour, 0, 3, 1, {}}}))
          == "Unfinished tower: 1 + 3 neighbouring tiles × 1 = 4");
}

TEST_CASE("[telling] a line does not break around signs") {
    const words::Language plain_english;
    const std::string text = telling::score_text(scored(0, true, {three_tiles, a_lily}), rules(),
                                                 {plain_english, tower_words()});
    CHECK(text.find(" ×") == std::string::npos);
    CHECK(text.find("= ") == std::string::npos);
    CHECK(std::count(text.begin(), text.end(), ' ') == 3);
}

TEST_CASE("[telling] the majority is told where several players have figures") {
    const words::Language plain_english;
    engine::FeatureScored event = scored(0, true, {three_tiles});
    CHECK(telling::majority_text(event, plain_english).empty());
    event.weights = {{0, 1}, {1, 2}};
    CHECK(plain_text(telling::majority_text(event, plain_english)) == "Majority of 2 : 1");
    event.weights = {{0, 1}, {1, 1}};
    event.winners = {0, 1};
    CHECK(plain_text(telling::majority_text(event, plain_english)) == "Tied at 1 : 1");
}

TEST_CASE("[telling] terms of single players part a score, and each share adds up") {
    engine::FeatureScored event = scored(0, true, {{engine::Quantity::tile, 0, 3, 1, {}}});
    event.winners = {0, 1, 2};
    CHECK(telling::shares_of(event).size() == 1);
    event.terms.push_back({engine::Quantity::constant, 0, 2, 2, "lily", 1});
    const auto shares = telling::shares_of(event);
    REQUIRE(shares.size() == 2);
    CHECK(shares[0].winners == std::vector<int>{0, 2});
    CHECK(shares[0].points == 3);
    CHECK(shares[0].terms.size() == 1);
    CHECK(shares[1].winners == std::vector<int>{1});
    CHECK(shares[1].points == 7);
    CHECK(shares[1].points_of(1) == 7);
    CHECK(telling::gain_text(7) == "+7");
    CHECK(telling::gain_text(-2) == "−2");
}
