// Names in archives and paths that lead into them, without opening any.
// Tested in tests/core/reading/archive_test.cpp.
#include "core/reading/archive.hpp"

#include <algorithm>

namespace bastide::reading {

using engine::Message;
using engine::message;

namespace {

namespace fs = std::filesystem;

bool is_control(char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
}

} // namespace

std::optional<Message> unfit_name(std::string_view name) {
    if (name.empty()) return message("has no name");
    if (name.find('\\') != std::string_view::npos)
        return message("expected a path with '/', found a backslash");
    if (std::any_of(name.begin(), name.end(), is_control))
        return message("has a name that cannot be shown");
    if (name.front() == '/')
        return message("expected a path below a folder, found an absolute one");
    for (std::string_view rest = name; !rest.empty();) {
        const auto slash = rest.find('/');
        const std::string_view part = rest.substr(0, slash);
        if (part.empty() || part == "." || part == "..")
            return message("expected a path below a folder, found one with '{}' in it",
                           part.empty() ? "//" : std::string(part));
        rest.remove_prefix(slash == std::string_view::npos ? rest.size() : slash + 1);
    }
    return std::nullopt;
}

std::optional<ArchivePath> in_archive(const fs::path& path) {
    fs::path archive;
    for (auto part = path.begin(); part != path.end(); ++part) {
        archive /= *part;
        std::error_code none;
        if (part->extension() != archive_extension || !fs::is_regular_file(archive, none)) continue;
        fs::path name;
        for (++part; part != path.end(); ++part)
            if (*part != "." && !part->empty()) name /= *part;
        return ArchivePath{archive, name.generic_string()};
    }
    return std::nullopt;
}

} // namespace bastide::reading
