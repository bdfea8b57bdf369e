#include "tests/fuzz/folder.hpp"

#include <cstdlib>
#include <fstream>
#include <stdexcept>

namespace bastide::fuzz {

namespace fs = std::filesystem;

Folder::Folder() {
    std::string name = (fs::temp_directory_path() / "bastide-fuzz-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = name;
    fs::create_directories(path("plugins"));
    fs::copy(BASTIDE_FUZZ_SOURCE_DIR "/ground", path("plugins/ground"),
             fs::copy_options::recursive);
}

Folder::~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

fs::path Folder::write(const std::string& file, std::string_view text) const {
    const fs::path written = path(file);
    fs::create_directories(written.parent_path());
    std::ofstream(written, std::ios::binary) << text;
    return written;
}

} // namespace bastide::fuzz
