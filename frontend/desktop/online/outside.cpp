#include "frontend/desktop/online/outside.hpp"

#include "core/reading/bytes_as_text.hpp"
#include "network/connections/web_socket_client.hpp"
#include "network/packages/package_store.hpp"

#include <mutex>
#include <optional>
#include <utility>

namespace bastide::desktop {
namespace {

class WebWire : public Wire, public network::ClientListener {
  public:
    WebWire() : client_(std::make_unique<network::WebSocketClient>(*this)) {}
    ~WebWire() override { client_.reset(); }

    void open(const std::string& url) override {
        close();
        const std::scoped_lock lock(mutex_);
        events_.clear();
        try {
            current_ = client_->open(url);
        } catch (const network::NetworkError& error) {
            events_.push_back({Event::Kind::closed, error.what()});
        }
    }
    void send(const std::string& text) override {
        const std::scoped_lock lock(mutex_);
        if (current_) client_->send(*current_, std::make_shared<const std::string>(text));
    }
    void close() override {
        const std::scoped_lock lock(mutex_);
        if (const auto before = std::exchange(current_, std::nullopt)) client_->close(*before);
    }
    std::vector<Event> take() override {
        const std::scoped_lock lock(mutex_);
        return std::exchange(events_, {});
    }

    void opened(network::ConnectionId connection) override {
        note(connection, {Event::Kind::opened, {}});
    }
    void received(network::ConnectionId connection, std::string text) override {
        note(connection, {Event::Kind::received, std::move(text)});
    }
    void closed(network::ConnectionId connection, const std::string& why) override {
        note(connection, {Event::Kind::closed, why});
    }

  private:
    void note(network::ConnectionId connection, Event event) {
        const std::scoped_lock lock(mutex_);
        if (current_ == connection) events_.push_back(std::move(event));
    }

    std::mutex mutex_;
    std::optional<network::ConnectionId> current_;
    std::vector<Event> events_;
    std::unique_ptr<network::WebSocketClient> client_; ///< the last: its thread uses all the others
};

/// Its folder is made when there is something to keep: without one the plugins that are here
/// suffice for most games.
class StoredPlugins : public FetchedPlugins {
  public:
    explicit StoredPlugins(std::filesystem::path folder) : folder_(std::move(folder)) {
        std::error_code unknown;
        if (std::filesystem::is_directory(folder_, unknown)) store_.emplace(folder_);
    }

    bool has(const std::string& hash) const override { return store_ && store_->has(hash); }
    std::string hash_of(const catalogue::Plugin& plugin) const override {
        return packages::package_hash(plugin);
    }
    bool add_part(const std::string& hash, const std::string& base64) override {
        const auto bytes = reading::from_base64(base64);
        if (!bytes || parts_[hash].size() + bytes->size() > packages::PackageStore::most_bytes)
            return false;
        parts_[hash] += *bytes;
        return true;
    }
    std::size_t parts_of(const std::string& hash) const override {
        const auto found = parts_.find(hash);
        return found == parts_.end() ? 0 : found->second.size();
    }
    void complete(const std::string& hash) override {
        const std::string zip = std::exchange(parts_[hash], {});
        if (!store_) store_.emplace(folder_);
        store_->add(hash, zip);
    }
    catalogue::Catalogue
    catalogue(const catalogue::Places& places,
              const std::map<std::string, std::string>& packages) const override {
        return store_->catalogue(packages, places.in_order(), places.language_roots());
    }

  private:
    std::filesystem::path folder_;
    std::optional<packages::PackageStore> store_; ///< once the folder is there
    std::map<std::string, std::string> parts_;    ///< bytes so far, by hash
};

} // namespace

std::unique_ptr<Wire> make_wire() {
    return std::make_unique<WebWire>();
}

std::unique_ptr<FetchedPlugins> make_fetched_plugins(const std::filesystem::path& folder) {
    return std::make_unique<StoredPlugins>(folder);
}

} // namespace bastide::desktop
