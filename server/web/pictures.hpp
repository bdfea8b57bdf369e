// What a page shows of the things of a game: tiles as WebP, figures and tokens as PNG, where
// segments lie, what tiles show in words, pages of rules.
#pragma once

#include "network/listening/network.hpp"
#include "network/packages/library.hpp"
#include "presentation/words/language_book.hpp"
#include "server/limits/limits.hpp"
#include "server/web/recently_used.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

namespace bastide::server {

/// Answers, from any thread and kept once they were made, by the name of rules as of
/// `packages::RuleSets`:
/// - `/set/NAME/look.json?language=cs`: the `look` of the protocol's schema;
/// - `/set/NAME/rules/PLUGIN.json?language=cs`: its page of rules, the `rule_page` of the schema;
/// - `/set/NAME/tile.webp?tile=&rotation=&size=`: as it lies turned on the table;
/// - `/set/NAME/figure.png?figure=&colour=&size=`;
/// - `/set/NAME/token.png?slot=&size=`;
/// and `/art/shield.png?colour=&size=`, which is the same for all. The same address has the same
/// answer for ever; whoever changes what is made here changes `v=` in what pages ask for.
class Pictures {
  public:
    /// Brings packages that are not here; may be none. May throw.
    using Fetch = std::function<void(const packages::Packages&)>;

    /// Library and languages must outlive it.
    Pictures(packages::Library& library, const words::LanguageBook& languages, Fetch fetch = {},
             Bounds bounds = usual_bounds());
    ~Pictures();

    /// Whether it need not be made.
    bool is_kept(const network::HttpRequest& request);
    /// 400 with a sentence for what is no such thing, 404 for rules that nobody has kept; 429 for
    /// whoever has so much made that others would have to wait.
    network::HttpResponse answer(const network::HttpRequest& request);

  private:
    struct Set;

    std::shared_ptr<const Set> set_of(const std::string& name);
    network::HttpResponse made(const network::HttpRequest& request);
    network::HttpResponse made_of(const Set& set, std::string_view what,
                                  const network::HttpRequest& request) const;
    std::optional<network::HttpResponse> kept(const network::HttpRequest& request);

    packages::Library& library_;
    const words::LanguageBook& languages_;
    Fetch fetch_;
    Limits limits_;
    std::mutex mutex_;
    RecentlyUsed<std::shared_ptr<const Set>> sets_;
    RecentlyUsed<network::HttpResponse> kept_; ///< by target
};

} // namespace bastide::server
