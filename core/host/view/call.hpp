// A call of an object's method: what it is given, checked, and what it gives back.
// Tested in tests/core/host/view/table_test.cpp.
#pragma once

#include "core/host/view/game_view.hpp"

#include <optional>

namespace bastide::host {

/// Made anew for each call, of a method or a value.
struct Call {
    lua_State* lua;
    GameView& view;
    Object& self;       ///< what it is called on
    const char* method; ///< begins messages; of a value, the class

    const engine::GameState& state() const { return view.state(); }
    const engine::Ruleset& rules() const { return view.rules(); }
    const PluginNames& names() const { return view.names(); }
    const engine::PlacedTile& tile(engine::TileIndex index) const {
        return state().tiles()[static_cast<std::size_t>(index)];
    }
    const engine::TileType& type_of(engine::TileIndex index) const {
        return rules().tiles[tile(index).type];
    }
    const engine::Node& node(engine::NodeIndex index) const {
        return state().nodes()[static_cast<std::size_t>(index)];
    }
    const engine::Figure& figure(const Object& object) const {
        return state().figures()[static_cast<std::size_t>(object.index)];
    }

    /// Counts work. A call costs some instructions already.
    void charge(long instructions) const { sandbox::LuaState::of(lua).charge(instructions); }
    /// Counts walks over all members of a feature.
    void charge_members(engine::NodeIndex root, long walks = 1) const;
    /// Counts a term with a reason; what a log takes must not depend on whether anybody reads it.
    /// Throws when an action writes too much.
    void count_term(std::string_view reason, const char* argument = "") const;
    /// Counts a score that a rule gives at once.
    void count_score(std::string_view subject) const;
    /// What may change the game; an error where nothing may.
    engine::Happening& happening() const;

    // These throw `ScriptError`: "method: message", "method: argument: expected ..., found ...".

    [[noreturn]] void fail(const std::string& message) const;
    [[noreturn]] void refuse(int index, const char* argument, std::string_view expected) const;
    [[noreturn]] void refuse_name(const char* argument, std::string_view expected,
                                  std::string_view name,
                                  const std::vector<std::string>& known) const;

    // Arguments by their index. All throw as above.

    bool has(int index) const { return lua_type(lua, index) > LUA_TNIL; }
    std::string_view text(int index, const char* argument = "") const;
    int whole(int index, const char* argument, int least, int most) const;
    /// Key of a word in a locale file.
    std::string_view word(int index, const char* argument) const;
    /// True where this word is given, false where there is nothing.
    bool flag(int index, std::string_view word) const;
    /// An object of this class; null for anything else.
    Object* find(int index, const ObjectClass& type) const;
    Object& object(int index, const ObjectClass& type, const char* argument = "") const;
    /// The number of the entry that a text names.
    std::size_t entry(int index, const char* argument, const char* expected,
                      const reading::NameTable& table) const;
    engine::LayerId layer(int index) const;
    engine::TerrainId terrain(int index) const;
    engine::FigureKindId kind(int index) const;
    std::optional<engine::FigureKindId> kind_if_given(int index) const;
    engine::AttributeId segment_attribute(int index) const;
    engine::PileId bag(int index) const { return pile(index, "bag", false); }
    engine::PileId deck(int index) const { return pile(index, "deck", true); }
    engine::ItemId token(int index, const engine::Pile& pile) const;
    std::size_t slot(int index, engine::Slot::Scope scope) const;
    /// A player, in scripts from 1, here from 0.
    int player(int index, const char* argument = "player") const;
    /// The same; without one, whose step it is.
    int player_or_actor(int index) const;
    /// Whose figures of a kind are meant: neutral ones are nobody's.
    int owner_of_kind(engine::FigureKindId kind, int index) const;
    /// A figure that is not in the supply, a segment or a tile; nothing where there is nil.
    engine::Subject subject(int index) const;

    // About objects.

    /// Of a figure, which must not be in the supply, a segment or a tile.
    engine::Subject subject_of(const Object& object) const;
    /// The number of a figure that must not be in the supply.
    engine::FigureIndex out_of_supply(const Object& figure) const;

    // What is given back. All return how many values they have pushed.

    int give_nil() const;
    int give_number(lua_Integer number) const;
    int give_truth(bool truth) const;
    int give_text(const std::string& text) const;
    int give_player(int player) const; ///< nil for `nobody`
    int give_subject(const engine::Subject& subject) const;
    int give_tile(engine::TileIndex tile) const { return give_subject({.tile = tile}); }
    int give_segment(engine::TileIndex tile, engine::SegmentIndex segment) const {
        return segment == engine::no_segment ? give_nil()
                                             : give_subject({.tile = tile, .segment = segment});
    }
    int give_feature(engine::NodeIndex member) const; ///< given any member
    int give_figure(engine::FigureIndex figure) const;
    int give_players(const std::vector<int>& players) const;
    int give_tiles(const std::vector<engine::TileIndex>& tiles) const;
    int give_segments(const SegmentList& segments) const;
    int give_features(const std::vector<engine::NodeIndex>& roots) const;
    int give_figures(const std::vector<engine::FigureIndex>& figures) const;
    /// Figures that pass a test, by player.
    template <class Test>
    int give_figures_that(Test&& test) const {
        const auto all = state().figures();
        charge(static_cast<long>(all.size()));
        auto& found = view.empty_lists().figures;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (const auto index = static_cast<engine::FigureIndex>(i); test(all[i], index))
                found.push_back(index);
        return give_figures(found);
    }

  private:
    std::string what(const char* argument) const;
    engine::PileId pile(int index, const char* argument, bool of_tiles) const;
};

/// The key that a value is asked for; empty when it is no text.
std::string_view key_name(lua_State* lua);
/// An error for a key that the object does not have.
[[noreturn]] void refuse_key(const Call& call, std::vector<std::string> values);

} // namespace bastide::host
