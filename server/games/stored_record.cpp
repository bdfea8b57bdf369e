#include "server/games/stored_record.hpp"

#include "core/reading/json_reader.hpp"
#include "core/reading/text.hpp"
#include "server/games/table.hpp"

namespace bastide::server {
namespace {

/// Where a table stands that nobody plays at: nothing is sent, written or thought.
class Archive : public Surroundings {
  public:
    explicit Archive(const packages::Library& library) : library_(library) {}

    const HouseOptions& options() const override { return options_; }
    double now() const override { return 0; }
    const Send& send() const override { return send_; }
    SharedRules rules_of(const catalogue::Choice& choice,
                         const packages::Packages& packages) override {
        SharedRules shared;
        shared.rules = host::GameRules::load(*library_.of(packages), choice);
        shared.scripts = shared.rules->make_runtime();
        return shared;
    }
    packages::Packages packages_of(const host::GameRules& rules) const override {
        return library_.packages_of(rules.plugins());
    }
    void write(std::vector<Entry>) override {}
    void think(const std::string&, int, protocol::Question) override {}
    void list(const std::string&, Listing) override {}
    std::string offer(const Terms&) override { return ""; }

  private:
    const packages::Library& library_;
    HouseOptions options_;
    Send send_ = [](network::ConnectionId, const std::shared_ptr<const std::string>&) {};
};

} // namespace

packages::Packages stored_packages(const std::vector<Entry>& entries) {
    const auto begin = entries.empty() ? std::nullopt : reading::json_from(entries.front().text);
    if (!begin || !begin->is_object() || !begin->contains("terms")) return {};
    return begin->at("terms").value("packages", packages::Packages());
}

Json stored_record(const packages::Library& library, const std::string& game,
                   const std::vector<Entry>& entries) {
    Archive archive(library);
    const Json record = Table(game, entries, archive).record();
    if (record.is_null())
        throw reading::LoadError({game, 0, 0}, engine::message("the game has not begun"));
    return record;
}

} // namespace bastide::server
