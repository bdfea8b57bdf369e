#include "frontend/cli/watch.hpp"

#include "core/reading/text.hpp"
#include "frontend/cli/say.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <thread>

namespace bastide::cli {

Watch::Watch(const std::vector<std::filesystem::path>& folders)
    : folders_(folders.begin(), folders.end()) {}

bool Watch::sees_change() {
    for (kit::WatchedFolder& folder : folders_)
        for (std::string& file : folder.changes())
            if (std::find(changed_.begin(), changed_.end(), file) == changed_.end())
                changed_.push_back(std::move(file));
    return !changed_.empty();
}

void Watch::wait() {
    using std::chrono_literals::operator""ms;
    while (!sees_change())
        std::this_thread::sleep_for(200ms);
    std::this_thread::sleep_for(50ms); // an editor may write several files
    sees_change();
    say("");
    say("changed: " + reading::in_a_row(changed_));
    std::fflush(stdout); // errors do not wait
    changed_.clear();
}

void watch(const std::vector<std::filesystem::path>& folders,
           const std::function<void(Watch&)>& work) {
    Watch watch(folders);
    for (;;) {
        try {
            work(watch);
        } catch (const std::exception& error) {
            complain(error.what());
        }
        if (!watch.sees_change()) say("Watching for changes; Ctrl-C ends.");
        std::fflush(stdout);
        watch.wait();
    }
}

} // namespace bastide::cli
