#include "laboratory/statistics/collection.hpp"

#include "core/reading/text.hpp"
#include "core/records/record.hpp"
#include "laboratory/statistics/summary_file.hpp"

#include <algorithm>
#include <deque>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

namespace bastide::statistics {
namespace {

using engine::message;
using reading::LoadError;

/// So many rules are kept, the newest first: each holds scripts for each thread.
constexpr std::size_t most_rules = 16;

/// Where a game stands among those that are given.
struct Order {
    std::size_t file = 0;
    int record = 0;

    friend auto operator<=>(const Order&, const Order&) = default;
};

/// A game to be played again.
struct Job {
    Order order;
    records::Record record;
    std::shared_ptr<const host::GameRules> rules;
};

engine::Message mismatch_text(const records::Record& record, const records::Mismatch& mismatch) {
    return message("{}: record {}: expected {}, found {}",
                   reading::SourcePlace{record.file, mismatch.line, 0}.text(), record.number,
                   mismatch.expected, mismatch.actual);
}

/// Hands out games, and keeps what is found of them. Threads share it.
class Desk {
  public:
    Desk(const catalogue::Catalogue& catalogue, const std::vector<std::filesystem::path>& files)
        : catalogue_(catalogue), files_(files) {}

    /// The next game that can be played; nothing after the last.
    std::optional<Job> next() {
        const std::scoped_lock lock(mutex_);
        while (failure_ == nullptr && file_ < files_.size()) {
            if (auto job = read_on()) return job;
        }
        return std::nullopt;
    }

    void leave_out(Order order, const char* reason, const engine::Message& text, bool failed) {
        const std::scoped_lock lock(mutex_);
        note(order, reason, text, failed);
    }

    void add(const Summary& summary) {
        const std::scoped_lock lock(mutex_);
        collection_.summary.add(summary);
    }

    /// Nothing goes on.
    void fail(std::exception_ptr failure) {
        const std::scoped_lock lock(mutex_);
        if (failure_ == nullptr) failure_ = std::move(failure);
    }

    Collection take() {
        if (failure_ != nullptr) std::rethrow_exception(failure_);
        for (auto& [order, trouble] : troubles_)
            collection_.troubles.push_back(std::move(trouble));
        return std::move(collection_);
    }

  private:
    /// Nothing when there is no game to be played there; then this can be asked again.
    std::optional<Job> read_on() {
        try {
            if (!reader_ && is_summary(files_[file_])) {
                collection_.summary.add(read_summary(files_[file_]));
                ++file_;
                return std::nullopt;
            }
            if (!reader_) reader_.emplace(files_[file_], records::most_verified);
            if (auto record = reader_->next()) return job_of(std::move(*record));
        } catch (const LoadError& error) {
            troubles_.emplace(Order{file_, 0}, Trouble{error.message(), true});
        }
        reader_.reset();
        ++file_;
        return std::nullopt;
    }

    std::optional<Job> job_of(records::Record record) {
        const Order order{file_, record.number};
        if (record.damage) {
            note(order, "damaged", engine::verbatim(record.damage->what()), true);
            return std::nullopt;
        }
        const reading::SourcePlace place{record.file, record.first_line, 0};
        for (const std::string& plugin : record.setup.choice.plugins)
            if (catalogue_.find(plugin) == nullptr) {
                note(order, "missing_plugins",
                     engine::joined(
                         {engine::verbatim(place.text() + ":"), catalogue_.why_missing(plugin)}),
                     false);
                return std::nullopt;
            }
        try {
            auto rules = rules_for(record.setup.choice);
            return Job{order, std::move(record), std::move(rules)};
        } catch (const LoadError& error) {
            note(order, "not_playable",
                 engine::joined({engine::verbatim(place.text() + ":"), error.message()}), true);
            return std::nullopt;
        }
    }

    std::shared_ptr<const host::GameRules> rules_for(const catalogue::Choice& choice) {
        const auto known = std::find_if(rules_.begin(), rules_.end(), [&](const auto& each) {
            return each.first.plugins == choice.plugins && each.first.settings == choice.settings;
        });
        if (known != rules_.end()) return known->second;
        rules_.emplace_front(choice, host::GameRules::load(catalogue_, choice));
        if (rules_.size() > most_rules) rules_.pop_back();
        return rules_.front().second;
    }

    void note(Order order, const char* reason, const engine::Message& text, bool failed) {
        ++collection_.summary.left_out[reason];
        troubles_.emplace(order, Trouble{text, failed});
    }

    const catalogue::Catalogue& catalogue_;
    const std::vector<std::filesystem::path>& files_;
    std::mutex mutex_;
    std::size_t file_ = 0; ///< that is read
    std::optional<records::RecordReader> reader_;
    std::deque<std::pair<catalogue::Choice, std::shared_ptr<const host::GameRules>>> rules_;
    Collection collection_;
    std::multimap<Order, Trouble> troubles_;
    std::exception_ptr failure_;
};

/// Plays games again, in one thread.
class Player {
  public:
    explicit Player(Desk& desk) : desk_(desk) {}

    void work() {
        try {
            while (const auto job = desk_.next())
                count(*job);
            desk_.add(summary_);
        } catch (...) {
            desk_.fail(std::current_exception());
        }
    }

  private:
    void count(const Job& job) {
        try {
            auto found = facts_of(job.record, *job.rules, scripts_for(job.rules));
            if (const auto* mismatch = std::get_if<records::Mismatch>(&found))
                desk_.leave_out(job.order, "does_not_hold", mismatch_text(job.record, *mismatch),
                                true);
            else if (const auto* facts = std::get_if<GameFacts>(&found))
                add(*facts, *job.rules);
            else
                desk_.leave_out(
                    job.order, "unfinished",
                    message("{}: record {}: the game is not finished",
                            reading::SourcePlace{job.record.file, job.record.first_line, 0}.text(),
                            job.record.number),
                    false);
        } catch (const LoadError& error) {
            desk_.leave_out(
                job.order, "not_playable",
                engine::joined({engine::verbatim(job.record.file + ":"), error.message()}), true);
        }
    }

    void add(const GameFacts& facts, const host::GameRules& rules) {
        if (summary_.variants.count(facts.variant) == 0) summary_.add_words(rules);
        summary_.add(facts);
    }

    host::ScriptRuntime& scripts_for(const std::shared_ptr<const host::GameRules>& rules) {
        const auto known = std::find_if(scripts_.begin(), scripts_.end(),
                                        [&](const auto& each) { return each.first == rules; });
        if (known != scripts_.end()) return *known->second;
        scripts_.emplace_front(rules, rules->make_runtime());
        if (scripts_.size() > most_rules) scripts_.pop_back();
        return *scripts_.front().second;
    }

    Desk& desk_;
    Summary summary_;
    std::deque<
        std::pair<std::shared_ptr<const host::GameRules>, std::unique_ptr<host::ScriptRuntime>>>
        scripts_;
};

} // namespace

Collection collect(const catalogue::Catalogue& catalogue,
                   const std::vector<std::filesystem::path>& files, int threads) {
    Desk desk(catalogue, files);
    {
        std::vector<std::jthread> helpers;
        try {
            for (int i = 1; i < threads; ++i)
                helpers.emplace_back([&desk] { Player(desk).work(); });
        } catch (const std::system_error&) {
            // As many as the system gives: this one works too.
        }
        Player(desk).work();
    }
    return desk.take();
}

} // namespace bastide::statistics
