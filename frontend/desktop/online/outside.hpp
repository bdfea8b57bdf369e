// What playing elsewhere needs of libraries that the game itself does not need.
// Tested in tests/frontend/desktop/online/client_test.cpp.
#pragma once

#include "core/catalogue/catalogue.hpp"

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace bastide::desktop {

/// One connection to a server at a time, and one file. What it tells is taken, on the thread of the
/// window.
class Wire {
  public:
    struct Event {
        enum class Kind { opened, received, closed, fetched, not_fetched } kind;
        std::string text = {};    ///< of a message or a file
        engine::Message why = {}; ///< it was closed, or not fetched
    };
    virtual ~Wire() = default;
    /// "ws://host:port/play"; closes the one before, of which nothing is told any more. What goes
    /// wrong is told as `closed`.
    virtual void open(const std::string& url) = 0;
    virtual void send(const std::string& text) = 0;
    /// "http://host:port/path", in place of the file before.
    virtual void fetch(const std::string& url) = 0;
    virtual void close() = 0;
    virtual std::vector<Event> take() = 0;
};

/// Plugins by SHA-256 over all their files.
class FetchedPlugins {
  public:
    virtual ~FetchedPlugins() = default;
    virtual bool has(const std::string& hash) const = 0;
    virtual std::string hash_of(const catalogue::Plugin& plugin) const = 0;
    /// Keeps the plugin. Throws `reading::LoadError` where the zip is not that one.
    virtual void add(const std::string& hash, const std::string& zip) = 0;
    /// The catalogue of the places, in which these count before all others: only of those it has.
    virtual catalogue::Catalogue
    catalogue(const catalogue::Places& places,
              const std::map<std::string, std::string>& packages) const = 0;
};

/// Null where the program was built without.
std::unique_ptr<Wire> make_wire();
std::unique_ptr<FetchedPlugins> make_fetched_plugins(const std::filesystem::path& folder);

} // namespace bastide::desktop
