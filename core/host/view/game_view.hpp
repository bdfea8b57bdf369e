// What a hook is given: the game, its tiles, segments, features and figures, and what is decided.
// Tested in tests/core/host/script_runtime_test.cpp.
#pragma once

#include "core/engine/state/feature_queries.hpp"
#include "core/engine/turn/happening.hpp"
#include "core/engine/turn/scoring.hpp"
#include "core/host/view/plugin_names.hpp"
#include "core/sandbox/lua_state.hpp"
#include "core/sandbox/sandbox_library.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::host {

enum class ObjectKind : std::uint8_t {
    game,
    tile,
    segment,
    feature,
    figure,
    score,
    majority,
    offer,
    count
};

/// What all objects of one kind have in common.
struct ObjectClass {
    ObjectKind kind;
    const char* name;
    lua_CFunction value; ///< of a key that is no method
    std::vector<sandbox::NamedFunction> methods;
};

extern const ObjectClass game_class;
extern const ObjectClass tile_class;
extern const ObjectClass segment_class;
extern const ObjectClass feature_class;
extern const ObjectClass figure_class;
extern const ObjectClass score_class;
extern const ObjectClass majority_class;
extern const ObjectClass offer_class;

/// What lies behind an object of a script. Objects answer only in the call that they were given in:
/// kept beyond it, every use is an error.
struct Object {
    const ObjectClass* type = nullptr;
    std::int32_t index = 0; ///< tile, root of a feature, figure; of a segment the tile
    std::int32_t part = 0;  ///< of a segment: which one of the tile
    std::uint32_t call = 0;
};

/// What a call may look at and change.
struct Shown {
    const engine::GameState* state = nullptr;
    engine::Happening* happening = nullptr; ///< null where the state must not change
    const engine::ScoredFeature* feature = nullptr;
    engine::ScoreSheet* sheet = nullptr;
    engine::Majority* majority = nullptr;
    std::vector<engine::Offer>* offers = nullptr;
    int actor = -1;          ///< whose step it is, from 0
    int pile = -1;           ///< of the part of the turn
    bool extra_part = false; ///< which a rule has given
};

/// The objects of one Lua state.
class GameView {
  public:
    /// Makes the classes. Call inside a protected call.
    GameView(lua_State* lua, const engine::Ruleset& rules);
    GameView(const GameView&) = delete;
    GameView& operator=(const GameView&) = delete;

    /// Shows something until the end of the scope.
    class Scope {
      public:
        Scope(GameView& view, const Shown& shown) : view_(view) {
            view.shown_ = shown;
            ++view.call_;
        }
        ~Scope() { view_.shown_ = {}; }
        Scope(const Scope&) = delete;
        Scope& operator=(const Scope&) = delete;

      private:
        GameView& view_;
    };

    // Each pushes one object. The same thing is the same object within a call.

    void push_game(lua_State* lua) { push_only(lua, game_class); }
    void push_tile(lua_State* lua, engine::TileIndex tile) { push(lua, tile_class, tile, 0); }
    void push_segment(lua_State* lua, engine::TileIndex tile, engine::SegmentIndex segment) {
        push(lua, segment_class, tile, segment);
    }
    void push_feature(lua_State* lua, engine::NodeIndex root) { push(lua, feature_class, root, 0); }
    void push_figure(lua_State* lua, engine::FigureIndex figure) {
        push(lua, figure_class, figure, 0);
    }
    void push_decision(lua_State* lua, const ObjectClass& type) { push_only(lua, type); }
    /// A figure, a segment or a tile; nil for none.
    void push_subject(lua_State* lua, const engine::Subject& subject);

    /// Things go by the names that a plugin has for them, which must outlive this. Call before
    /// anything is asked.
    void see_as(const PluginNames& names) { names_ = &names; }

    const engine::Ruleset& rules() const { return rules_; }
    const PluginNames& names() const { return *names_; }
    const Shown& shown() const { return shown_; }
    const engine::GameState& state() const { return *shown_.state; }
    engine::FeatureQueries& queries() { return queries_; }
    /// Who has the majority; calls no hooks.
    engine::Scorer& scorer() { return scorer_; }

    // For the functions behind the objects.

    /// What rules have written into the log of the action at hand.
    struct Written {
        long terms = 0;
        long scores = 0;
        std::size_t bytes = 0;
    };
    /// The log of another action begins.
    void begin_action() { written_ = {}; }
    /// Counts a term with a reason; what a log takes must not depend on whether anybody reads it.
    /// Throws `ScriptError` when an action writes too much.
    void count_term(lua_State* lua, const char* method, std::string_view reason);
    /// Counts a score that a rule gives at once.
    void count_score(lua_State* lua, const char* method, std::string_view subject);
    /// Charges a walk over all members of a feature.
    void charge_members(lua_State* lua, engine::NodeIndex root) const;

    /// Lists that they fill anew, so that nothing is allocated in play.
    struct Scratch {
        std::vector<int> players;
        std::vector<engine::FigureIndex> figures;
        std::vector<std::pair<engine::TileIndex, engine::SegmentIndex>> segments;
        std::vector<engine::NodeIndex> features;
        std::vector<engine::TileIndex> tiles;
        engine::ScoreSheet sheet;
    };
    Scratch& scratch() { return scratch_; }

    /// The view of a method or value.
    static GameView& of(lua_State* lua) {
        return *static_cast<GameView*>(lua_touserdata(lua, lua_upvalueindex(1)));
    }
    /// The object that a method is called on.
    Object& self(lua_State* lua, const ObjectClass& type, const char* method) const;
    /// An object as argument. `what` begins the message.
    Object& need(lua_State* lua, int index, const ObjectClass& type, std::string_view what) const;
    /// The object at an index if it is of this class, else null.
    static Object* find(lua_State* lua, int index, const ObjectClass& type);
    /// What may change the game; an error where nothing may.
    engine::Happening& happening(const char* method) const;

    engine::LayerId need_layer(lua_State* lua, int index, std::string_view what) const;
    engine::FigureKindId need_figure_kind(lua_State* lua, int index, std::string_view what) const;
    engine::PileId need_pile(lua_State* lua, int index, std::string_view what, bool of_tiles) const;
    std::size_t need_step(lua_State* lua, int index, std::string_view what) const;
    engine::TerrainId need_terrain(lua_State* lua, int index, std::string_view what) const;
    /// A slot by name, which must be of this scope.
    std::size_t need_slot(std::string_view name, engine::Slot::Scope scope) const;
    /// A player from 1, as a number from 0.
    int need_player(lua_State* lua, int index, std::string_view what) const;
    /// The same; `engine::nobody` where there is nil.
    int need_player_or_nobody(lua_State* lua, int index, std::string_view what) const;
    /// An attribute of segments; its number.
    engine::AttributeId need_segment_attribute(lua_State* lua, int index,
                                               std::string_view what) const;
    /// What a figure, a segment or a tile is as a subject; nothing where there is nil. A figure
    /// must not be in the supply.
    engine::Subject subject_at(lua_State* lua, int index, const char* method) const;
    /// The same, or a player by number, who is to hold what is drawn.
    engine::Subject holder_at(lua_State* lua, int index, const char* method) const;

  private:
    void push(lua_State* lua, const ObjectClass& type, std::int32_t index, std::int32_t part);
    /// The one object of a class that needs no more.
    void push_only(lua_State* lua, const ObjectClass& type);
    /// Makes an object; the table of its class must be on top of the stack, and stays there.
    Object* make(lua_State* lua, const ObjectClass& type, std::int32_t index, std::int32_t part);
    void make_class(lua_State* lua, const ObjectClass& type);

    const engine::Ruleset& rules_;
    const PluginNames* names_ = nullptr; ///< of the plugin whose hook runs
    engine::FeatureQueries queries_;
    engine::Scorer scorer_;
    Scratch scratch_;
    Written written_;
    Shown shown_;
    std::uint32_t call_ = 0;
    /// Numbers in the registry, which finds them quicker than addresses.
    struct Known {
        int objects = 0; ///< the table of a class
        int only = 0;
        Object* only_object = nullptr;
    };
    std::array<Known, static_cast<std::size_t>(ObjectKind::count)> known_;
    Known& known(const ObjectClass& type) { return known_[static_cast<std::size_t>(type.kind)]; }
};

/// An error for a key that an object does not have.
[[noreturn]] void refuse_key(const ObjectClass& type, std::string_view key,
                             std::vector<std::string> values);
/// An error for a name that is none of these: "what: expected ..., found ...".
[[noreturn]] void refuse_name(std::string_view what, std::string_view expected,
                              std::string_view name, const std::vector<std::string>& known);
/// The key that a value is asked for; empty when it is no text.
std::string_view key_name(lua_State* lua);

/// Sets what a plugin keeps with something: object:set_slot(name, value), name and value at
/// `index`.
int set_slot(lua_State* lua, int index, engine::Slot::Scope scope, int owner);
/// Pushes what a plugin keeps with something.
int push_slot(lua_State* lua, int index, engine::Slot::Scope scope, int owner);

} // namespace bastide::host
