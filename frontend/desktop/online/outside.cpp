#include "frontend/desktop/online/outside.hpp"

#include "network/connections/client.hpp"
#include "network/packages/package_store.hpp"

#include <mutex>
#include <optional>
#include <utility>

namespace bastide::desktop {
namespace {

class WebWire : public Wire, public network::ClientListener {
  public:
    WebWire() : client_(std::make_unique<network::Client>(*this)) {}
    ~WebWire() override { client_.reset(); }

    void open(const std::string& url) override {
        close();
        const std::scoped_lock lock(mutex_);
        events_.clear();
        try {
            current_ = client_->open(url);
        } catch (const reading::LoadError& error) {
            events_.push_back({Event::Kind::closed, {}, error.message()});
        }
    }
    void send(const std::string& text) override {
        const std::scoped_lock lock(mutex_);
        if (current_) client_->send(*current_, std::make_shared<const std::string>(text));
    }
    void fetch(const std::string& url) override {
        const std::scoped_lock lock(mutex_);
        if (file_) client_->close(*file_);
        std::erase_if(events_, [](const Event& event) {
            return event.kind == Event::Kind::fetched || event.kind == Event::Kind::not_fetched;
        });
        try {
            file_ = client_->get(url);
        } catch (const reading::LoadError& error) {
            events_.push_back({Event::Kind::not_fetched, {}, error.message()});
        }
    }
    void close() override {
        const std::scoped_lock lock(mutex_);
        for (auto* const before : {&current_, &file_})
            if (const auto one = std::exchange(*before, std::nullopt)) client_->close(*one);
    }
    std::vector<Event> take() override {
        const std::scoped_lock lock(mutex_);
        return std::exchange(events_, {});
    }

    void opened(network::ConnectionId connection) override {
        const std::scoped_lock lock(mutex_);
        if (current_ == connection) events_.push_back({Event::Kind::opened, {}});
    }
    void received(network::ConnectionId connection, std::string text) override {
        note(connection, {Event::Kind::received, std::move(text)}, Event::Kind::fetched);
    }
    void closed(network::ConnectionId connection, const engine::Message& why) override {
        note(connection, {Event::Kind::closed, {}, why}, Event::Kind::not_fetched);
    }

  private:
    void note(network::ConnectionId connection, Event event, Event::Kind of_file) {
        const std::scoped_lock lock(mutex_);
        if (current_ != connection && file_ != connection) return;
        if (current_ != connection) event.kind = of_file;
        events_.push_back(std::move(event));
    }

    std::mutex mutex_;
    std::optional<network::ConnectionId> current_, file_;
    std::vector<Event> events_;
    std::unique_ptr<network::Client> client_; ///< the last: its thread uses all the others
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
    void add(const std::string& hash, const std::string& zip) override {
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
};

} // namespace

std::unique_ptr<Wire> make_wire() {
    return std::make_unique<WebWire>();
}

std::unique_ptr<FetchedPlugins> make_fetched_plugins(const std::filesystem::path& folder) {
    return std::make_unique<StoredPlugins>(folder);
}

} // namespace bastide::desktop
