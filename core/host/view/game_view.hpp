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

struct Call;
using CallFunction = int (*)(Call& call);

struct Method {
    const char* name;
    CallFunction function;
    int arguments; ///< at most so many
};

/// What all objects of one kind have in common.
struct ObjectClass {
    ObjectKind kind;
    const char* name;
    CallFunction value; ///< of a key that is no method
    std::vector<Method> methods;
};

extern const ObjectClass game_class;
extern const ObjectClass tile_class;
extern const ObjectClass segment_class;
extern const ObjectClass feature_class;
extern const ObjectClass figure_class;
extern const ObjectClass score_class;
extern const ObjectClass majority_class;
extern const ObjectClass offer_class;

/// All of them.
inline constexpr std::array<const ObjectClass*, 8> object_classes = {
    &game_class,   &tile_class,  &segment_class,  &feature_class,
    &figure_class, &score_class, &majority_class, &offer_class};

/// What lies behind an object of a script. Objects answer only in the call that they were given in:
/// kept beyond it, every use is an error.
struct Object {
    const ObjectClass* type = nullptr;
    std::int32_t index = 0;        ///< tile, root of a feature, figure; of a segment the tile
    engine::SegmentIndex part = 0; ///< of a segment: which one of the tile
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

using SegmentList = std::vector<std::pair<engine::TileIndex, engine::SegmentIndex>>;

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

    /// The object at an index if it is of this class, else null.
    static Object* find(lua_State* lua, int index, const ObjectClass& type);
    /// An object, for as long as its hook runs: throws `ScriptError` afterwards.
    Object& answering(Object& object) const;

    /// What rules have written into the log of the action at hand.
    struct Written {
        long terms = 0;
        long scores = 0;
        std::size_t bytes = 0;
    };
    Written& written() { return written_; }
    /// The log of another action begins.
    void begin_action() { written_ = {}; }

    /// Filled anew by each call, so that nothing is allocated in play.
    struct Lists {
        std::vector<int> players;
        std::vector<engine::TileIndex> tiles;
        SegmentList segments;
        std::vector<engine::NodeIndex> features;
        std::vector<engine::FigureIndex> figures;
    };
    Lists& empty_lists();
    engine::ScoreSheet& sheet() { return sheet_; }

  private:
    void push(lua_State* lua, const ObjectClass& type, std::int32_t index,
              engine::SegmentIndex part);
    /// The one object of a class that needs no more.
    void push_only(lua_State* lua, const ObjectClass& type);
    /// Makes an object; the table of its class must be on top of the stack, and stays there.
    Object* make(lua_State* lua, const ObjectClass& type, std::int32_t index,
                 engine::SegmentIndex part);
    void make_class(lua_State* lua, const ObjectClass& type);

    const engine::Ruleset& rules_;
    const PluginNames* names_ = nullptr; ///< of the plugin whose hook runs
    engine::FeatureQueries queries_;
    engine::Scorer scorer_;
    Lists lists_;
    engine::ScoreSheet sheet_;
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

} // namespace bastide::host
