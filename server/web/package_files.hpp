// The plugins of games, for whoever lacks them: `/packages/HASH.zip`.
#pragma once

#include "network/connections/network.hpp"
#include "network/limits/address_limit.hpp"
#include "network/packages/library.hpp"

#include <functional>
#include <mutex>

namespace bastide::server {

/// For any thread.
class PackageFiles {
  public:
    /// Brings packages that other processes have kept; empty where there are none.
    using Fetch = std::function<void(const packages::Packages&)>;

    /// An address gets so many in ten minutes. The library must outlive it.
    PackageFiles(packages::Library& library, Fetch fetch, std::size_t most = 200);

    /// 404 for what is no hash of a package here, 429 for whoever asks too often. What an address
    /// with a hash gives never changes.
    network::HttpResponse answer(const network::HttpRequest& request);

  private:
    packages::Library& library_;
    Fetch fetch_;
    std::mutex mutex_;
    network::AddressLimit asked_;
};

} // namespace bastide::server
