#include "core/reading/text_file.hpp"

#include "core/reading/archive.hpp"
#include "core/reading/error.hpp"
#include "core/reading/reason.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <memory>
#include <string_view>

namespace bastide::reading {

using engine::message;

namespace {

/// Not a stream: those bring all that is known of locales into a program.
using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

} // namespace

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
    const File stream(std::fopen(file.c_str(), "rb"), &std::fclose);
    if (!stream) throw LoadError(place, message("cannot be read: {}", reason_of(errno)));
    std::string text(size + 1, '\0'); // it may have grown, and some say that they have no size
    std::size_t filled = 0;
    while (const std::size_t more =
               std::fread(text.data() + filled, 1, text.size() - filled, stream.get())) {
        filled += more;
        if (filled > most) break;
        if (filled == text.size()) text.resize(2 * text.size());
    }
    text.resize(filled);
    if (std::ferror(stream.get()) != 0) throw LoadError(place, message("cannot be read"));
    if (text.size() > most) throw LoadError(place, message("grew while it was read"));
    return text;
}

std::string without_byte_order_mark(std::string text) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (text.starts_with(mark)) text.erase(0, mark.size());
    return text;
}

void make_folder_of(const std::filesystem::path& file) {
    std::error_code failed;
    if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path(), failed);
    if (failed)
        throw LoadError({file.parent_path().string(), 0, 0},
                        message("cannot be written: {}", reason_of(failed.value())));
}

void replace_text_file(const std::filesystem::path& file, const std::string& text,
                       Readers readers) {
    std::filesystem::path part = file;
    part += ".part";
    const auto check = [&](bool done) {
        if (done) return;
        const int error = errno;
        std::error_code ignored;
        std::filesystem::remove(part, ignored);
        throw LoadError({file.string(), 0, 0}, message("cannot be written: {}", reason_of(error)));
    };
    errno = 0;
    File stream(std::fopen(part.c_str(), "wb"), &std::fclose);
    std::error_code failed;
    const auto before = std::filesystem::status(file, failed);
    constexpr auto owner = std::filesystem::perms::owner_read | std::filesystem::perms::owner_write;
    // Before there is anything to be read.
    if (before.type() == std::filesystem::file_type::regular)
        std::filesystem::permissions(part, before.permissions(), failed);
    else if (readers == Readers::owner)
        std::filesystem::permissions(part, owner, failed);
    check(stream != nullptr);
    const bool is_written = std::fwrite(text.data(), 1, text.size(), stream.get()) == text.size();
    check((std::fclose(stream.release()) == 0) && is_written);
    // Else the name might reach the disk before what it stands for.
    const int descriptor = ::open(part.c_str(), O_RDONLY | O_CLOEXEC);
    const bool synced = descriptor >= 0 && ::fsync(descriptor) == 0;
    if (descriptor >= 0) ::close(descriptor);
    check(synced);
    check(::rename(part.c_str(), file.c_str()) == 0);
}

} // namespace bastide::reading
