#include "frontend/cli/new_file.hpp"

#include "frontend/cli/options.hpp"

#include <zlib.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>

namespace bastide::cli {

struct NewFile::Stream {
    struct Close {
        void operator()(gzFile file) const { gzclose(file); }
    };
    std::unique_ptr<gzFile_s, Close> file;
};

NewFile::NewFile(const std::string& option, const std::string& file)
    : file_(file), stream_(std::make_unique<Stream>()) {
    if (std::filesystem::exists(file))
        throw UsageError(option + " " + file
                         + ": expected the name of a new file, found one that exists");
    // "T" is for transparent: zlib then writes what it is given.
    stream_->file.reset(gzopen(file.c_str(), file.ends_with(".gz") ? "wbx" : "wbxT"));
    if (!stream_->file) throw UsageError(option + " " + file + ": cannot be written");
}

NewFile::~NewFile() = default;

void NewFile::write(std::string_view text) {
    constexpr std::size_t most = std::size_t{1} << 20; // zlib counts bytes as unsigned
    for (; !text.empty(); text.remove_prefix(std::min(most, text.size())))
        if (const auto size = static_cast<unsigned>(std::min(most, text.size()));
            gzwrite(stream_->file.get(), text.data(), size) != static_cast<int>(size))
            throw std::runtime_error(file_ + ": cannot be written");
}

void NewFile::close() {
    if (gzclose(stream_->file.release()) != Z_OK)
        throw std::runtime_error(file_ + ": cannot be written");
}

} // namespace bastide::cli
