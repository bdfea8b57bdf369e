// A new plugin: small, working and commented, to be changed.
// Tested in tests/modding/kit/scaffold_test.cpp.
#pragma once

#include "core/catalogue/catalogue.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace bastide::kit {

/// What a new plugin can be like: the names of the folders in `scaffolds`.
std::vector<std::string> scaffold_kinds(const std::filesystem::path& scaffolds);

/// Copies a scaffold into a new folder `in`/`id`, with {{id}} and {{title}} filled in, and returns
/// that folder. All of it is there, or nothing. Throws `LoadError` for what is no id or one that is
/// taken, for a folder that exists, and for what cannot be written.
std::filesystem::path write_scaffold(const std::filesystem::path& scaffold,
                                     const std::filesystem::path& in, const std::string& id,
                                     const catalogue::Catalogue& catalogue);

} // namespace bastide::kit
