#include "core/host/declare/ruleset_builder.hpp"

#include "core/engine/rules/names.hpp"
#include "core/engine/rules/start_error.hpp"
#include "core/host/declare/reckoning.hpp"
#include "core/host/declare/tiles_in_play.hpp"
#include "core/reading/text.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>

namespace bastide::host {

using engine::message;

namespace {

/// The name of an entry: plain where no other has the same.
template <class List>
std::string final_name(const List& list, const std::string& full) {
    const std::string_view plain = engine::short_name(full);
    const auto same = [&](const auto& other) { return engine::short_name(other.name) == plain; };
    return std::count_if(list.begin(), list.end(), same) > 1 ? full : std::string(plain);
}

void add_names(const catalogue::TileTables& tiles, const Registration& declared,
               engine::RulesetDraft& rules) {
    for (const catalogue::Named& terrain : tiles.terrains)
        rules.terrains.push_back({terrain.name});
    for (const DeclaredPlacing& placing : declared.placings)
        rules.terrains[*rules.find_terrain(placing.terrain)].placing = placing;
    for (const catalogue::Named& attribute : tiles.segment_attributes)
        rules.segment_attributes.push_back(attribute.name);
    for (const catalogue::Named& attribute : tiles.tile_attributes)
        rules.tile_attributes.push_back(attribute.name);
    rules.compatible = tiles.compatible;
}

/// Which tiles stay in the box nobody knows: they are unseen as those that are drawn. What lies on
/// top, in strata before the last, comes whole.
void shorten_main_pile(int tiles_drawn, engine::RulesetDraft& rules) {
    if (tiles_drawn == 0 || rules.piles.empty()) return;
    int& draws = rules.piles.front().strata.back().draws;
    draws = std::min(draws, tiles_drawn);
}

void add_bags(const Registration& declared, engine::RulesetDraft& rules) {
    for (const DeclaredBag& bag : declared.bags) {
        engine::Stratum stratum;
        engine::Pile pile{bag.name, {}};
        for (const auto& [token, count] : bag.tokens) {
            pile.tokens.push_back(token);
            stratum.copies.push_back(static_cast<std::uint16_t>(count));
            stratum.draws += count;
        }
        pile.strata.push_back(std::move(stratum));
        rules.piles.push_back(std::move(pile));
    }
}

/// Numbers of the hooks of a kind that are about something.
std::vector<engine::HookId> hooks_of(const Registration& declared, std::string_view kind,
                                     const std::string& subject) {
    std::vector<engine::HookId> hooks;
    for (std::size_t i = 0; i < declared.hooks.size(); ++i) {
        const DeclaredHook& hook = declared.hooks[i];
        if (hook.kind == kind && (hook.subject == subject || hook.subject.empty()))
            hooks.push_back(static_cast<engine::HookId>(i));
    }
    return hooks;
}

void add_layers(const catalogue::TileTables& tiles, const Registration& declared,
                engine::RulesetDraft& rules) {
    for (const DeclaredLayer& entry : declared.layers) {
        engine::Layer layer = entry;
        for (const std::string& terrain : entry.terrain_names)
            layer.terrains.push_back(
                static_cast<engine::TerrainId>(catalogue::find_named(tiles.terrains, terrain)));
        layer.on_score = hooks_of(declared, "on_score", entry.name);
        layer.on_majority = hooks_of(declared, "on_majority", entry.name);
        layer.on_completed = hooks_of(declared, "on_completed", entry.name);
        layer.joinable =
            std::any_of(declared.joinable.begin(), declared.joinable.end(),
                        [&](const auto& joinable) { return joinable.first == entry.name; });
        rules.layers.push_back(std::move(layer));
    }
}

void add_figures(const Registration& declared, engine::RulesetDraft& rules) {
    std::vector<std::string> groups;
    for (const DeclaredFigure& entry : declared.figures) {
        engine::FigureKind figure = entry;
        figure.on_deployed = hooks_of(declared, "on_deployed", entry.name);
        auto group = std::find(groups.begin(), groups.end(), entry.group);
        if (group == groups.end()) group = groups.insert(groups.end(), entry.group);
        figure.exclusion = entry.grouped ? static_cast<std::uint8_t>(group - groups.begin())
                                         : engine::no_exclusion;
        for (const std::string& name : entry.beside_names)
            figure.beside.push_back(static_cast<engine::FigureKindId>(
                find_declared(declared.figures, name) - declared.figures.data()));
        if (!entry.slot_name.empty()) // slots are numbered as they were declared
            figure.while_slot = static_cast<std::size_t>(
                find_declared(declared.slots, entry.slot_name) - declared.slots.data());
        for (const auto& [name, role] : entry.roles) {
            const engine::LayerId layer = *rules.find_layer(name);
            for (const engine::TerrainId terrain : rules.layers[layer].terrains)
                figure.claims.push_back({terrain, layer, role});
        }
        rules.figures.push_back(std::move(figure));
    }
}

engine::TokenKind token_named(const engine::RulesetDraft& rules, const std::string& bag,
                              const std::string& token) {
    const engine::PileId pile = *rules.find_pile(bag);
    const auto& tokens = rules.piles[pile].tokens;
    const auto found = std::find(tokens.begin(), tokens.end(), token);
    return {pile, static_cast<engine::ItemId>(found - tokens.begin())};
}

void add_slots(const catalogue::TileTables& tiles, const Registration& declared,
               engine::RulesetDraft& rules) {
    for (const DeclaredSlot& entry : declared.slots) {
        engine::Slot slot = entry;
        if (!entry.attribute.empty())
            slot.adds_to = static_cast<engine::AttributeId>(
                catalogue::find_named(tiles.segment_attributes, entry.attribute));
        if (!entry.bag.empty()) slot.tokens = token_named(rules, entry.bag, entry.token);
        rules.slots.push_back(std::move(slot));
    }
}

/// Puts a step next to its anchor in the turn, behind steps put there before; false when the anchor
/// is not there.
bool insert_into_turn(const Registration& declared, const DeclaredStep& step,
                      engine::PluginStepId id, engine::RulesetDraft& rules) {
    auto at = std::find_if(rules.turn.begin(), rules.turn.end(), [&](engine::TurnPart part) {
        return engine::name_of(rules, part) == step.anchor;
    });
    if (at == rules.turn.end()) return false;
    if (!step.before) {
        ++at;
        while (at != rules.turn.end() && at->kind == engine::StepKind::plugin
               && declared.steps[at->step].anchor == step.anchor)
            ++at;
    }
    rules.turn.insert(at, {engine::StepKind::plugin, id});
    return true;
}

/// The same for the steps before or after something that is no turn; `begins` when that is the
/// anchor.
bool insert_into_row(const Registration& declared, const DeclaredStep& step,
                     engine::PluginStepId id, bool begins, std::vector<engine::PluginStepId>& row) {
    auto at =
        begins ? row.end() : std::find_if(row.begin(), row.end(), [&](engine::PluginStepId other) {
            return declared.steps[other].name == step.anchor;
        });
    if (at == row.end() && !begins) return false;
    if (!begins && !step.before) ++at;
    row.insert(at, id);
    return true;
}

void insert_step(const Registration& declared, const DeclaredStep& step, engine::PluginStepId id,
                 const sandbox::ChunkNames& names, engine::RulesetDraft& rules) {
    if (step.anchor.empty()) return; // asked for by a rule
    const bool at_end = step.anchor == "final_scoring";
    if (insert_into_turn(declared, step, id, rules)
        || insert_into_row(declared, step, id, step.anchor == "start", rules.at_start)
        || insert_into_row(declared, step, id, at_end && step.before, rules.before_finish)
        || insert_into_row(declared, step, id, at_end && !step.before, rules.after_finish))
        return;
    throw reading::LoadError(
        names.place_in(step.origin.place),
        message("step '{}': the turn has no part '{}'", step.name, step.anchor));
}

void add_turn(const Registration& declared, const sandbox::ChunkNames& names,
              engine::RulesetDraft& rules) {
    if (declared.turn.empty())
        throw reading::LoadError({}, message("none of these plugins declares the turn"));
    for (const engine::StepKind part : declared.turn)
        rules.turn.push_back({part});
    for (const DeclaredChoice& choice : declared.choices)
        rules.choices.push_back(choice);
    for (const DeclaredStep& entry : declared.steps) {
        engine::PluginStep step = entry;
        if (!entry.figure_name.empty()) step.figure = *rules.find_figure(entry.figure_name);
        for (const std::string& choice : entry.choice_names)
            step.choices.push_back(*rules.find_choice(choice));
        if (!entry.slot_name.empty()) step.while_slot = rules.find_slot(entry.slot_name);
        rules.steps.push_back(std::move(step));
        insert_step(declared, entry, static_cast<engine::PluginStepId>(rules.steps.size() - 1),
                    names, rules);
    }
}

void add_calls(const catalogue::TileTables& tiles, const Registration& declared,
               engine::RulesetDraft& rules) {
    for (std::size_t i = 0; i < declared.hooks.size(); ++i) {
        const DeclaredHook& hook = declared.hooks[i];
        if (hook.kind != "on_placed") continue;
        const int of_tile = catalogue::find_named(tiles.tile_attributes, hook.subject);
        const int of_segment = catalogue::find_named(tiles.segment_attributes, hook.subject);
        rules.on_placed.push_back(
            {static_cast<engine::HookId>(i),
             static_cast<engine::AttributeId>(of_tile >= 0 ? of_tile : of_segment), of_tile >= 0});
    }
    for (engine::PileId pile = 0; pile < rules.piles.size(); ++pile)
        for (const engine::HookId hook : hooks_of(declared, "on_drawn", rules.piles[pile].name)) {
            engine::DrawnHook drawn{hook};
            const std::string& token = declared.hooks[hook].token;
            if (!token.empty())
                drawn.token = token_named(rules, rules.piles[pile].name, token).token;
            rules.piles[pile].on_drawn.push_back(drawn);
        }
}

/// What hooks do that are no functions.
void add_effects(const Registration& declared, engine::RulesetDraft& rules) {
    using Kind = engine::Effect::Kind;
    for (const DeclaredHook& hook : declared.hooks) {
        engine::Effect effect;
        if (hook.effect == "draw") effect.kind = Kind::draw;
        if (hook.effect == "lay_under") effect.kind = Kind::lay_under;
        if (hook.effect == "take_part") effect.kind = Kind::take_part;
        if (hook.effect == "take_step") effect.kind = Kind::take_step;
        if (effect.kind == Kind::take_step)
            effect.step = static_cast<engine::PluginStepId>(find_declared(declared.steps, hook.of)
                                                            - declared.steps.data());
        else if (effect.kind != Kind::script)
            effect.pile = *rules.find_pile(hook.of);
        rules.effects.push_back(std::move(effect));
    }
}

/// Whatever a manifest joins must have been declared by what is played.
void check_joins(const std::vector<catalogue::Plugin>& plugins, const Registration& declared) {
    const reading::NameTable decks = reading::names_seen(declared.decks, {});
    for (const catalogue::Plugin& plugin : plugins) {
        const catalogue::Joins& joins = plugin.manifest.joins;
        for (const std::string& deck : joins.decks) {
            const std::string id = deck.substr(0, deck.find(':'));
            const bool is_played =
                std::any_of(plugins.begin(), plugins.end(), [&](const catalogue::Plugin& other) {
                    return other.manifest.id == id;
                });
            if (is_played && !decks.find(deck))
                throw reading::LoadError(joins.decks_place,
                                         message("expected decks of the game, found '{}'", deck));
        }
        if (!joins.turn.empty() && declared.turn_origin.plugin != joins.turn)
            throw reading::LoadError(
                joins.turn_place,
                message("expected a plugin that declares the turn, found '{}'", joins.turn));
    }
}

/// What explains points is plain where the layer, or no other plugin's reason, is called so.
void shorten_reasons(const Registration& declared, engine::RulesetDraft& rules) {
    std::map<std::string, std::set<std::string>> reasons; // full ones by plain ones
    for (const engine::Layer& layer : rules.layers)
        for (const engine::FormulaCase& special : layer.cases)
            reasons[std::string(engine::short_name(special.reason))].insert(special.reason);
    const auto shorten = [&](engine::Formula& formula) {
        for (engine::FormulaTerm& term : formula) {
            const std::string& layer = declared.layers[term.layer].name;
            if (final_name(declared.layers, layer) == layer) continue;
            term.reason = std::string(engine::short_name(term.reason));
        }
    };
    for (engine::Layer& layer : rules.layers) {
        shorten(layer.completed);
        shorten(layer.incomplete);
        for (engine::FormulaCase& special : layer.cases) {
            if (special.completed) shorten(*special.completed);
            if (special.incomplete) shorten(*special.incomplete);
            const std::string plain(engine::short_name(special.reason));
            if (reasons[plain].size() == 1) special.reason = plain;
        }
    }
}

/// Decks come before bags, whose names stay full.
void shorten_names(const Registration& declared, engine::RulesetDraft& rules) {
    const auto shorten = [](auto& things, const auto& entries) {
        for (std::size_t i = 0; i < entries.size(); ++i)
            things[i].name = final_name(entries, entries[i].name);
    };
    shorten(rules.layers, declared.layers);
    shorten(rules.figures, declared.figures);
    shorten(rules.piles, declared.decks);
    shorten_reasons(declared, rules);
}

/// The plugin loaded last that says something about the number of players counts: an expansion may
/// bring room for one more.
void add_players(const std::vector<catalogue::Plugin>& plugins, engine::RulesetDraft& rules) {
    for (const catalogue::Plugin& plugin : plugins) {
        if (plugin.manifest.least_players > 0) rules.least_players = plugin.manifest.least_players;
        if (plugin.manifest.most_players > 0) rules.most_players = plugin.manifest.most_players;
    }
    rules.least_players = std::min(rules.least_players, rules.most_players);
}

/// The plugin that gives a look; nothing where its rules are not played, so that what it is for
/// need not be there.
const catalogue::Plugin* player_of(const std::vector<catalogue::Plugin>& plugins,
                                   const catalogue::Named& look) {
    for (const catalogue::Plugin& plugin : plugins)
        if (plugin.manifest.id == look.plugin && !plugin.only_tiles) return &plugin;
    return nullptr;
}

std::string names_of(const std::vector<catalogue::Plugin>& plugins) {
    std::vector<std::string> names;
    for (const catalogue::Plugin& plugin : plugins)
        names.push_back(plugin.manifest.id);
    return reading::listed(names, "and");
}

} // namespace

std::shared_ptr<const engine::Ruleset>
build_ruleset(const std::vector<catalogue::Plugin>& plugins, const catalogue::TileTables& tiles,
              const Registration& declared, const sandbox::ChunkNames& names, int tiles_drawn) {
    check_joins(plugins, declared);
    engine::RulesetDraft rules;
    add_names(tiles, declared, rules);
    add_tiles(tiles, declared, rules);
    shorten_main_pile(tiles_drawn, rules);
    for (const DeclaredHand& hand : declared.hands)
        rules.hand = hand;
    add_bags(declared, rules);
    add_layers(tiles, declared, rules);
    add_figures(declared, rules);
    add_slots(tiles, declared, rules);
    add_turn(declared, names, rules);
    add_calls(tiles, declared, rules);
    add_effects(declared, rules);
    rules.on_points = hooks_of(declared, "on_points", "");
    add_players(plugins, rules);
    add_reckoning(plugins, rules);
    shorten_names(declared, rules);
    try {
        return std::make_shared<const engine::Ruleset>(std::move(rules));
    } catch (const engine::StartError& error) {
        const std::string place =
            declared.starts.empty() ? std::string() : declared.starts.back().origin.place;
        throw reading::LoadError(names.place_in(place), engine::verbatim(error.what()));
    } catch (const std::invalid_argument& error) {
        throw reading::LoadError({}, message("the plugins {} make no game: {}", names_of(plugins),
                                             std::string(error.what())));
    }
}

void add_styles(const std::vector<catalogue::Plugin>& plugins, const catalogue::TileTables& tiles,
                const Registration& declared, catalogue::Presentation& presentation) {
    for (const catalogue::Named& terrain : tiles.terrains)
        presentation.terrain_styles.push_back(terrain.style);
    for (const catalogue::Named& attribute : tiles.segment_attributes)
        presentation.segment_attribute_styles.push_back(attribute.style);
    for (const catalogue::Named& attribute : tiles.tile_attributes)
        presentation.tile_attribute_styles.push_back(attribute.style);
    for (const catalogue::TileEntry& tile : tiles.tiles)
        for (std::size_t segment = 0; segment < tile.endings.size(); ++segment)
            if (!tile.endings[segment].empty())
                presentation.endings[{tile.type.id, segment}] = tile.endings[segment];
    presentation.figure_styles.assign(declared.figures.size(), "");
    for (const catalogue::Named& look : tiles.figure_looks) {
        const catalogue::Plugin* const plugin = player_of(plugins, look);
        if (plugin == nullptr) continue;
        const auto figure =
            reading::names_seen(declared.figures, catalogue::sight_of(plugins, *plugin))
                .find(look.name);
        if (!figure)
            throw reading::LoadError(
                look.place,
                message("expected a figure of the game, found '{}'; no rules declare it",
                        look.name));
        presentation.figure_styles[*figure] = look.style;
    }
    presentation.slot_styles.assign(declared.slots.size(), {});
    for (const catalogue::SlotLook& look : tiles.slot_looks) {
        if (player_of(plugins, look) == nullptr) continue;
        const auto slot = engine::find_by_name(declared.slots, look.plugin + ':' + look.name);
        if (!slot)
            throw reading::LoadError(
                look.place,
                message("expected a slot of this plugin, found '{}'; its rules declare none",
                        look.name));
        presentation.slot_styles[*slot] = {look.style, look.worth};
    }
}

} // namespace bastide::host
