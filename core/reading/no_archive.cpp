// Archives where a program reads none, as in a browser: there the page unpacks what it is given.
// Tested in tests/alone/games.test.ts.
#include "core/reading/archive.hpp"
#include "core/reading/error.hpp"

struct zip {};

namespace bastide::reading {

void Archive::Close::operator()(zip* archive) const {
    delete archive;
}

Archive::Archive(const std::filesystem::path& file) : file_(file) {
    throw LoadError({file.string(), 0, 0}, engine::message("cannot be read"));
}

std::string Archive::read(const std::string& name, std::size_t /*most*/) const {
    throw LoadError({(file_ / name).string(), 0, 0}, engine::message("cannot be read"));
}

} // namespace bastide::reading
