#include "presentation/telling/features.hpp"

#include "core/engine/state/features.hpp"
#include "core/engine/state/piles.hpp"
#include "core/engine/turn/event.hpp"
#include "core/engine/turn/offers.hpp"
#include "presentation/telling/choice_text.hpp"
#include "presentation/telling/score_text.hpp"

#include <algorithm>
#include <set>
#include <variant>

namespace bastide::telling {
namespace {

using engine::NodeIndex;

const engine::PlacedTile& placed(const engine::GameState& state, engine::TileIndex tile) {
    return state.tiles()[static_cast<std::size_t>(tile)];
}

/// Where a feature can go on.
struct OpenEnds {
    int sides = 0; ///< of tiles that lead to an empty cell
    int cells = 0; ///< these cells, each once
};

OpenEnds open_ends(const engine::GameState& state, NodeIndex root) {
    OpenEnds ends;
    std::set<engine::Cell> cells;
    engine::for_each_member(state, root, [&](const engine::Node& node, NodeIndex) {
        const engine::PlacedTile& tile = placed(state, node.tile);
        const engine::PortMask ports = state.rules().tiles[tile.type].segments[node.segment].ports;
        for (int side = 0; side < 4; ++side) {
            constexpr unsigned of_one_side = (1u << engine::ports_per_side) - 1;
            const unsigned mask = of_one_side << (side * engine::ports_per_side);
            if ((ports & mask) == 0) continue;
            const engine::Cell beside = engine::step(tile.cell, (side + tile.rotation) % 4);
            if (state.tile_at(beside) >= 0) continue;
            ++ends.sides;
            cells.insert(beside);
        }
    });
    ends.cells = static_cast<int>(cells.size());
    return ends;
}

/// "2 deer, 1 tiger", of attributes by number; those without a word are the rules' own.
std::string told(const std::vector<std::string>& names, const std::vector<int>& amounts,
                 const words::Wording& say) {
    std::string text;
    for (std::size_t i = 0; i < names.size() && i < amounts.size(); ++i) {
        if (amounts[i] <= 0 || say.words.find(names[i]) == nullptr) continue;
        text += (text.empty() ? "" : ", ") + std::to_string(amounts[i]) + "\u00a0"
                + say.word(names[i], amounts[i]);
    }
    return text;
}

std::string things_on(const engine::GameState& state, NodeIndex root, const words::Wording& say) {
    const engine::Ruleset& rules = state.rules();
    std::vector<int> sums;
    for (std::size_t i = 0; i < rules.segment_attributes.size(); ++i)
        sums.push_back(engine::sum_attribute(state, root, static_cast<engine::AttributeId>(i)));
    return told(rules.segment_attributes, sums, say);
}

} // namespace

std::string things_on_tile(const engine::GameState& state, engine::TileIndex tile,
                           const words::Wording& say) {
    const engine::Ruleset& rules = state.rules();
    return told(rules.tile_attributes, rules.tiles[placed(state, tile).type].attributes, say);
}

std::string about_key(const std::string& name) {
    const std::size_t behind = name.find(':') + 1; // npos + 1 is 0
    return name.substr(0, behind) + "about_" + name.substr(behind);
}

std::vector<std::string> explained(const engine::GameState& state, const FeatureFacts& facts,
                                   engine::TileIndex tile, const words::Wording& say) {
    std::vector<std::string> sentences;
    const auto add = [&](const std::string& name) {
        const std::string key = about_key(name);
        if (say.words.find(key) != nullptr) sentences.push_back(say.word(key));
    };
    const engine::Ruleset& rules = state.rules();
    add(rules.layers[facts.layer].name);
    for (std::size_t i = 0; i < rules.segment_attributes.size(); ++i)
        if (engine::sum_attribute(state, facts.root, static_cast<engine::AttributeId>(i)) > 0)
            add(rules.segment_attributes[i]);
    if (tile == engine::no_tile) return sentences;
    const std::vector<int>& amounts = rules.tiles[placed(state, tile).type].attributes;
    for (std::size_t i = 0; i < amounts.size() && i < rules.tile_attributes.size(); ++i)
        if (amounts[i] > 0) add(rules.tile_attributes[i]);
    return sentences;
}

namespace {

/// What the feature scores as it is, and what it would if completed by as few tiles as possible.
void add_points(FeatureFacts& facts, engine::Scorer& scorer, const engine::GameState& state,
                int missing_tiles, const words::Wording& say) {
    const engine::Ruleset& rules = state.rules();
    const engine::ScoreSheet& now = scorer.evaluate(state, facts.root, facts.completed, true);
    facts.points_now = now.total();
    facts.terms_now = terms_text(now.terms(), rules, say);
    const engine::Majority& majority = scorer.majority(state, facts.root, facts.completed);
    facts.weights = majority.weights;
    facts.owners = majority.winners;
    if (!facts.can_complete) return;
    const engine::ScoreSheet& later = scorer.evaluate(state, facts.root, true, true, missing_tiles);
    facts.points_completed = later.total();
    facts.terms_completed = terms_text(later.terms(), rules, say);
}

} // namespace

FeatureFacts facts_of(engine::Engine& engine, const engine::GameState& state, NodeIndex root,
                      const words::Wording& say) {
    const engine::Node& node = state.nodes()[static_cast<std::size_t>(root)];
    const engine::Layer& layer = state.rules().layers[node.layer];
    FeatureFacts facts;
    facts.root = root;
    facts.layer = node.layer;
    facts.tiles = engine.scorer().count_tiles(state, root);
    const bool closes = layer.completion == engine::Completion::closed;
    const OpenEnds ends = closes ? open_ends(state, root) : OpenEnds();
    facts.open = closes ? ends.sides : node.open;
    facts.completed = engine::is_completed(state, root);
    facts.can_complete = layer.completion != engine::Completion::never;
    facts.may_bring_more = closes || !layer.on_score.empty();
    facts.weights.assign(static_cast<std::size_t>(state.players()), 0);
    try {
        add_points(facts, engine.scorer(), state, ends.cells, say);
    } catch (const engine::HookError& error) {
        facts.problem = say.language.told(error);
    }
    facts.things = things_on(state, root, say);
    if (const std::string kept = kept_text(state, root, say); !kept.empty())
        facts.things += (facts.things.empty() ? "" : ", ") + kept;
    return facts;
}

std::string extent_text(const FeatureFacts& facts, const engine::Ruleset& rules,
                        const words::Wording& say) {
    const words::Language& tr = say.language;
    std::string text = std::to_string(facts.tiles) + ' ' + counted_word("tile", facts.tiles, say);
    if (facts.completed) return tr("{}, completed", text);
    switch (rules.layers[facts.layer].completion) {
    case engine::Completion::closed:
        return text + ", " + tr.count("{} open end", "{} open ends", facts.open);
    case engine::Completion::surrounded:
        return tr.count("{} empty cell", "{} empty cells", facts.open);
    case engine::Completion::never: return text;
    }
    return text;
}

const std::string& role_key(const engine::GameState& state, engine::FigureKindId figure,
                            engine::Cell cell, engine::SegmentIndex segment) {
    const engine::Ruleset& rules = state.rules();
    const engine::FigureKind& kind = rules.figures[figure];
    const engine::TileIndex tile = state.tile_at(cell);
    if (tile == engine::no_tile || segment == engine::no_segment) return kind.name;
    const auto terrain = rules.tiles[placed(state, tile).type].segments[segment].terrain;
    const engine::Claim* claim = rules.claim(figure, terrain);
    return claim == nullptr || claim->role.empty() ? kind.name : claim->role;
}

namespace {

/// What rules give a player for what was done. What the turn completes comes whatever is chosen.
class Gain : public engine::EventSink {
  public:
    explicit Gain(int player) : player_(player) {}
    void on(const engine::Event& event) override {
        const auto* scored = std::get_if<engine::FeatureScored>(&event);
        if (scored == nullptr || scored->occasion != engine::Occasion::at_once) return;
        if (std::find(scored->winners.begin(), scored->winners.end(), player_)
            != scored->winners.end())
            points_ += scored->points_of(player_);
    }
    int points() const { return points_; }

  private:
    int player_;
    int points_ = 0;
};

/// What follows once an action is done, with all that happens by itself then.
struct Outcome {
    int points = 0; ///< of the player at turn
    std::optional<engine::PileId> draws_from;
};
Outcome outcome_of(engine::Engine& engine, const engine::GameState& state,
                   const engine::Action& action) {
    const int player = engine::Engine::current_step(state).actor;
    engine::GameState after = state;
    Gain gain(player);
    // What fails is told when it is really done.
    if (engine.apply(after, action, nullptr, &gain)) return {};
    Outcome outcome{gain.points(), {}};
    if (after.over() || after.agenda().empty()) return outcome;
    const engine::Step& next = after.agenda().back();
    if (next.kind == engine::StepKind::draw && !state.rules().piles[next.pile].holds_tiles())
        outcome.draws_from = next.pile;
    return outcome;
}

/// Tells choices how many points more they bring at once than the one that brings least, and where
/// a token is drawn.
void add_outcomes(engine::Engine& engine, const engine::GameState& state,
                  std::vector<BoardSpot>& spots, const words::Language& tr) {
    constexpr std::size_t most = 40; // each is played out
    if (spots.size() > most) return;
    std::vector<Outcome> outcomes;
    for (const BoardSpot& spot : spots) {
        if (spot.action.kind != engine::ActionKind::choose) return;
        outcomes.push_back(outcome_of(engine, state, spot.action));
    }
    if (outcomes.empty()) return;
    const int least =
        std::min_element(outcomes.begin(), outcomes.end(), [](const Outcome& a, const Outcome& b) {
            return a.points < b.points;
        })->points;
    const auto add = [](BoardSpot& spot, const std::string& text) {
        spot.detail += (spot.detail.empty() ? "" : ", ") + text;
    };
    for (std::size_t i = 0; i < spots.size(); ++i) {
        spots[i].at_once = outcomes[i].points - least;
        if (spots[i].at_once > 0)
            add(spots[i], tr.count("+{} point at once", "+{} points at once", spots[i].at_once));
        spots[i].draws_from = outcomes[i].draws_from;
        if (spots[i].draws_from) add(spots[i], tr("a token is drawn"));
    }
}

/// What a choice is about, and what is there.
void add_subject(BoardSpot& spot, const Telling& telling) {
    const auto& [state, say, players] = telling;
    const words::Language& tr = say.language;
    const auto offer = engine::offer_chosen_by(state, spot.action);
    if (!offer) return;
    const auto add = [&spot](const std::string& text) {
        if (!text.empty()) spot.detail += (spot.detail.empty() ? "" : ", ") + text;
    };
    spot.figure = offer->subject.figure;
    if (spot.figure != engine::no_figure
        && (spot.action.about != engine::About::segment
            || state.figures()[spot.figure].owner != engine::Engine::current_step(state).actor))
        add(figure_text(telling, spot.figure));
    if (spot.action.about == engine::About::tile) {
        spot.place.tile = offer->subject.tile;
        add(things_on_tile(state, spot.place.tile, say));
    }
    if (spot.action.about == engine::About::figure) spot.place.tile = offer->subject.tile;
    if (spot.place.root == engine::no_node) return;
    const std::string kept = kept_text(state, spot.place.root, say);
    if (!kept.empty()) add(tr("{} there", kept));
}

BoardSpot choice_of(engine::Engine& engine, const engine::Action& action, const Telling& telling,
                    bool numbered) {
    const auto& [state, say, players] = telling;
    const words::Language& tr = say.language;
    BoardSpot spot{action, engine::place_of(state, action), {}, {}, false, {}};
    if (spot.place.root != engine::no_node)
        spot.feature = facts_of(engine, state, spot.place.root, say);
    spot.title = choice_text(state.rules(), {action.choice, action.number, numbered}, say, players);
    if (engine::Engine::current_step(state).kind == engine::StepKind::deploy)
        spot.title = tr("Or: {}", spot.title);
    add_subject(spot, telling);
    return spot;
}

BoardSpot spot_about(engine::Engine& engine, const engine::Action& action, const Telling& telling) {
    const auto& [state, say, players] = telling;
    const words::Language& tr = say.language;
    BoardSpot spot{action, engine::place_of(state, action), {}, {}, true, {}};
    if (spot.place.root != engine::no_node)
        spot.feature = facts_of(engine, state, spot.place.root, say);
    const std::string role =
        words::capitalised(say.word(role_key(state, action.figure, action.cell, action.segment)));
    spot.detail = extent_text(spot.feature, state.rules(), say);
    if (action.kind == engine::ActionKind::deploy) {
        const auto& layers = state.rules().layers;
        spot.scores = state.rules().figures[action.figure].weight > 0;
        if (spot.scores && layers[spot.feature.layer].completion == engine::Completion::never) {
            spot.detail = spot.feature.points_now > 0
                              ? tr("{}; stays until the end", spot.feature.terms_now)
                              : tr("{}, scores at the end", spot.detail);
            spot.scores = layers[spot.feature.layer].scores_incomplete();
        }
        // What it is for says more than where it would stand.
        if (const std::string about = about_key(state.rules().figures[action.figure].name);
            !spot.scores && say.words.find(about) != nullptr)
            spot.detail = say.word(about);
        spot.title = role;
        return spot;
    }
    spot.scores = engine::Engine::current_step(state).kind == engine::StepKind::deploy;
    spot.title = tr("Take back: {}", role);
    return spot;
}

/// Figures that may stand on the same feature follow one another.
void bring_together(std::vector<BoardSpot>& spots) {
    std::vector<NodeIndex> order; // of features, as they come first
    for (const BoardSpot& spot : spots)
        if (std::find(order.begin(), order.end(), spot.place.root) == order.end())
            order.push_back(spot.place.root);
    const auto end_of_deploys = std::find_if(spots.begin(), spots.end(), [](const BoardSpot& spot) {
        return spot.action.kind != engine::ActionKind::deploy;
    });
    const auto rank = [&](const BoardSpot& spot) {
        return std::find(order.begin(), order.end(), spot.place.root) - order.begin();
    };
    std::stable_sort(spots.begin(), end_of_deploys,
                     [&](const BoardSpot& a, const BoardSpot& b) { return rank(a) < rank(b); });
}

/// Whether the numbers of a choice say anything: 0 is what others have.
bool is_numbered(const std::vector<engine::Action>& legal, engine::ChoiceId choice) {
    return std::any_of(legal.begin(), legal.end(), [choice](const engine::Action& action) {
        return action.kind == engine::ActionKind::choose && action.choice == choice
               && action.number != 0;
    });
}

} // namespace

std::vector<BoardSpot> board_spots(engine::Engine& engine, const std::vector<engine::Action>& legal,
                                   const Telling& telling) {
    const engine::GameState& state = telling.state;
    std::vector<BoardSpot> spots;
    for (const engine::Action& action : legal)
        if (action.kind == engine::ActionKind::choose)
            spots.push_back(choice_of(engine, action, telling, is_numbered(legal, action.choice)));
        else if (action.kind == engine::ActionKind::deploy
                 || action.kind == engine::ActionKind::retrieve)
            spots.push_back(spot_about(engine, action, telling));
    // Several segments of one tile may be one feature: it makes no difference where in it a figure
    // stands.
    std::set<std::pair<engine::FigureKindId, NodeIndex>> seen;
    std::erase_if(spots, [&](const BoardSpot& spot) {
        return spot.action.kind == engine::ActionKind::deploy
               && !seen.emplace(spot.action.figure, spot.place.root).second;
    });
    bring_together(spots);
    add_outcomes(engine, state, spots, telling.say.language);
    return spots;
}

std::optional<std::size_t> spot_of(const std::vector<BoardSpot>& spots,
                                   const engine::GameState& state, const engine::Action& action) {
    const engine::Place place = engine::place_of(state, action);
    const auto same = std::find_if(spots.begin(), spots.end(), [&](const BoardSpot& spot) {
        return spot.action == action
               || (spot.action.kind == engine::ActionKind::deploy && action.kind == spot.action.kind
                   && spot.action.figure == action.figure && spot.place.root == place.root);
    });
    if (same == spots.end()) return std::nullopt;
    return static_cast<std::size_t>(same - spots.begin());
}

bool may_grow(const BoardSpot& spot) {
    return spot.action.kind == engine::ActionKind::deploy && spot.feature.can_complete
           && !spot.feature.completed;
}

std::string worth_short(const BoardSpot& spot) {
    const FeatureFacts& facts = spot.feature;
    if (!facts.problem.empty()) return {};
    if (!spot.scores) return spot.at_once > 0 ? gain_text(spot.at_once) : std::string();
    if (!may_grow(spot)) return facts.points_now == 0 ? "0" : gain_text(facts.points_now);
    return std::to_string(facts.points_now) + " → " + std::to_string(facts.points_completed)
           + (facts.may_bring_more ? "+" : "");
}

std::string worth_said(const BoardSpot& spot, const words::Language& tr) {
    const FeatureFacts& facts = spot.feature;
    if (!facts.problem.empty() || !spot.scores) return {};
    if (may_grow(spot)) return tr("{} now, {}", facts.points_now, completed_text(facts, tr));
    return tr.count("{} point", "{} points", facts.points_now);
}

std::string worth_text(const FeatureFacts& facts, const words::Language& tr) {
    const std::string now =
        tr("{}: what it would score at the end, left as it is.", facts.points_now);
    return now + '\n'
           + (facts.may_bring_more
                  ? tr("{}+: what it scores once completed by as few tiles as can be; more tiles "
                       "may bring more.",
                       facts.points_completed)
                  : tr("{}: what it scores once completed.", facts.points_completed));
}

std::string completed_text(const FeatureFacts& facts, const words::Language& tr) {
    return facts.may_bring_more ? tr("{}+ if completed", facts.points_completed)
                                : tr("{} if completed", facts.points_completed);
}

bool share_place(const BoardSpot& a, const BoardSpot& b) {
    const auto deploys = [](const BoardSpot& spot) {
        return spot.action.kind == engine::ActionKind::deploy;
    };
    return deploys(a) && deploys(b) && a.place.root != engine::no_node
           && a.place.root == b.place.root;
}

std::vector<std::size_t> first_of_places(const std::vector<BoardSpot>& spots) {
    std::vector<std::size_t> first;
    for (std::size_t i = 0; i < spots.size(); ++i)
        if (i == 0 || !share_place(spots[i - 1], spots[i])) first.push_back(i);
    return first;
}

std::optional<std::size_t> choice_at(const std::vector<BoardSpot>& spots, engine::TileIndex tile,
                                     engine::SegmentIndex segment) {
    const auto only = [&](auto&& is_there) -> std::optional<std::size_t> {
        const auto meant = [&](const BoardSpot& spot) {
            return spot.action.kind == engine::ActionKind::choose && spot.place.tile == tile
                   && is_there(spot);
        };
        if (std::count_if(spots.begin(), spots.end(), meant) != 1) return std::nullopt;
        return std::find_if(spots.begin(), spots.end(), meant) - spots.begin();
    };
    const auto exact =
        only([segment](const BoardSpot& spot) { return spot.place.segment == segment; });
    return exact ? exact : only([](const BoardSpot&) { return true; });
}

std::string tokens_text(const std::vector<tokens::TokenStack>& tokens, const words::Wording& say) {
    std::string text;
    for (const tokens::TokenStack& stack : tokens)
        text += (text.empty() ? "" : ", ") + std::to_string(stack.number) + ' '
                + say.word(stack.style, stack.number);
    return text;
}

std::string kept_text(const engine::GameState& state, NodeIndex root, const words::Wording& say) {
    std::vector<tokens::TokenStack> sums;
    engine::for_each_figure(state, root, [&](const engine::Figure&, engine::FigureIndex index) {
        for (const tokens::TokenStack& kept : tokens::tokens_kept(state, say.words, index)) {
            const auto found =
                std::find_if(sums.begin(), sums.end(), [&](const tokens::TokenStack& stack) {
                    return stack.style == kept.style;
                });
            if (found == sums.end())
                sums.push_back(kept);
            else
                found->number += kept.number;
        }
    });
    return tokens_text(sums, say);
}

std::string token_key(const engine::Ruleset& rules, engine::PileId pile, engine::ItemId token) {
    return rules.piles[pile].name + '_' + rules.piles[pile].tokens[token];
}

std::string token_word(const engine::Ruleset& rules, engine::PileId pile, engine::ItemId token,
                       const words::Wording& say, int count) {
    if (token >= rules.piles[pile].tokens.size()) // of a view: nobody is to know which
        return say.language.count("hidden token", "hidden tokens", count);
    const std::string key = token_key(rules, pile, token);
    return say.words.find(key) == nullptr ? rules.piles[pile].tokens[token] : say.word(key, count);
}

std::vector<TokenOdds> odds_of(const std::vector<BoardSpot>& spots, const engine::GameState& state,
                               const words::Wording& say) {
    std::set<engine::PileId> bags;
    for (const BoardSpot& spot : spots)
        if (spot.draws_from) bags.insert(*spot.draws_from);
    std::vector<TokenOdds> odds;
    for (const engine::PileId bag : bags) {
        const int all = engine::unseen_now(state, bag);
        for (std::size_t token = 0; token < state.rules().piles[bag].tokens.size(); ++token) {
            const auto item = static_cast<engine::ItemId>(token);
            if (const int left = engine::unseen_now(state, bag, item); left > 0)
                odds.push_back({bag, item, left, all, token_word(state.rules(), bag, item, say)});
        }
    }
    return odds;
}

std::string odds_text(const std::vector<BoardSpot>& spots, const engine::GameState& state,
                      const words::Wording& say) {
    std::string text;
    for (const TokenOdds& odds : odds_of(spots, state, say))
        text += (text.empty() ? "" : ", ") + std::to_string(odds.left) + "\u00a0×\u00a0" + odds.word
                + " (" + std::to_string(odds.percent()) + "\u00a0%)";
    return text;
}

} // namespace bastide::telling
