#include "core/reading/toml_file.hpp"

#include "core/reading/text.hpp"

#include <fstream>
#include <iterator>
#include <limits>
#include <sstream>

namespace bastide::reading {
namespace {

constexpr std::size_t most_toml_bytes = 1u << 20;

SourcePlace place_at(const std::string& file, const toml::source_position& at) {
    return {file, static_cast<int>(at.line), static_cast<int>(at.column)};
}

std::string shortened(const std::string& text) {
    return text.size() <= 40 ? text : text.substr(0, 37) + "...";
}

} // namespace

std::string read_text_file(const std::filesystem::path& file, std::size_t most) {
    const SourcePlace place{file.string(), 0, 0};
    std::error_code failed;
    const auto status = std::filesystem::symlink_status(file, failed);
    if (status.type() == std::filesystem::file_type::not_found)
        throw LoadError(place, "expected a file, found nothing");
    if (status.type() != std::filesystem::file_type::regular)
        throw LoadError(place, "expected a plain file, found a link, a folder or a device");
    const auto size = std::filesystem::file_size(file, failed);
    if (failed) throw LoadError(place, "cannot be read: " + failed.message());
    if (size > most)
        throw LoadError(place, "expected at most " + std::to_string(most) + " bytes, found "
                                   + std::to_string(size));
    std::ifstream stream(file, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(stream), {}};
    if (!stream.good() && !stream.eof()) throw LoadError(place, "cannot be read");
    if (text.size() > most) throw LoadError(place, "grew while it was read");
    return text;
}

toml::table read_toml(const std::filesystem::path& file) {
    const std::string text = read_text_file(file, most_toml_bytes);
    try {
        return toml::parse(text, file.string());
    } catch (const toml::parse_error& error) {
        throw LoadError(place_at(file.string(), error.source().begin),
                        "is no TOML: " + std::string(error.description()));
    }
}

std::string describe(const toml::node* node) {
    if (node == nullptr) return "nothing";
    std::ostringstream text;
    switch (node->type()) {
    case toml::node_type::string:
        return "the text " + in_quotes(shortened(node->as_string()->get()));
    case toml::node_type::integer: return "the number " + std::to_string(node->as_integer()->get());
    case toml::node_type::floating_point:
        text << "the fraction " << node->as_floating_point()->get();
        return text.str();
    case toml::node_type::boolean: return node->as_boolean()->get() ? "true" : "false";
    case toml::node_type::array: return "a list";
    case toml::node_type::table: return "a table";
    default: return "a date or a time";
    }
}

TomlTable::TomlTable(std::string file, std::string name, const toml::table& table)
    : file_(std::move(file)), name_(std::move(name)), table_(&table) {}

SourcePlace TomlTable::place() const {
    return place_at(file_, table_->source().begin);
}

SourcePlace TomlTable::place_of(std::string_view key) const {
    for (const auto& [name, node] : *table_)
        if (name.str() == key) return place_at(file_, name.source().begin);
    return place();
}

void TomlTable::fail(std::string_view key, const std::string& message) const {
    throw LoadError(place_of(key), name_.empty() ? message : name_ + ": " + message);
}

void TomlTable::refuse(std::string_view key, const std::string& expected) const {
    const toml::node* const node = table_->get(key);
    const std::string message =
        in_quotes(key) + ": expected " + expected + ", found " + describe(node);
    const SourcePlace where = node == nullptr ? place() : place_at(file_, node->source().begin);
    throw LoadError(where, name_.empty() ? message : name_ + ": " + message);
}

const toml::node* TomlTable::raw(std::string_view key) {
    asked_.emplace(key);
    return table_->get(key);
}

std::optional<std::string> TomlTable::text(std::string_view key) {
    const toml::node* const node = raw(key);
    if (node == nullptr) return std::nullopt;
    if (!node->is_string()) refuse(key, "text");
    return node->as_string()->get();
}

std::string TomlTable::need_text(std::string_view key) {
    std::optional<std::string> found = text(key);
    if (!found || found->empty()) refuse(key, "text");
    return *found;
}

std::vector<std::string> TomlTable::texts(std::string_view key) {
    std::vector<std::string> list;
    const toml::node* const node = raw(key);
    if (node == nullptr) return list;
    if (!node->is_array()) refuse(key, "a list of texts");
    for (const toml::node& entry : *node->as_array()) {
        if (!entry.is_string())
            throw LoadError(place_at(file_, entry.source().begin),
                            (name_.empty() ? "" : name_ + ": ") + in_quotes(key)
                                + ": expected text, found " + describe(&entry));
        list.push_back(entry.as_string()->get());
    }
    return list;
}

std::optional<bool> TomlTable::flag(std::string_view key) {
    const toml::node* const node = raw(key);
    if (node == nullptr) return std::nullopt;
    if (!node->is_boolean()) refuse(key, "true or false");
    return node->as_boolean()->get();
}

std::optional<int> TomlTable::number(std::string_view key, int least, int most) {
    const toml::node* const node = raw(key);
    if (node == nullptr) return std::nullopt;
    std::string expected = "a whole number from " + std::to_string(least);
    expected += most == std::numeric_limits<int>::max() ? " up" : " to " + std::to_string(most);
    if (!node->is_integer()) refuse(key, expected);
    const std::int64_t value = node->as_integer()->get();
    if (value < least || value > most) refuse(key, expected);
    return static_cast<int>(value);
}

int TomlTable::need_number(std::string_view key, int least, int most) {
    const std::optional<int> found = number(key, least, most);
    if (!found)
        refuse(key, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return *found;
}

std::optional<TomlTable> TomlTable::table(std::string_view key, std::string name) {
    const toml::node* const node = raw(key);
    if (node == nullptr) return std::nullopt;
    if (!node->is_table()) refuse(key, "a table");
    return TomlTable(file_, std::move(name), *node->as_table());
}

std::vector<TomlTable> TomlTable::tables(std::string_view key, const std::string& name) {
    std::vector<TomlTable> list;
    const toml::node* const node = raw(key);
    if (node == nullptr) return list;
    if (!node->is_array()) refuse(key, "a list of tables");
    for (const toml::node& entry : *node->as_array()) {
        const std::string entry_name = name + ' ' + std::to_string(list.size() + 1);
        if (!entry.is_table())
            throw LoadError(place_at(file_, entry.source().begin),
                            entry_name + ": expected a table, found " + describe(&entry));
        list.emplace_back(file_, entry_name, *entry.as_table());
    }
    return list;
}

std::vector<std::string> TomlTable::keys() const {
    std::vector<std::pair<toml::source_position, std::string>> placed;
    for (const auto& [key, node] : *table_)
        placed.emplace_back(key.source().begin, std::string(key.str()));
    std::sort(placed.begin(), placed.end(), [](const auto& a, const auto& b) {
        return std::pair(a.first.line, a.first.column) < std::pair(b.first.line, b.first.column);
    });
    std::vector<std::string> names;
    for (auto& [position, name] : placed)
        names.push_back(std::move(name));
    return names;
}

std::vector<std::string> TomlTable::other_keys() const {
    std::vector<std::string> names = keys();
    std::erase_if(names, [&](const std::string& name) { return asked_.count(name) > 0; });
    return names;
}

void TomlTable::done(std::vector<std::string> more) const {
    for (const std::string& key : other_keys()) {
        if (std::find(more.begin(), more.end(), key) != more.end()) continue;
        std::vector<std::string> known(asked_.begin(), asked_.end());
        known.insert(known.end(), more.begin(), more.end());
        std::sort(known.begin(), known.end());
        fail(key, "expected one of " + listed(known) + ", found " + in_quotes(key));
    }
}

} // namespace bastide::reading
