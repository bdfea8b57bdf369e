// What a seat sees of a game, as numbers: planes of cells, and a row of the rest. What they are is
// told by the rules, with a name for each.
#pragma once

#include "core/engine/state/view.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace bastide::research {

/// Numbers of observations; larger ones are the largest that there is.
using Number = std::int16_t;

Number narrowed(std::int64_t value);

/// Who a player is to a seat: 0 for itself, then in turn order. -1 for nobody.
int relative(int player, engine::Seat seat, int players);

/// A square of the table around the middle of what lies there.
struct Window {
    int size = 0;          ///< cells of a side
    engine::Cell origin{}; ///< first column of the first row

    static Window around(const engine::GameState& view, int size);
    int column(engine::Cell cell) const { return cell.x - origin.x; }
    int row(engine::Cell cell) const { return cell.y - origin.y; }
    bool contains(engine::Cell cell) const;
};

/// Writes observations of games of some rules, with some number of players. May be shared by
/// threads.
class Observer {
  public:
    /// The ruleset must outlive it.
    Observer(const engine::Ruleset& rules, int players);

    /// Names of the planes, in order.
    const std::vector<std::string>& planes() const { return planes_; }
    /// Names of the other numbers, in order.
    const std::vector<std::string>& numbers() const { return numbers_; }

    /// `view` is what the seat sees; of a spectator the first player is told first. `planes` has
    /// room for each plane, row by row, and is empty of anything but 0; cells outside of the window
    /// are left out. `numbers` has room for each.
    void write(const engine::GameState& view, engine::Seat seat, const Window& window,
               std::span<Number> planes, std::span<Number> numbers) const;

  private:
    class Canvas;
    /// Names planes, one for each of these, and returns the number of the first.
    int add(const std::vector<std::string>& names);
    void name_planes();
    void write_tile(const engine::GameState& view, std::size_t tile, Canvas& canvas) const;
    void write_features(const engine::GameState& view, engine::Seat seat, Canvas& canvas) const;
    void write_figures(const engine::GameState& view, engine::Seat seat, Canvas& canvas) const;

    const engine::Ruleset& rules_;
    std::vector<std::string> planes_;
    std::vector<std::string> numbers_;
    std::vector<int> port_planes_;   ///< by terrain: the plane of port 0, the others follow; or -1
    std::vector<int> inside_planes_; ///< by terrain: of segments without ports; or -1
    std::vector<int> slot_planes_;   ///< by slot; -1 for those that nothing on the table has
    int attribute_planes_ = 0;       ///< of segments, then of tiles
    int figure_planes_ = 0;          ///< by kind: the seat's own, others', nobody's
    int feature_planes_ = 0;         ///< by port: the seat's figures, others' figures, open ends
};

} // namespace bastide::research
