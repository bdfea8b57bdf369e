#include "tests/alone/at_home.hpp"

#include "tests/catch.hpp"
#include "tests/server/games/people.hpp"
#include "tests/support.hpp"

namespace bastide::tests {

packages::Library& AtHome::library() {
    static const TemporaryFolder folder;
    static packages::Library library(catalogue::Catalogue::of(bundled_places()),
                                     folder / "packages");
    return library;
}

AtHome::AtHome(Json kept_before, bool thinks_elsewhere)
    : kept(std::move(kept_before)),
      host(library(), {source_folder() / "content", thinks_elsewhere}, kept),
      thinking_(library()) {
    host.opened(1);
}

void AtHome::take_in(const Json& news) {
    if (news.contains("send")) {
        Json message = Json::parse(news.at("send").at("line").get<std::string>());
        if (message.contains("method"))
            newest_[message.at("method").get<std::string>()] = message.at("params");
        else
            answers_[message.at("id").get<int>()] = message;
    } else if (news.contains("think")) {
        if (!thinks) return;
        ++thoughts;
        const Json& thought = news.at("think");
        host.answered(thought.at("number").get<int>(),
                      thinking_.answer(thought.at("question").get<std::string>()));
    } else if (!news.contains("forget") && !news.contains("log")) {
        kept.push_back(news);
    }
}

void AtHome::go_on() {
    for (bool rests = false; !rests;) {
        rests = host.go_on(std::chrono::milliseconds(20));
        for (const Json& news : host.take()) {
            take_in(news);
            rests = false;
        }
    }
}

Json AtHome::ask(const std::string& method, Json params) {
    const int id = ++asked_;
    if (method == "hello" && !key.empty()) params["key"] = key;
    host.received(1, protocol::request(id, method, std::move(params)).dump());
    constexpr int patience = 3000;
    for (int i = 0; i < patience && !answers_.contains(id); ++i) {
        go_on();
        if (!answers_.contains(id)) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    REQUIRE(answers_.contains(id));
    if (method == "hello") key = answers_.at(id).at("result").at("key").get<std::string>();
    return answers_.at(id);
}

Json AtHome::newest(const std::string& method) const {
    const auto found = newest_.find(method);
    return found == newest_.end() ? Json() : found->second;
}

std::string AtHome::offered(const std::vector<std::string>& plugins,
                            const std::vector<std::string>& kinds) {
    return ask("offer", offer_of(plugins, kinds)).at("result").at("game").get<std::string>();
}

int AtHome::play(const std::string& game, int moves) {
    int made = 0;
    for (; made < moves && !is_over(); ++made) {
        go_on();
        const Json turn = newest("turn");
        if (is_over()) break;
        REQUIRE_FALSE(turn.is_null());
        Json act = any_act(turn, random_);
        act["game"] = game;
        REQUIRE(code_of(ask("act", act)) == 0);
    }
    go_on();
    return made;
}

} // namespace bastide::tests
