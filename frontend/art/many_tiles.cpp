#include "frontend/art/many_tiles.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <future>
#include <thread>

namespace bastide::art {

std::vector<Image> paint_tiles(const TilePainter& painter, std::span<const TileOrder> orders,
                               int pixels) {
    std::vector<Image> images(orders.size());
    std::atomic<std::size_t> next = 0;
    const auto paint = [&] {
        for (std::size_t i = next++; i < orders.size(); i = next++)
            images[i] = painter.paint(orders[i].tile, orders[i].rotation, orders[i].cell, pixels);
    };
    std::vector<std::future<void>> helpers;
    const std::size_t cores = std::max(1u, std::thread::hardware_concurrency());
    for (std::size_t i = 1; i < std::min(cores, orders.size()); ++i)
        helpers.push_back(std::async(std::launch::async, paint));
    std::exception_ptr failed;
    const auto guarded = [&failed](const auto& run) {
        try {
            run();
        } catch (...) {
            failed = std::current_exception();
        }
    };
    guarded(paint);
    for (std::future<void>& helper : helpers)
        guarded([&helper] { helper.get(); });
    if (failed) std::rethrow_exception(failed);
    return images;
}

} // namespace bastide::art
