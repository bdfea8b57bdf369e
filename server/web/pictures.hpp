// What a page shows of a game's things: tiles and figures as PNG, where segments lie, words.
#pragma once

#include "core/catalogue/catalogue.hpp"
#include "network/connections/network.hpp"
#include "network/limits/address_limit.hpp"

#include <cstddef>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace bastide::server {

/// Of one address in ten minutes: what a house full of people needs for several games.
struct PictureLimits {
    std::size_t most_new_sets = 60; ///< rules that are loaded
    std::size_t most_new_pictures = 6000;
};

/// Answers, from any thread and kept once they were made, with `plugins` (by commas) and `settings`
/// (JSON) of a game in the query of each but the last:
/// - `/art/look.json?language=cs`: `{tiles: {TILE: {SEGMENT: {outline, place}}}, roles: {FIGURE:
///   {TERRAIN: WORD}}, words: {WORD: {one, many, few}}, titles: {PLUGIN: TITLE}}`; outlines and
///   places (where a figure stands) in sides of the tile as it is not turned;
/// - `/art/tile.png?tile=&rotation=&x=&y=&size=`: as it lies turned on a cell of the table;
/// - `/art/figure.png?figure=&colour=&size=`;
/// - `/art/shield.png?colour=&size=`.
/// `v` in the query is for the page: what it is given may be kept for ever by the browser.
class Pictures {
  public:
    explicit Pictures(const catalogue::Catalogue& catalogue, PictureLimits limits = {});
    ~Pictures();

    /// 400 with a sentence for what is no such thing; 429 for whoever has so much made that others
    /// would have to wait.
    network::HttpResponse answer(const network::HttpRequest& request);

  private:
    struct Set;
    std::shared_ptr<const Set> set_of(const network::HttpRequest& request);
    network::HttpResponse made(const network::HttpRequest& request);

    void need(network::AddressLimit& limit, const network::HttpRequest& request);

    const catalogue::Catalogue& catalogue_;
    std::mutex mutex_;
    network::AddressLimit new_sets_, new_pictures_;
    std::map<std::string, std::shared_ptr<const Set>> sets_;
    std::map<std::string, network::HttpResponse> kept_; ///< by target
    std::list<std::string> order_;                      ///< of them, the oldest first
    std::size_t kept_bytes_ = 0;
};

} // namespace bastide::server
