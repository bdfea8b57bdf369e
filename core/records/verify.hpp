// `bastide verify`: do the records of a file hold under our rules?
#pragma once

#include "core/catalogue/plugin.hpp"
#include "core/records/replay.hpp"

#include <deque>
#include <filesystem>
#include <functional>
#include <string>

namespace bastide::records {

struct RecordReport {
    std::string file;
    int record = 0; ///< within the file, from 1; 0 when the file itself cannot be read
    bool holds = false;
    int lines = 0;
    std::optional<Mismatch> mismatch;
    std::string note; ///< "the last line was cut off", changed plugins ...
};

/// Replays records under the plugins of a catalogue, which must outlive it. Records of the same
/// choice share their rules.
class Verifier {
  public:
    explicit Verifier(const catalogue::Catalogue& catalogue) : catalogue_(&catalogue) {}

    /// Tells of each record of a file as soon as it is read, or once of a file that cannot be read.
    void verify(const std::filesystem::path& file,
                const std::function<void(const RecordReport&)>& tell);

  private:
    /// Rules that were loaded, and scripts to play by them.
    struct LoadedRules {
        catalogue::Choice choice;
        std::shared_ptr<const host::GameRules> rules;
        std::unique_ptr<host::ScriptRuntime> runtime;
    };

    RecordReport verify_record(const Record& record);
    /// Throws `reading::LoadError`.
    const LoadedRules& loaded_for(const catalogue::Choice& choice);
    static std::optional<Mismatch> play(const Record& record, const LoadedRules& loaded);

    const catalogue::Catalogue* catalogue_;
    std::deque<LoadedRules> loaded_; ///< the newest first
};

} // namespace bastide::records
