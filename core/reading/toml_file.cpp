#include "core/reading/toml_file.hpp"

#include "core/reading/nearest_names.hpp"
#include "core/reading/nesting.hpp"
#include "core/reading/text.hpp"
#include "core/reading/text_file.hpp"
#include "core/reading/vocabulary.hpp"

#include <algorithm>
#include <limits>

namespace bastide::reading {

using engine::Message;
using engine::message;

namespace {

SourcePlace place_at(const std::string& file, const toml::source_position& at) {
    return {file, static_cast<int>(at.line), static_cast<int>(at.column)};
}

/// Whether a text is not closed where its line ends: the library calls that a control character.
bool is_open_text(std::string_view text, const toml::parse_error& error) {
    if (error.description().find("control characters") == std::string_view::npos) return false;
    for (toml::source_index line = 1; line < error.source().begin.line; ++line)
        text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    const std::string_view line = text.substr(0, text.find('\n'));
    const auto characters = std::count_if(line.begin(), line.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u;
    });
    return error.source().begin.column > characters;
}

} // namespace

toml::table read_toml(const std::filesystem::path& file) {
    return parse_toml(read_text_file(file, most_toml_bytes), file);
}

toml::table parse_toml(const std::string& text, const std::filesystem::path& file) {
    if (const auto deep = too_deep_in_toml(text))
        throw LoadError({file.string(), deep->line, deep->column},
                        message("is nested too deep: expected at most {} levels", deepest_nesting));
    try {
        return toml::parse(text, file.string());
    } catch (const toml::parse_error& error) {
        const SourcePlace place = place_at(file.string(), error.source().begin);
        if (is_open_text(text, error))
            throw LoadError(place, message("expected a quotation mark before the line ends"));
        throw LoadError(place, message("is no TOML: {}", std::string(error.description())));
    }
}

Message describe(const toml::node* node) {
    if (node == nullptr) return nothing();
    switch (node->type()) {
    case toml::node_type::string: return found_text(node->as_string()->get());
    case toml::node_type::integer: return found_number(node->as_integer()->get());
    case toml::node_type::floating_point: return found_fraction(node->as_floating_point()->get());
    case toml::node_type::boolean: return found_truth(node->as_boolean()->get());
    case toml::node_type::array: return a_list();
    case toml::node_type::table: return a_table();
    default: return message("a date or a time");
    }
}

TomlTable::TomlTable(std::string file, Message name, const toml::table& table)
    : file_(std::move(file)), name_(std::move(name)), table_(&table) {}

SourcePlace TomlTable::place() const {
    return place_at(file_, table_->source().begin);
}

SourcePlace TomlTable::place_of(std::string_view key) const {
    for (const auto& [name, node] : *table_)
        if (name.str() == key) return place_at(file_, name.source().begin);
    return place();
}

LoadError TomlTable::error_at(const SourcePlace& where, const Message& sentence) const {
    return {where, name_.empty() ? sentence : message("{}: {}", name_, sentence)};
}

void TomlTable::fail(std::string_view key, const Message& sentence) const {
    throw error_at(place_of(key), sentence);
}

void TomlTable::refuse(std::string_view key, const Message& expected) const {
    refuse(key, expected, table_->get(key));
}

void TomlTable::refuse(std::string_view key, const Message& expected,
                       const toml::node* found) const {
    if (found == nullptr) {
        const auto near = nearest_names(std::string(key), other_keys());
        if (!near.empty())
            fail(near.front(), expected_found(engine::verbatim(in_quotes(key)),
                                              engine::verbatim(shortened(near.front()))));
    }
    const SourcePlace where = found == nullptr ? place() : place_at(file_, found->source().begin);
    throw error_at(where, message("'{}': expected {}, found {}", key, expected, describe(found)));
}

const toml::node* TomlTable::raw(std::string_view key) {
    asked_.emplace(key);
    return table_->get(key);
}

std::optional<std::string> TomlTable::text(std::string_view key) {
    const toml::node* const node = raw(key);
    if (node == nullptr) return std::nullopt;
    if (!node->is_string()) refuse(key, a_text());
    return node->as_string()->get();
}

std::string TomlTable::need_text(std::string_view key) {
    std::optional<std::string> found = text(key);
    if (!found || found->empty()) refuse(key, a_text());
    return *found;
}

std::vector<std::string> TomlTable::texts(std::string_view key) {
    std::vector<std::string> list;
    const toml::node* const node = raw(key);
    if (node == nullptr) return list;
    if (!node->is_array()) refuse(key, a_list_of_texts());
    for (const toml::node& entry : *node->as_array()) {
        if (!entry.is_string()) refuse(key, a_text(), &entry);
        list.push_back(entry.as_string()->get());
    }
    return list;
}

std::optional<bool> TomlTable::flag(std::string_view key) {
    const toml::node* const node = raw(key);
    if (node == nullptr) return std::nullopt;
    if (!node->is_boolean()) refuse(key, true_or_false());
    return node->as_boolean()->get();
}

std::optional<int> TomlTable::number(std::string_view key, int least, int most) {
    const toml::node* const node = raw(key);
    if (node == nullptr) return std::nullopt;
    const Message expected = a_whole_number(least, most);
    if (!node->is_integer()) refuse(key, expected);
    const std::int64_t value = node->as_integer()->get();
    if (value < least || value > most) refuse(key, expected);
    return static_cast<int>(value);
}

int TomlTable::need_number(std::string_view key, int least, int most) {
    const std::optional<int> found = number(key, least, most);
    if (!found) refuse(key, a_whole_number(least, most));
    return *found;
}

std::optional<TomlTable> TomlTable::table(std::string_view key, Message name) {
    const toml::node* const node = raw(key);
    if (node == nullptr) return std::nullopt;
    if (!node->is_table()) refuse(key, a_table());
    return TomlTable(file_, std::move(name), *node->as_table());
}

std::vector<TomlTable> TomlTable::tables(std::string_view key, const Message& name) {
    std::vector<TomlTable> list;
    const toml::node* const node = raw(key);
    if (node == nullptr) return list;
    if (!node->is_array()) refuse(key, message("a list of tables"));
    for (const toml::node& entry : *node->as_array()) {
        const Message entry_name = engine::joined({name, engine::gap_value(list.size() + 1)});
        if (!entry.is_table())
            throw LoadError(
                place_at(file_, entry.source().begin),
                message("{}: {}", entry_name, expected_found(a_table(), describe(&entry))));
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
        if (known.empty()) fail(key, message("expected nothing here, found '{}'", key));
        fail(key, expected_found(message("one of {}", known_names(std::move(known))),
                                 engine::verbatim(in_quotes(key))));
    }
}

} // namespace bastide::reading
