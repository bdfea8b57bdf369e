#include "server/program/forget.hpp"

#include "core/reading/json_reader.hpp"
#include "server/games/keys.hpp"
#include "server/games/terms.hpp"
#include "server/program/open_storage.hpp"

#include <cstdio>

namespace bastide::server {
namespace {

/// As it is told in chat; see `LiveGame::person`.
std::string person_in(const std::string& game, const std::string& hash) {
    return secret_hash(game + ' ' + hash).substr(0, 12);
}

bool is_said_by(const Json& entry, const std::string& person) {
    const auto said = entry.find("say");
    return said != entry.end() && said->value("person", "") == person;
}

bool is_sat_by(const Json& entry, const std::string& hash) {
    const auto sit = entry.find("sit");
    return sit != entry.end() && sit->value("key", "") == hash;
}

bool is_made_by(const Json& entry, const std::string& hash) {
    const auto terms = entry.find("terms");
    return terms != entry.end() && terms->value("maker", "") == hash;
}

void replace_all(std::string& text, const std::string& what, const std::string& by) {
    for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
}

/// An entry without what they have typed. Empty where nothing is theirs.
std::string without(const std::string& game, const Entry& entry, const std::string& hash,
                    const std::string& nobody) {
    const auto read = reading::json_from(entry.text);
    if (!read || !read->is_object()) return "";
    Json json = *read;
    const std::string person = person_in(game, hash);
    if (is_said_by(json, person)) {
        json["say"]["name"] = "";
        json["say"]["text"] = "–";
        json["say"]["person"] = person_in(game, nobody);
    }
    if (is_sat_by(json, hash)) json["sit"]["name"] = "";
    if (is_made_by(json, hash)) {
        json["terms"]["title"] = "";
        for (Json& seat : json["terms"]["seats"])
            if (seat.value("kind", "") == person_kind) seat["name"] = "";
    }
    if (const auto terms = json.find("terms"); terms != json.end())
        for (Json& seat : (*terms)["seats"])
            if (seat.value("kept_for", "") == hash) seat["name"] = "";
    if (json == *read && entry.text.find(hash) == entry.text.npos) return "";
    std::string text = json.dump();
    replace_all(text, hash, nobody);
    return text;
}

} // namespace

nlohmann::ordered_json left_by(Storage& storage, const std::string& key) {
    const std::string hash = secret_hash(key);
    Json told = {{"wishes", Json::array()}, {"games", Json::array()}};
    if (WishStore* const wishes = storage.wishes())
        for (const Wish& wish : wishes->wishes_of(hash))
            told["wishes"].push_back({{"game", wish.game},
                                      {wish.by_mail ? "mail" : "push", wish.target},
                                      {"language", wish.language},
                                      {"confirmed", wish.confirmed}});
    for (const std::string& game : storage.all_games()) {
        Json seats = Json::array(), said = Json::array();
        bool is_maker = false;
        for (const Entry& entry : storage.entries(game)) {
            const auto json = reading::json_from(entry.text);
            if (!json || !json->is_object()) continue;
            if (is_sat_by(*json, hash))
                seats.push_back({{"seat", json->at("sit").at("seat")},
                                 {"name", json->at("sit").value("name", "")}});
            if (is_said_by(*json, person_in(game, hash)))
                said.push_back(json->at("say").value("text", ""));
            if (!is_made_by(*json, hash)) continue;
            is_maker = true;
            const Json& offered = json->at("terms").at("seats");
            for (std::size_t seat = 0; seat < offered.size(); ++seat)
                if (offered[seat].value("kind", "") == person_kind)
                    seats.push_back({{"seat", seat}, {"name", offered[seat].value("name", "")}});
        }
        if (is_maker || !seats.empty() || !said.empty())
            told["games"].push_back(
                {{"game", game}, {"made", is_maker}, {"seats", seats}, {"said", said}});
    }
    return told;
}

std::size_t forget_left_by(Storage& storage, const std::string& key) {
    const std::string hash = secret_hash(key);
    if (WishStore* const wishes = storage.wishes()) wishes->forget_key(hash);
    std::size_t games = 0;
    for (const std::string& game : storage.all_games()) {
        const std::string nobody = secret_hash(random_key());
        std::vector<Entry> changed;
        for (Entry& entry : storage.entries(game)) {
            std::string text = without(game, entry, hash, nobody);
            if (text.empty()) continue;
            entry.text = std::move(text);
            changed.push_back(std::move(entry));
        }
        if (changed.empty()) continue;
        storage.rewrite(changed);
        ++games;
    }
    return games;
}

bool forget_person(const ForgetOptions& options) {
    if (!is_key(options.key)) {
        std::fprintf(stderr, "bastide-server: a key is 32 hexadecimal digits\n");
        return false;
    }
    const OpenedStorage opened = open_to_forget(options.database, options.data);
    const std::size_t games = forget_left_by(*opened.storage, options.key);
    std::printf("wishes to be told, and what they have left in %zu games\n", games);
    return true;
}

} // namespace bastide::server
