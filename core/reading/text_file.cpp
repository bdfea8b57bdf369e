#include "core/reading/text_file.hpp"

#include "core/reading/archive.hpp"
#include "core/reading/error.hpp"
#include "core/reading/reason.hpp"

#include <cerrno>
#include <fstream>
#include <iterator>

namespace bastide::reading {

using engine::message;

std::string read_text_file(const std::filesystem::path& file, std::size_t most, Links links) {
    if (const auto inside = in_archive(file))
        return Archive(inside->archive).read(inside->name, most);
    const SourcePlace place{file.string(), 0, 0};
    std::error_code failed;
    const auto status = links == Links::followed ? std::filesystem::status(file, failed)
                                                 : std::filesystem::symlink_status(file, failed);
    if (status.type() == std::filesystem::file_type::not_found)
        throw LoadError(place, message("expected a file, found nothing"));
    if (failed) throw LoadError(place, message("cannot be read: {}", reason_of(failed.value())));
    if (status.type() != std::filesystem::file_type::regular)
        throw LoadError(place,
                        message("expected a plain file, found a link, a folder or a device"));
    const auto size = std::filesystem::file_size(file, failed);
    if (failed) throw LoadError(place, message("cannot be read: {}", reason_of(failed.value())));
    if (size > most)
        throw LoadError(place, message("expected at most {} bytes, found {}", most, size));
    std::ifstream stream(file, std::ios::binary);
    if (!stream) throw LoadError(place, message("cannot be read: {}", reason_of(errno)));
    std::string text{std::istreambuf_iterator<char>(stream), {}};
    if (!stream.good() && !stream.eof()) throw LoadError(place, message("cannot be read"));
    if (text.size() > most) throw LoadError(place, message("grew while it was read"));
    return text;
}

} // namespace bastide::reading
