#include "alone/program.hpp"

#include "alone/plugin_folders.hpp"
#include "core/reading/archive.hpp"
#include "core/reading/error.hpp"

#include <stdexcept>

namespace bastide::alone {
namespace {

std::string text_in(const Json& call, const char* key) {
    return call.at(key).get<std::string>();
}

network::ConnectionId connection_in(const Json& call) {
    return call.at("connection").get<network::ConnectionId>();
}

} // namespace

std::string Program::call(const std::string& text) noexcept {
    Json told;
    try {
        told = {{"result", answer(Json::parse(text))}};
    } catch (const std::exception& error) {
        told = {{"error", error.what()}};
    }
    try {
        return told.dump(-1, ' ', false, Json::error_handler_t::replace);
    } catch (const std::exception&) {
        return R"({"error":"there is no memory left"})";
    }
}

Json Program::answer(const Json& call) {
    const std::string what = text_in(call, "call");
    if (what == "files") {
        write_files(folder_, call.at("files"));
        return nullptr;
    }
    if (what == "begin") return begin(call);
    if (what == "think") {
        if (!thinking_) thinking_ = std::make_unique<Thinking>(library());
        return thinking_->answer(text_in(call, "question"));
    }
    if (what == "plugin") {
        const std::string id = text_in(call, "id");
        if (const auto why = reading::unfit_name(id)) throw reading::LoadError({}, *why);
        check_bounds(call.at("files"));
        const std::filesystem::path folder = folder_ / "looked_at" / id;
        std::error_code none;
        std::filesystem::remove_all(folder, none);
        write_files(folder, call.at("files"));
        return plugin_told(folder, library().now());
    }
    Host& host = need_host();
    if (what == "open") {
        host.opened(connection_in(call));
    } else if (what == "receive") {
        host.received(connection_in(call), text_in(call, "line"));
    } else if (what == "close") {
        host.closed(connection_in(call));
    } else if (what == "answered") {
        host.answered(call.at("number").get<int>(), text_in(call, "answer"));
    } else if (what == "go_on") {
        const bool rests = host.go_on(
            std::chrono::duration<double, std::milli>(call.at("milliseconds").get<double>()));
        return {{"rests", rests}, {"news", news()}};
    } else if (what == "look") {
        return host.look(text_in(call, "rules"), text_in(call, "language"));
    } else if (what == "record") {
        return host.record(text_in(call, "game"));
    } else if (what == "take_record") {
        return host.take_record(text_in(call, "text"), text_in(call, "key"));
    } else if (what == "remove") {
        host.remove(text_in(call, "game"));
    } else {
        throw std::runtime_error("there is no call " + what);
    }
    return nullptr;
}

Json Program::begin(const Json& call) {
    host_.reset();
    host_ = std::make_unique<Host>(
        library(), HostOptions{folder_ / "content", call.value("thinks_elsewhere", false)},
        call.at("kept"));
    Json told = {{"plugins", Json::object()}, {"broken", Json::array()}};
    for (const auto& [id, hash] : library().packages())
        told["plugins"][id] = hash;
    for (const catalogue::BrokenPlugin& broken : library().now().broken())
        told["broken"].push_back({{"id", broken.id}, {"problem", broken.message.text()}});
    return told;
}

Json Program::news() {
    Json news = Json::array();
    for (Json& each : need_host().take())
        news.push_back(std::move(each));
    return news;
}

/// Of the files that have come until it is asked for first.
packages::Library& Program::library() {
    if (!library_) {
        catalogue::Places places;
        places.bundled = folder_ / "plugins";
        places.own = folder_ / "own";
        library_ = std::make_unique<packages::Library>(catalogue::Catalogue::of(places),
                                                       folder_ / "packages");
    }
    return *library_;
}

Host& Program::need_host() {
    if (!host_) throw std::runtime_error("expected 'begin' first");
    return *host_;
}

} // namespace bastide::alone
