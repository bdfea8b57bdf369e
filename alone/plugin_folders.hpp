// Files that come from outside become folders of plugins; what is told of a plugin before somebody
// takes it; packages of games that were begun by other plugins than those of now.
// Tested in tests/alone/host_test.cpp.
#pragma once

#include "core/catalogue/catalogue.hpp"
#include "network/packages/library.hpp"
#include "protocol/json_rpc.hpp"

#include <filesystem>
#include <string>

namespace bastide::alone {

using protocol::Json;

/// Writes files, by their names below a folder with '/'. Throws `reading::LoadError` for names that
/// no archive may have.
void write_files(const std::filesystem::path& folder, const Json& files);
/// Throws where files of a stranger are more than an archive may have: see `reading::Archive`.
void check_bounds(const Json& files);

/// Of a plugin in a folder: `{"plugin": ...}` with its id, title, description, version and hash, or
/// `{"problem": SENTENCE}`. With those that are there already it has to be sound: `others`.
Json plugin_told(const std::filesystem::path& folder, const catalogue::Catalogue& others);

/// The files of a package of a library, as `take_package` takes them.
Json package_files(const packages::Library& library, const std::string& id);
/// Keeps a package; one that is not what its hash says is left out.
void take_package(packages::PackageStore& store, const std::string& hash, const std::string& id,
                  const Json& files, const std::filesystem::path& room);

} // namespace bastide::alone
