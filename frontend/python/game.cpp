#include "frontend/python/game.hpp"

#include "core/engine/state/content.hpp"
#include "core/reading/text.hpp"
#include "frontend/python/arrays.hpp"
#include "frontend/python/json_values.hpp"
#include "protocol/action_names.hpp"
#include "protocol/view_json.hpp"

#include <pybind11/stl.h>

#include <optional>
#include <variant>

namespace bastide::python {

namespace py = pybind11;
using protocol::Json;
using research::Environment;
using research::Game;

namespace {

/// A game as it is now: another thread of Python may play it on.
Game copy_of(PythonGame& game) {
    return game.rules->alone([&](Environment&) { return game.game; });
}

/// A getter that answers by `ask(game)`.
template <class Ask>
auto telling(const Ask& ask) {
    return [ask](PythonGame& game) {
        return game.rules->alone([&](Environment&) { return ask(game.game); });
    };
}

/// A seat that somebody asks for; the actor's where nobody says, or the first where it is over.
engine::Seat seat_of(const Game& game, std::optional<int> seat) {
    const int players = game.state.players();
    if (!seat) return std::max(research::actor_of(game), 0);
    if (*seat >= engine::spectator && *seat < players) return *seat;
    throw py::value_error("seat: expected 0 to " + std::to_string(players - 1)
                          + ", or -1 for a spectator, found " + std::to_string(*seat));
}

/// At the end everything is open.
engine::GameState seen_by(const Game& game, engine::Seat seat) {
    return game.state.over() ? game.state : engine::view_for(game.state, seat);
}

PythonGame begin(std::shared_ptr<Rules> rules, int players, std::uint64_t seed) {
    Game game =
        rules->alone([&](Environment& environment) { return environment.begin(players, seed); });
    return {std::move(rules), std::move(game)};
}

std::vector<std::string> legal(PythonGame& game) {
    return game.rules->alone([&](Environment& environment) {
        std::vector<std::string> names;
        for (const engine::Action& action : environment.legal(game.game))
            names.push_back(protocol::name_of(action, game.game.state));
        return names;
    });
}

py::object legal_actions(PythonGame& game) {
    return to_python(game.rules->alone([&](Environment& environment) {
        const engine::GameState view = seen_by(game.game, research::actor_of(game.game));
        Json actions = Json::array();
        for (const engine::Action& action : environment.legal(game.game))
            actions.push_back(protocol::action_json({protocol::name_of(action, view), action}, view,
                                                    environment.rules()));
        return actions;
    }));
}

/// The legal action of a number or of an id. Throws `pybind11::value_error` where there is none.
engine::Action find_legal(Environment& environment, const Game& game,
                          const std::variant<std::int64_t, std::string>& choice) {
    const auto& listed = environment.legal(game);
    if (const auto* const number = std::get_if<std::int64_t>(&choice)) {
        if (*number >= 0 && *number < std::ssize(listed))
            return listed[static_cast<std::size_t>(*number)];
        throw py::value_error("expected the number of a legal action, from 0 to below "
                              + std::to_string(listed.size()) + ", found "
                              + std::to_string(*number));
    }
    const auto& id = std::get<std::string>(choice);
    for (const engine::Action& action : listed)
        if (protocol::name_of(action, game.state) == id) return action;
    throw py::value_error("expected the id of a legal action, found '" + id + "'");
}

void apply(PythonGame& game, const std::variant<std::int64_t, std::string>& choice) {
    game.rules->alone([&](Environment& environment) {
        environment.act(game.game, find_legal(environment, game.game, choice));
    });
}

std::size_t choose(PythonGame& game, const std::string& kind) {
    return game.rules->alone([&](Environment& environment) {
        if (game.game.state.over()) throw py::value_error("the game is over");
        return environment.choose(game.game, kind);
    });
}

py::object view(PythonGame& game, std::optional<int> seat) {
    return to_python(game.rules->alone([&](Environment& environment) {
        return protocol::view_json(environment.engine(),
                                   seen_by(game.game, seat_of(game.game, seat)));
    }));
}

std::pair<Numbers, Numbers> observe(PythonGame& asked, std::optional<int> seat, int size) {
    check_size(size);
    const Game game = copy_of(asked);
    const engine::Seat who = seat_of(game, seat);
    const research::Observer& observer = asked.rules->observer(game.state.players());
    const auto cells = static_cast<std::size_t>(size);
    Numbers planes = zeros({observer.planes().size(), cells, cells});
    Numbers numbers = zeros({observer.numbers().size()});
    const engine::GameState seen = seen_by(game, who);
    observer.write(seen, who, research::Window::around(seen, size), whole(planes), whole(numbers));
    return {planes, numbers};
}

Numbers encode_legal(PythonGame& asked, int size) {
    check_size(size);
    const research::ActionNumbers& names = asked.rules->action_numbers();
    const Game game = copy_of(asked);
    const std::vector<engine::Action> actions =
        asked.rules->alone([&](Environment& environment) { return environment.legal(game); });
    Numbers rows = zeros({actions.size(), names.names().size()});
    const auto window = research::Window::around(game.state, size);
    for (std::size_t i = 0; i < actions.size(); ++i)
        names.write(actions[i], game.state, research::actor_of(game), window, part(rows, i));
    return rows;
}

py::list record(PythonGame& game, const std::vector<std::string>& kinds) {
    py::list lines;
    for (const Json& line : game.rules->alone(
             [&](Environment& environment) { return environment.record(game.game, kinds); }))
        lines.append(to_python(line));
    return lines;
}

std::vector<int> scores(const Game& game) {
    return {game.state.scores().begin(), game.state.scores().end()};
}

std::vector<int> winners(const Game& game) {
    return game.state.over() ? engine::winners_of(game.state) : std::vector<int>();
}

std::string hash(const Game& game) {
    return reading::hash_text(engine::content_hash(game.state));
}

PythonGame deal(PythonGame& game, int seat, std::uint64_t seed) {
    return {game.rules, game.rules->alone([&](Environment& environment) {
                return environment.deal(game.game, seat_of(game.game, seat), seed);
            })};
}

PythonGame copied(PythonGame& game) {
    return {game.rules, copy_of(game)};
}

std::string representation(PythonGame& asked) {
    const Game game = copy_of(asked);
    return "<Game of seed " + std::to_string(game.seed) + ", turn "
           + std::to_string(game.state.turn()) + ">";
}

void add_what_is_told(py::class_<PythonGame>& game) {
    game.def_property_readonly("over", telling([](const Game& g) { return g.state.over(); }))
        .def_property_readonly("turn", telling([](const Game& g) { return g.state.turn(); }))
        .def_property_readonly("players", telling([](const Game& g) { return g.state.players(); }))
        .def_property_readonly("seed", telling([](const Game& g) { return g.seed; }))
        .def_property_readonly("scores", telling(scores), "Points by seat.")
        .def_property_readonly("winners", telling(winners), "Seats; none before the end.")
        .def_property_readonly("actor", telling(research::actor_of),
                               "The seat that has to choose; -1 when the game is over.")
        .def_property_readonly("hash", telling(hash),
                               "Of all that the game is, as records and simulate write it.")
        .def(
            "view", &view, py::arg("seat") = py::none(),
            "What a seat sees, as the bot protocol tells it: a dict. -1 is a spectator; without a\n"
            "seat it is the actor's.")
        .def("observe", &observe, py::arg("seat") = py::none(), py::arg("size") = 31,
             "What a seat sees, as two arrays of int16: planes, of shape (len(rules.planes()),\n"
             "size, size), and numbers, of shape (len(rules.numbers(players)),). The planes show\n"
             "size x size cells around the middle of the table.")
        .def("record", &record, py::arg("kinds") = std::vector<std::string>(),
             "The game so far as the lines of a record; kinds says who played, by seat.");
}

void add_what_is_done(py::class_<PythonGame>& game) {
    game.def_property_readonly("legal", &legal,
                               "Ids of the legal actions, as the bot protocol names them; the\n"
                               "number of one is its place here. Empty when the game is over.")
        .def("legal_actions", &legal_actions,
             "The same, each as a dict with the parts of its line and a text for people.")
        .def("encode_legal", &encode_legal, py::arg("size") = 31,
             "The same, each as a row of int16: shape (len(legal), len(rules.action_numbers())).\n"
             "Columns and rows are those of an observation of this size.")
        .def("apply", &apply, py::arg("choice"),
             "Does a legal action, by its number or its id, and what follows by chance. Raises\n"
             "ValueError for another, and bastide.RuleError when a rule fails: the game is as it\n"
             "was then.")
        .def("choose", &choose, py::arg("kind"),
             "The number of the action that a computer player of the program chooses: \"random\",\n"
             "\"greedy\", \"normal\", \"search:200\" ... It sees what its seat sees.")
        .def(
            "play",
            [](PythonGame& g, const std::vector<std::string>& kinds) {
                g.rules->alone([&](Environment& environment) { environment.play(g.game, kinds); });
            },
            py::arg("kinds"), "Plays on to the end, by a computer player for each seat.")
        .def("copy", &copied,
             "The same game once more, to play on another way: this is how to take back. It has\n"
             "the same hidden things and the same luck to come; see deal.")
        .def("__copy__", &copied)
        .def("__deepcopy__", [](PythonGame& g, const py::dict&) { return copied(g); })
        .def(
            "deal", &deal, py::arg("seat"), py::arg("seed"),
            "A game that may stand behind what the seat sees, with luck of another seed: to think\n"
            "ahead without knowing more than the seat does. It has no record.");
}

} // namespace

void add_game(py::module_& module) {
    py::class_<PythonGame> game(
        module, "Game",
        "One game, which waits for a decision or is over: chance follows by itself, from the\n"
        "seed. Whoever holds it may know everything; view and observe tell what a seat sees.");
    game.def(py::init(&begin), py::arg("rules"), py::arg("players") = 2, py::arg("seed") = 0)
        .def("__repr__", &representation);
    add_what_is_told(game);
    add_what_is_done(game);
}

} // namespace bastide::python
