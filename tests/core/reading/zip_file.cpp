#include "tests/core/reading/zip_file.hpp"

#include "tests/support.hpp"

#include <zlib.h>

#include <algorithm>

namespace bastide::tests {
namespace {

namespace fs = std::filesystem;

std::string little(std::uint64_t number, int bytes) {
    std::string text;
    for (; bytes > 0; --bytes, number >>= 8)
        text += static_cast<char>(number & 0xff);
    return text;
}

/// Raw deflate, without a head.
std::string deflated(const std::string& bytes) {
    z_stream stream{};
    deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, MAX_MEM_LEVEL,
                 Z_DEFAULT_STRATEGY);
    std::string packed(deflateBound(&stream, bytes.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

/// What the local and the central head have in common.
std::string common_head(const ZipEntry& entry, const std::string& packed) {
    const auto* const bytes = reinterpret_cast<const Bytef*>(entry.bytes.data());
    const auto sum = crc32(0, bytes, static_cast<uInt>(entry.bytes.size()));
    const int method = entry.method != 0 ? entry.method : entry.deflated ? Z_DEFLATED : 0;
    return little(20, 2) + little(entry.encrypted ? 1 : 0, 2)
           + little(static_cast<std::uint64_t>(method), 2) + little(0, 2) + little(33, 2)
           + little(sum, 4) + little(packed.size(), 4)
           + little(entry.told_size.value_or(static_cast<std::uint32_t>(entry.bytes.size())), 4)
           + little(entry.name.size(), 2) + little(0, 2);
}

} // namespace

void write_zip(const fs::path& file, const std::vector<ZipEntry>& entries) {
    constexpr std::uint16_t by_unix = 3 << 8 | 20;
    std::string files, directory;
    for (const ZipEntry& entry : entries) {
        const std::string packed = entry.deflated ? deflated(entry.bytes) : entry.bytes;
        const std::string head = common_head(entry, packed);
        directory += "PK\1\2" + little(by_unix, 2) + head + little(0, 6)
                     + little(std::uint64_t{entry.mode} << 16, 4) + little(files.size(), 4)
                     + entry.name;
        files += "PK\3\4" + head + entry.name + packed;
    }
    write_text(file, files + directory + "PK\5\6" + little(0, 4) + little(entries.size(), 2)
                         + little(entries.size(), 2) + little(directory.size(), 4)
                         + little(files.size(), 4) + little(0, 2));
}

void zip_folder(const fs::path& folder, const fs::path& file) {
    std::vector<ZipEntry> entries;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file())
            entries.push_back(
                {.name = entry.path().lexically_relative(folder.parent_path()).generic_string(),
                 .bytes = read_text(entry.path()),
                 .deflated = true});
    std::sort(entries.begin(), entries.end(),
              [](const ZipEntry& a, const ZipEntry& b) { return a.name < b.name; });
    write_zip(file, entries);
}

} // namespace bastide::tests
