// Small pictures of boards, painted one after another in the background.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "core/host/game_rules.hpp"
#include "frontend/art/canvas/image.hpp"

#include <SFML/Graphics/Texture.hpp>

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace bastide::desktop {

/// What a picture shows. Asked for on the painting thread, so that it may take its time.
struct BoardExcerpt {
    std::shared_ptr<const host::GameRules> rules;
    std::vector<engine::PlacedTile> tiles;
    int least_cell = 6; ///< side of a cell in pixels: as large as shows all tiles, within these
    int most_cell = 64;
    struct Figure {
        std::size_t tile = 0;
        engine::SegmentIndex segment = 0;
        std::string colour;
    };
    std::vector<Figure> figures = {}; ///< of the first kind, on these tiles
};

class BoardPictures {
  public:
    using Find = std::function<BoardExcerpt()>;

    BoardPictures();
    ~BoardPictures();
    BoardPictures(const BoardPictures&) = delete;
    BoardPictures& operator=(const BoardPictures&) = delete;

    /// The picture of that name, width and height in pixels; null while it is not painted, and for
    /// good when `find` throws. There is one picture of each name: who asks for another size or
    /// version has it painted anew, and the one before is forgotten.
    const sf::Texture* find(const std::string& name, const std::string& version, int width,
                            int height, const Find& find);

    /// Takes what has been painted meanwhile; true when there was something.
    bool collect();
    bool busy() const { return waiting_ > 0; }
    /// Forgets all, when what they show is read anew. Nothing is asked of any `find` afterwards.
    void forget_all();

  private:
    struct Variant {
        std::string version;
        int width = 0;
        int height = 0;
        friend bool operator==(const Variant&, const Variant&) = default;
    };
    struct Picture {
        Variant variant;
        std::unique_ptr<sf::Texture> texture; ///< null while being painted
    };
    struct Order {
        std::string name;
        Variant variant;
        Find find;
    };
    struct Painted {
        std::string name;
        Variant variant;
        art::Image image; ///< empty where there was nothing to paint
    };

    void enqueue(Order order);
    void paint_orders();

    std::map<std::string, Picture> pictures_; ///< by name
    int waiting_ = 0;

    // Shared with the thread that paints.
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Order> orders_;
    std::vector<Painted> painted_;
    bool painting_ = false;
    bool stop_ = false;
    std::condition_variable idle_;
    std::thread thread_;
};

/// The tiles around the middle of all, as many as fit; transparent where none lies.
art::Image paint_excerpt(const BoardExcerpt& excerpt, int width, int height);

} // namespace bastide::desktop
