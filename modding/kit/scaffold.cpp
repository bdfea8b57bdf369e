#include "modding/kit/scaffold.hpp"

#include "core/reading/error.hpp"
#include "core/reading/folder.hpp"
#include "core/reading/reason.hpp"
#include "core/reading/text.hpp"
#include "core/reading/text_file.hpp"
#include "core/reading/vocabulary.hpp"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <fstream>

namespace bastide::kit {

using engine::message;
using reading::LoadError;

namespace {

namespace fs = std::filesystem;

/// "my-coast" is "My coast".
std::string title_of(const std::string& id) {
    std::string title = id;
    std::replace(title.begin(), title.end(), '-', ' ');
    title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
    return title;
}

void replace_all(std::string& text, std::string_view placeholder, const std::string& value) {
    for (auto at = text.find(placeholder); at != std::string::npos;
         at = text.find(placeholder, at + value.size()))
        text.replace(at, placeholder.size(), value);
}

void write_file(const fs::path& file, const std::string& text) {
    errno = 0;
    std::ofstream stream(file, std::ios::binary);
    stream << text;
    stream.close();
    if (!stream)
        throw LoadError({file.string(), 0, 0},
                        message("cannot be written: {}", reading::reason_of(errno)));
}

void check_new(const fs::path& folder, const std::string& id,
               const catalogue::Catalogue& catalogue) {
    if (!reading::is_id(id))
        throw LoadError({}, reading::expected_found(reading::a_name("-"), reading::found_text(id)));
    const catalogue::Plugin* const plugin = catalogue.find(id);
    const catalogue::BrokenPlugin* const broken = catalogue.find_broken(id);
    if (plugin != nullptr || broken != nullptr)
        throw LoadError({},
                        message("there is a plugin '{}' already, in {}", id,
                                (plugin != nullptr ? plugin->folder : broken->folder).string()));
    if (fs::exists(fs::symlink_status(folder)))
        throw LoadError({folder.string(), 0, 0},
                        message("expected the name of a new folder, found one that exists"));
}

void copy_filled(const fs::path& scaffold, const fs::path& folder, const std::string& id) {
    fs::create_directories(folder);
    for (const fs::path& entry : reading::entries_of(scaffold)) {
        const fs::path copy = folder / entry.filename();
        if (fs::is_directory(entry)) {
            copy_filled(entry, copy, id);
            continue;
        }
        constexpr std::size_t most_of_template = 1u << 18;
        std::string text =
            reading::read_text_file(entry, most_of_template, reading::Links::followed);
        replace_all(text, "{{id}}", id);
        replace_all(text, "{{title}}", title_of(id));
        write_file(copy, text);
    }
}

/// Is gone in the end, unless it got another name.
struct Unfinished {
    explicit Unfinished(fs::path path) : folder(std::move(path)) { clear(); }
    ~Unfinished() { clear(); }
    Unfinished(const Unfinished&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;
    void clear() const {
        std::error_code none;
        fs::remove_all(folder, none);
    }

    fs::path folder;
};

} // namespace

std::vector<std::string> scaffold_kinds(const fs::path& scaffolds) {
    std::vector<std::string> kinds;
    for (const fs::path& entry : reading::entries_of(scaffolds))
        if (fs::is_directory(entry)) kinds.push_back(entry.filename().string());
    return kinds;
}

fs::path write_scaffold(const fs::path& scaffold, const fs::path& in, const std::string& id,
                        const catalogue::Catalogue& catalogue) {
    fs::path folder = in / id;
    check_new(folder, id, catalogue);
    const Unfinished unfinished(in / ('.' + id + ".unfinished")); // no plugin, whatever happens
    try {
        copy_filled(scaffold, unfinished.folder, id);
        fs::rename(unfinished.folder, folder);
    } catch (const fs::filesystem_error& error) {
        throw LoadError({}, reading::told(error));
    }
    return folder;
}

} // namespace bastide::kit
