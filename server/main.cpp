// bastide-server: games with friends, from a link.
// Tested in tests/server/program_test.py.
#include "core/catalogue/places.hpp"
#include "network/connections/url.hpp"
#include "server/program/copy.hpp"
#include "server/program/export.hpp"
#include "server/program/forget.hpp"
#include "server/program/limits_text.hpp"
#include "server/program/log.hpp"
#include "server/program/server.hpp"
#include "server/program/site.hpp"
#include "server/web/addresses.hpp"

#include <CLI/CLI.hpp>
#include <pthread.h>
#include <sys/resource.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

namespace {

using namespace bastide;
using namespace bastide::server;

constexpr int something_failed = 1, wrong_usage = 2;

/// Ctrl+C and what systemd sends, waited for instead of handled: before any thread begins.
sigset_t take_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
    return signals;
}

/// Each connection is a file; the usual limit of 1024 is for programs that wait by select().
void allow_many_files() {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

const char* who_reaches(Reach reach) {
    switch (reach) {
    case Reach::world: return "from everywhere, unless a firewall stands between";
    case Reach::home: return "in the same network, at home for instance";
    case Reach::machine: break;
    }
    return "on this machine alone";
}

bool is_everywhere(const std::string& listening) {
    return listening.empty() || listening == "::" || listening == "0.0.0.0";
}

std::vector<Address> addresses_of(const std::string& listening) {
    if (!is_everywhere(listening)) return {{listening, reach_of(listening)}};
    auto found = addresses_of_this_machine();
    found.push_back({"localhost", Reach::machine});
    return found;
}

/// For whoever started it, to be read and sent on.
void tell_addresses(const network::NetworkOptions& network, int port) {
    const auto addresses = addresses_of(network.address);
    std::puts("Friends can join at");
    for (const Address& address : addresses)
        std::printf("  %s  (%s)\n",
                    url_of(address.text, port, !network.certificate.empty()).c_str(),
                    who_reaches(address.reach));
    if (is_everywhere(network.address) && addresses.front().reach != Reach::world)
        std::printf("Nobody from outside reaches these. For friends elsewhere let your router "
                    "forward port %d to this machine.\n",
                    port);
    std::puts("Ctrl+C stops the server; games go on when it is started again.");
    std::fflush(stdout);
}

/// Empty where nothing is.
std::string what_is_wrong_with_node(const std::string& text) {
    const auto url = network::read_url(text);
    const bool is_right = url && url->scheme.front() == 'h' && url->target == "/";
    return is_right ? "" : "expected http://HOST:PORT or https://HOST:PORT, found " + text;
}

/// Empty where nothing is.
std::string what_is_wrong_with_public_address(const std::string& text) {
    const auto url = network::read_url(text);
    const bool is_right = url && url->scheme.front() == 'h' && url->target == "/"
                          && url->fragment.empty() && !text.ends_with('/')
                          && text.find_first_of("\"'<>&") == text.npos;
    return is_right ? "" : "expected https://HOST without anything behind it, found " + text;
}

/// Who wants to be told that it is their turn.
void add_notice_options(CLI::App& app, ServerOptions& options) {
    app.add_option("--public-address", options.notices.public_address,
                   "Where people reach this server, https://HOST: without it nobody is told of "
                   "turns while the page is closed")
        ->check(what_is_wrong_with_public_address);
    auto* const relay =
        app.add_option("--mail-relay", options.postman.relay,
                       "smtp://HOST:PORT or smtps://USER@HOST: turns are told by mail, too; "
                       "the password is read from BASTIDE_MAIL_PASSWORD")
            ->check(what_is_wrong_with_relay);
    auto* const from =
        app.add_option("--mail-from", options.notices.mail_from, "Who these mails are from")
            ->check([](const std::string& text) {
                return is_mail_address(text) ? "" : "expected NAME@HOST, found " + text;
            });
    relay->needs(from);
    from->needs(relay);
    if (const char* const password = std::getenv("BASTIDE_MAIL_PASSWORD"))
        options.postman.relay_password = password;
    app.add_option_function<int>(
           "--notice-after",
           [&options](int seconds) { options.games.notice_after = std::chrono::seconds(seconds); },
           "Seconds that somebody has to be away to be told of a turn, 60 at first")
        ->check(CLI::Range(0, 86400));
    app.add_option("--push-service", options.notices.push_services,
                   "HOST or HOST:PORT of a push service of one's own, which may be in one's own "
                   "network (repeatable)")
        ->allow_extra_args(false);
    app.add_option("--push-certificates", options.postman.certificates,
                   "A file in PEM form that push services are trusted by, instead of the system's")
        ->check(CLI::ExistingFile);
}

void add_options(CLI::App& app, ServerOptions& options) {
    network::NetworkOptions& network = options.network;
    network.port = 8080;
    options.data = catalogue::user_data_folder() / "server";
    std::error_code unknown;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", unknown);
    const auto bundle = catalogue::bundle_above(program);
    options.plugins.bundled = bundle / "plugins";
    options.content = bundle / "content";
    options.plugins.own = catalogue::user_plugin_folder();
    app.set_version_flag("--version", "Bastide " BASTIDE_VERSION);
    app.add_option("--data", options.data, "The folder that games are kept in")
        ->capture_default_str();
    app.add_option(
        "--database", options.database,
        "postgresql://USER@HOST/NAME: games are kept there, shared with other processes");
    app.add_option("--node", options.node,
                   "Where these reach this one, http://127.0.0.1:PORT at first")
        ->check(what_is_wrong_with_node);
    app.add_option_function<double>(
           "--drain",
           [&options](double seconds) {
               options.drain = std::chrono::milliseconds(static_cast<int>(seconds * 1000));
           },
           "Seconds for which it says before it stops that nobody should be led here")
        ->check(CLI::Range(0., 600.));
    app.add_option("--behind", network.behind,
                   "The address of a server before this one, whose X-Forwarded-For is believed "
                   "(repeatable)")
        ->allow_extra_args(false);
    app.add_option("--port", network.port, "0: any that is free")
        ->check(CLI::Range(0, 65535))
        ->capture_default_str();
    app.add_option("--address", network.address, "Listen there only: 127.0.0.1, ::1 ...");
    auto* const certificate =
        app.add_option("--certificate", network.certificate, "A file in PEM form: TLS for all");
    app.add_option("--key", network.key, "Its private key")->needs(certificate);
    certificate->needs("--key");
    app.add_option("--plugin-path", options.plugins.named,
                   "A further folder to look for plugins in (repeatable)")
        ->check(CLI::ExistingDirectory)
        ->allow_extra_args(false);
    app.add_option("--languages", options.plugins.languages,
                   "A further folder to look for languages in (repeatable)")
        ->check(CLI::ExistingDirectory)
        ->allow_extra_args(false);
    app.add_option("--workers", options.games.threads, "Threads that hold games")
        ->check(CLI::Range(1, 64))
        ->capture_default_str();
    app.add_option_function<int>(
           "--grace",
           [&options](int seconds) { options.games.grace = std::chrono::seconds(seconds); },
           "Seconds that somebody may be away before a computer plays, 60 at first")
        ->check(CLI::Range(0, 86400));
    options.games.substitute_pause = std::chrono::seconds(4);
    app.add_option_function<int>(
           "--forget",
           [&options](int days) { options.games.forget = std::chrono::hours(24) * days; },
           "Days after which a game that is over or given up is removed; never without it")
        ->check(CLI::Range(1, 36500));
    app.add_option("--origin", network.origins,
                   "A page of another site that may play here: https://example.org (repeatable)")
        ->allow_extra_args(false);
    app.add_option("--metrics-for", options.metrics_for,
                   "An address that is told the figures at /metrics, besides this machine "
                   "(repeatable)")
        ->allow_extra_args(false);
    add_notice_options(app, options);
    app.add_option("--connections", network.most_connections, "So many at once at most")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    app.add_option("--connections-per-address", network.most_per_address,
                   "And of one address, but for this machine itself")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    app.add_option("--network-threads", network.threads, "That serve connections")
        ->check(CLI::Range(1, 64))
        ->capture_default_str();
}

/// `bastide-server export`.
CLI::App& add_export(CLI::App& app, ExportOptions& options) {
    CLI::App& exporting = *app.add_subcommand(
        "export",
        "Writes games as records, which bastide opens and verifies; also while a server runs");
    exporting.add_option("game", options.games, "By name; without one all that are open");
    exporting.add_option("--to", options.to, "A folder to write GAME.jsonl into; without it, here");
    exporting.add_option("--person", options.key,
                         "Instead of records all that somebody has left, as JSON, by their key");
    exporting.fallthrough();
    return exporting;
}

/// `bastide-server forget`.
CLI::App& add_forget(CLI::App& app, ForgetOptions& options) {
    CLI::App& forgetting = *app.add_subcommand(
        "forget", "Takes out what somebody has left: wishes to be told, names, chat; records and "
                  "the rest of their games stay");
    forgetting
        .add_option("--person", options.key, "Their key, as their browser or window keeps it")
        ->required();
    forgetting.fallthrough();
    return forgetting;
}

/// Where the others reach it, unless it was told.
void complete(ServerOptions& options) {
    if (options.database.empty() || !options.node.empty()) return;
    if (options.network.port == 0)
        throw std::runtime_error("--database needs --port or --node: the others have to reach it");
    const char* const scheme = options.network.certificate.empty() ? "http://" : "https://";
    options.node = scheme + std::string("127.0.0.1:") + std::to_string(options.network.port);
}

/// `bastide-server copy`.
CLI::App& add_copy(CLI::App& app, CopyOptions& options) {
    CLI::App& copying = *app.add_subcommand(
        "copy", "Copies all games from one place to another, and plays each once more; a place is "
                "a folder as of --data, or postgresql://...");
    copying.add_option("--from", options.from, "Servers may have it open")->required();
    copying.add_option("--to", options.to, "Made where there is none")->required();
    copying.fallthrough();
    return copying;
}

/// `bastide-server site`.
CLI::App& add_site(CLI::App& app, SiteOptions& options) {
    CLI::App& making = *app.add_subcommand(
        "site", "Writes what a page without a server shows, as plain files; ./web makes the rest");
    making.add_option("folder", options.to, "Made where there is none")->required();
    making.fallthrough();
    return making;
}

/// The relay is told who its mails are from.
void complete_notices(ServerOptions& options) {
    options.postman.from = options.notices.mail_from;
}

int run(const ServerOptions& options, const sigset_t& signals) {
    Server server(options);
    server.start();
    log(Weight::info, "started",
        {{"version", BASTIDE_VERSION},
         {"port", std::to_string(server.port())},
         {"data", options.data.string()}});
    tell_addresses(options.network, server.port());
    int signal = 0;
    sigwait(&signals, &signal);
    log(Weight::info, "stopping", {{"signal", std::to_string(signal)}});
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    CLI::App app{"Bastide's server: games with friends, from a link."};
    ServerOptions options;
    ExportOptions exported;
    add_options(app, options);
    const CLI::App& exporting = add_export(app, exported);
    CopyOptions copied;
    const CLI::App& copying = add_copy(app, copied);
    ForgetOptions forgotten;
    const CLI::App& forgetting = add_forget(app, forgotten);
    SiteOptions site;
    const CLI::App& making = add_site(app, site);
    const CLI::App& limits =
        *app.add_subcommand("limits", "Tells what a server holds and answers at most, as Markdown");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : wrong_usage;
    }
    if (limits.parsed()) {
        std::fputs(limits_text(options).c_str(), stdout);
        return 0;
    }
    const sigset_t signals = take_signals();
    allow_many_files();
    try {
        if (exporting.parsed()) {
            exported.data = options.data;
            exported.database = options.database;
            exported.plugins = options.plugins;
            return export_games(exported) ? 0 : something_failed;
        }
        if (forgetting.parsed()) {
            forgotten.data = options.data;
            forgotten.database = options.database;
            return forget_person(forgotten) ? 0 : something_failed;
        }
        if (copying.parsed()) {
            copied.data = options.data;
            copied.plugins = options.plugins;
            const auto tell = [](const std::string& what) { std::puts(what.c_str()); };
            return copy_games(copied, tell) ? 0 : something_failed;
        }
        if (making.parsed()) {
            site.plugins = options.plugins;
            site.content = options.content;
            write_site(site);
            return 0;
        }
        complete(options);
        complete_notices(options);
        const int status = run(options, signals);
        log(Weight::info, "stopped");
        return status;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "bastide-server: %s\n", error.what());
        return something_failed;
    }
}
