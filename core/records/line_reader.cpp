#include "core/records/line_reader.hpp"

#include "core/reading/error.hpp"
#include "core/reading/reason.hpp"

#include <fcntl.h>
#include <unistd.h>
#include <zlib.h>

#include <cerrno>
#include <utility>

namespace bastide::records {

using engine::message;

struct LineReader::File {
    explicit File(gzFile opened) : handle(opened) {}
    ~File() {
        if (handle != nullptr) gzclose_r(handle);
    }
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    gzFile handle;
};

LineReader::LineReader(const std::filesystem::path& file, std::uintmax_t most_unpacked)
    : LineReader(file, most_unpacked, open_to_read(file)) {}

LineReader::LineReader(const std::filesystem::path& file, std::uintmax_t most_unpacked,
                       const Descriptor& open)
    : path_(file), most_unpacked_(most_unpacked) {
    begin(open);
}

LineReader::~LineReader() = default;

/// A copy of the descriptor, as zlib closes what it was given.
void LineReader::begin(const Descriptor& open) {
    const int copy = ::fcntl(open.number(), F_DUPFD_CLOEXEC, 0);
    if (copy < 0) fail(message("cannot be read: {}", reading::reason_of(errno)));
    const int reason = ::lseek(copy, 0, SEEK_SET) == 0 ? 0 : errno;
    file_ = std::make_unique<File>(reason == 0 ? gzdopen(copy, "rb") : nullptr);
    if (file_->handle == nullptr) {
        ::close(copy);
        fail(message("cannot be read: {}", reading::reason_of(reason != 0 ? reason : ENOMEM)));
    }
}

void LineReader::fail(const engine::Message& message) const {
    throw reading::LoadError({path_.string(), number_, 0}, message);
}

bool LineReader::compressed() const {
    return gzdirect(file_->handle) == 0;
}

bool LineReader::next(std::string& line) {
    line.clear();
    std::uintmax_t length = 0;
    int byte = gzgetc(file_->handle);
    if (byte >= 0) ++number_;
    for (; byte >= 0; byte = gzgetc(file_->handle)) {
        if (++length <= longest_line) line += static_cast<char>(byte);
        if (byte == '\n') break;
        if (length > most_skipped) fail(message("expected lines of text, found one without end"));
    }
    int error = Z_OK;
    const char* const damage = gzerror(file_->handle, &error);
    if (error == Z_BUF_ERROR) fail(message("the compressed file is cut off"));
    if (error != Z_OK && error != Z_STREAM_END) fail(message("damaged: {}", damage));
    if (length == 0) return false;
    offset_ += length;
    if (offset_ > most_unpacked_ && compressed())
        fail(message("expected at most {} bytes when unpacked, found more",
                     std::to_string(most_unpacked_)));
    too_long_ = length > longest_line;
    ended_with_newline_ = byte == '\n';
    if (line.back() == '\n') line.pop_back();
    if (!line.empty() && line.back() == '\r') line.pop_back();
    return true;
}

} // namespace bastide::records
