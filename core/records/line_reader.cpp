#include "core/records/line_reader.hpp"

#include "core/reading/error.hpp"
#include "core/reading/reason.hpp"

#include <zlib.h>

#include <cerrno>

namespace bastide::records {

/// No line of a record needs more; a longer one is no record.
constexpr std::size_t longest_line = 1u << 20;

struct LineReader::File {
    explicit File(const std::filesystem::path& path) : handle(gzopen(path.c_str(), "rb")) {}
    ~File() {
        if (handle != nullptr) gzclose(handle);
    }
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    gzFile handle;
};

LineReader::LineReader(const std::filesystem::path& file) : path_(file) {
    std::error_code unknown;
    if (std::filesystem::is_directory(file, unknown))
        fail(engine::message("expected a file, found a folder"));
    errno = 0;
    file_ = std::make_unique<File>(file);
    if (file_->handle == nullptr)
        fail(engine::message("cannot be read: {}", reading::reason_of(errno)));
}

LineReader::~LineReader() = default;

void LineReader::fail(const engine::Message& message) const {
    throw reading::LoadError({path_.string(), number_, 0}, message);
}

bool LineReader::compressed() const {
    return gzdirect(file_->handle) == 0;
}

bool LineReader::next(std::string& line) {
    line.clear();
    bool any = false;
    for (int byte = gzgetc(file_->handle); byte >= 0; byte = gzgetc(file_->handle)) {
        if (!any) ++number_;
        any = true;
        line += static_cast<char>(byte);
        if (byte == '\n') break;
        if (line.size() > longest_line)
            fail(engine::message("expected a line of a record, found a longer one"));
    }
    int error = Z_OK;
    const char* const message = gzerror(file_->handle, &error);
    if (error == Z_BUF_ERROR) fail(engine::message("the compressed file is cut off"));
    if (error != Z_OK && error != Z_STREAM_END) fail(engine::message("damaged: {}", message));
    if (!any) return false;
    offset_ += line.size();
    ended_with_newline_ = line.back() == '\n';
    if (ended_with_newline_) line.pop_back();
    if (!line.empty() && line.back() == '\r') line.pop_back();
    return true;
}

} // namespace bastide::records
