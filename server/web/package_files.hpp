// The plugins of games, for whoever lacks them: `/packages/HASH.zip`.
#pragma once

#include "network/listening/network.hpp"
#include "network/packages/library.hpp"
#include "server/limits/limits.hpp"

#include <functional>

namespace bastide::server {

/// For any thread.
class PackageFiles {
  public:
    /// Brings packages that other processes have kept; empty where there are none.
    using Fetch = std::function<void(const packages::Packages&)>;

    /// The library must outlive it.
    PackageFiles(packages::Library& library, Fetch fetch, Bounds bounds = usual_bounds());

    /// 404 for what is no hash of a package here, 429 for whoever asks too often. What an address
    /// with a hash gives never changes.
    network::HttpResponse answer(const network::HttpRequest& request);

  private:
    packages::Library& library_;
    Fetch fetch_;
    Limits limits_;
};

} // namespace bastide::server
