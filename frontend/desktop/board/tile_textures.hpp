// Pictures of tiles on the graphics card, painted in the background at the size they are needed in.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/art/tile_painter.hpp"

#include <SFML/Graphics/Rect.hpp>
#include <SFML/Graphics/Texture.hpp>

#include <array>
#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <thread>
#include <vector>

namespace bastide::desktop {

/// A tile as it lies on a cell, or what covers the point where four tiles meet.
struct TilePicture {
    std::array<art::TurnedTile, 4> tiles{}; ///< of a corner all four, else the first
    engine::Cell cell;                      ///< of a corner that of the tile in the south-east
    bool corner = false;

    friend bool operator<(const TilePicture& a, const TilePicture& b);
};

/// Where a picture is.
struct TileTexture {
    sf::Texture* page = nullptr;
    sf::FloatRect area; ///< within the page
    int pixels = 0;     ///< the size it was painted for
};

class TileTextures {
  public:
    /// Sketches are kept of the tile types 0 to `sketched` - 1.
    explicit TileTextures(std::shared_ptr<const art::TilePainter> painter,
                          std::size_t sketched = 0);
    ~TileTextures();
    TileTextures(const TileTextures&) = delete;
    TileTextures& operator=(const TileTextures&) = delete;

    /// The picture for a tile side of `pixels`; while that is being painted another size of it, or
    /// a sketch that lies ready. Nothing while there is none at all, and for corners
    /// that show nothing.
    std::optional<TileTexture> find(const TilePicture& picture, int pixels);

    /// Takes what has been painted meanwhile; true when there was something.
    bool collect();
    /// Whether something is still being painted.
    bool busy() const { return !asked_.empty(); }
    /// A frame is drawn from now on; sizes that the last one did not need may go.
    void begin_frame();
    /// Forgets orders for sizes that are no longer on the screen.
    void forget_unseen();

  private:
    using Order = std::pair<int, TilePicture>;
    struct Painted {
        Order order;
        std::optional<art::Image> image;
        bool sketch = false;
    };
    struct Atlas {
        sf::Texture texture;
        int used = 0;
    };
    /// All pictures of one size.
    struct Sheet {
        std::vector<std::unique_ptr<Atlas>> pages;
        std::map<TilePicture, std::optional<TileTexture>> pictures;
        unsigned long last_use = 0;
    };

    void order_sketches(std::size_t sketched);
    void paint_orders();
    std::optional<art::Image> painted(const Order& order) const;
    void keep(const Painted& painted);
    TileTexture put(Sheet& sheet, const art::Image& image, int pixels);
    void drop_old_sheets();
    bool is_seen(int pixels) const;
    const std::optional<TileTexture>* known(const TilePicture& picture, int pixels);

    std::shared_ptr<const art::TilePainter> painter_;
    std::map<int, Sheet> sheets_; ///< by size
    Sheet sketches_;              ///< small, of every tile, wherever it lies
    std::set<Order> asked_;
    std::set<int> seen_;     ///< sizes that the last frame needed
    std::set<int> seen_now_; ///< and this one, so far
    unsigned long uses_ = 0;

    // Shared with the thread that paints.
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Order> orders_;
    std::deque<Order> sketches_to_paint_; ///< when nothing is ordered
    std::vector<Painted> painted_;
    bool stop_ = false;
    std::thread thread_;
};

} // namespace bastide::desktop
