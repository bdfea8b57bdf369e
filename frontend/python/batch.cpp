#include "frontend/python/batch.hpp"

#include "core/engine/state/content.hpp"
#include "frontend/python/arrays.hpp"
#include "frontend/python/game.hpp"
#include "laboratory/research/batch.hpp"
#include "laboratory/simulation/simulation.hpp"

#include <pybind11/stl.h>

#include <atomic>
#include <mutex>

namespace bastide::python {

namespace py = pybind11;

namespace {

using Choices = py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>;

/// The games and their rules. Two threads of Python take turns.
class PythonBatch {
    /// As `Rules::alone`.
    template <class Work>
    auto alone(const Work& work) {
        const py::gil_scoped_release release;
        const std::scoped_lock lock(mutex_);
        return work();
    }

  public:
    PythonBatch(std::shared_ptr<Rules> rules, const std::vector<std::uint64_t>& seeds, int players,
                int threads)
        : rules_(std::move(rules)),
          players_(players),
          observer_(rules_->observer(players)),
          batch_(made(*rules_, seeds, players, threads)) {}

    std::size_t size() const { return batch_->size(); }
    PythonGame game(std::size_t number) {
        if (number >= size()) throw py::index_error("there is no such game");
        return {rules_, alone([&] { return batch_->games()[number]; })};
    }

    /// A value of each game, by `value(game)`.
    template <class Value, class Ask>
    py::array_t<Value> each(const Ask& value) {
        py::array_t<Value> values(static_cast<py::ssize_t>(size()));
        Value* const data = values.mutable_data();
        alone([&] {
            for (std::size_t i = 0; i < size(); ++i)
                data[i] = value(batch_->games()[i]);
        });
        return values;
    }

    py::array_t<std::int32_t> scores();
    py::array_t<std::int64_t> legal_counts();
    std::pair<Numbers, Numbers> observe(int size);
    std::pair<py::array_t<std::int64_t>, Numbers> encode_legal(int size);

    void apply(const Choices& choices) {
        const std::span<const std::int64_t> all(choices.data(),
                                                static_cast<std::size_t>(choices.size()));
        alone([&] { batch_->act(all); });
    }
    py::array_t<std::int64_t> choose(const std::string& kind) {
        const auto choices = alone([&] { return batch_->choose(kind); });
        return py::array_t<std::int64_t>(static_cast<py::ssize_t>(choices.size()), choices.data());
    }
    void play(const std::vector<std::string>& kinds) {
        alone([&] { batch_->play(kinds); });
    }
    void reset(const std::vector<std::size_t>& games, const std::vector<std::uint64_t>& seeds) {
        alone([&] { batch_->begin_again(games, seeds); });
    }

  private:
    static std::unique_ptr<research::Batch>
    made(const Rules& rules, const std::vector<std::uint64_t>& seeds, int players, int threads) {
        const py::gil_scoped_release release;
        return std::make_unique<research::Batch>(rules.shared_game_rules(), players, seeds,
                                                 threads);
    }
    std::shared_ptr<Rules> rules_;
    int players_;
    const research::Observer& observer_;
    std::unique_ptr<research::Batch> batch_;
    std::mutex mutex_;
};

py::array_t<std::int32_t> PythonBatch::scores() {
    py::array_t<std::int32_t> points({size(), static_cast<std::size_t>(players_)});
    std::int32_t* next = points.mutable_data();
    alone([&] {
        for (const research::Game& game : batch_->games())
            next = std::ranges::copy(game.state.scores(), next).out;
    });
    return points;
}

py::array_t<std::int64_t> PythonBatch::legal_counts() {
    py::array_t<std::int64_t> counts(static_cast<py::ssize_t>(size()));
    std::int64_t* const data = counts.mutable_data();
    alone([&] {
        for (std::size_t i = 0; i < size(); ++i)
            data[i] = static_cast<std::int64_t>(batch_->legal(i).size());
    });
    return counts;
}

std::pair<Numbers, Numbers> PythonBatch::observe(int size) {
    check_size(size);
    const auto cells = static_cast<std::size_t>(size);
    const std::size_t games = this->size();
    Numbers planes(std::vector<std::size_t>{games, observer_.planes().size(), cells, cells});
    Numbers numbers(std::vector<std::size_t>{games, observer_.numbers().size()});
    const auto all_planes = whole(planes), all_numbers = whole(numbers);
    const std::size_t plane_size = observer_.planes().size() * cells * cells;
    const std::size_t number_size = observer_.numbers().size();
    alone([&] {
        batch_->for_each([&](research::Environment&, std::size_t i) {
            const research::Game& game = batch_->games()[i];
            const engine::Seat seat = std::max(research::actor_of(game), 0);
            const auto own_planes = all_planes.subspan(i * plane_size, plane_size);
            std::ranges::fill(own_planes, research::Number{0});
            const engine::GameState view =
                game.state.over() ? game.state : engine::view_for(game.state, seat);
            observer_.write(view, seat, research::Window::around(view, size), own_planes,
                            all_numbers.subspan(i * number_size, number_size));
        });
    });
    return {planes, numbers};
}

std::pair<py::array_t<std::int64_t>, Numbers> PythonBatch::encode_legal(int size) {
    check_size(size);
    const research::ActionNumbers& names = rules_->action_numbers();
    const std::size_t width = names.names().size();
    py::array_t<std::int64_t> begins(static_cast<py::ssize_t>(this->size() + 1));
    std::int64_t* const begin = begins.mutable_data();
    begin[0] = 0;
    std::vector<research::Number> told;
    // Taken at once: another thread of Python may play on in between.
    alone([&] {
        for (std::size_t i = 0; i < this->size(); ++i)
            begin[i + 1] = begin[i] + static_cast<std::int64_t>(batch_->legal(i).size());
        told.resize(static_cast<std::size_t>(begin[this->size()]) * width);
        batch_->for_each([&](research::Environment&, std::size_t i) {
            const research::Game& game = batch_->games()[i];
            const auto window = research::Window::around(game.state, size);
            auto row = static_cast<std::size_t>(begin[i]);
            for (const engine::Action& action : batch_->legal(i))
                names.write(action, game.state, research::actor_of(game), window,
                            std::span(told).subspan(row++ * width, width));
        });
    });
    Numbers rows(std::vector<std::size_t>{static_cast<std::size_t>(begin[this->size()]), width});
    std::ranges::copy(told, whole(rows).begin());
    return {begins, rows};
}

std::vector<std::uint64_t> seeds_of_series(std::size_t games, std::uint64_t seed) {
    std::vector<std::uint64_t> seeds;
    for (std::size_t game = 0; game < games; ++game)
        seeds.push_back(simulation::seed_of_game(seed, game));
    return seeds;
}

void add_told_of_all(py::class_<PythonBatch>& batch) {
    batch.def("__len__", &PythonBatch::size)
        .def("game", &PythonBatch::game, py::arg("number"), "A copy of one of the games.")
        .def_property_readonly(
            "over",
            [](PythonBatch& b) {
                return b.each<bool>([](const auto& game) { return game.state.over(); });
            },
            "By game: an array of bool.")
        .def_property_readonly(
            "actors",
            [](PythonBatch& b) {
                return b.each<std::int32_t>(
                    [](const auto& game) { return research::actor_of(game); });
            },
            "The seat that has to choose, by game; -1 where it is over.")
        .def_property_readonly(
            "turns",
            [](PythonBatch& b) {
                return b.each<std::int32_t>([](const auto& game) { return game.state.turn(); });
            },
            "Turns begun, by game.")
        .def_property_readonly(
            "hashes",
            [](PythonBatch& b) {
                return b.each<std::uint64_t>(
                    [](const auto& game) { return engine::content_hash(game.state); });
            },
            "Of all that each game is: int(game.hash, 16).")
        .def_property_readonly("scores", &PythonBatch::scores, "Points, by game and seat.")
        .def("observe", &PythonBatch::observe, py::arg("size") = 31,
             "What each actor sees, as Game.observe tells it: planes and numbers, by game.");
}

void add_done_to_all(py::class_<PythonBatch>& batch) {
    batch
        .def_property_readonly("legal_counts", &PythonBatch::legal_counts,
                               "How many legal actions there are, by game.")
        .def("encode_legal", &PythonBatch::encode_legal, py::arg("size") = 31,
             "All legal actions: (begins, rows). The rows of game i are those of\n"
             "rows[begins[i]:begins[i + 1]], as Game.encode_legal tells them.")
        .def("apply", &PythonBatch::apply, py::arg("choices"),
             "Does a legal action in each game, by its number; -1 leaves a game as it is. Raises\n"
             "IndexError, before anything is done, for a number that there is not.")
        .def("choose", &PythonBatch::choose, py::arg("kind"),
             "What a computer player of the program chooses in each game; -1 where it is over.")
        .def("play", &PythonBatch::play, py::arg("kinds"),
             "Plays all games to their end, by a computer player for each seat.")
        .def("reset", &PythonBatch::reset, py::arg("games"), py::arg("seeds"),
             "Begins some of the games anew, each by a seed.");
}

} // namespace

void add_batch(py::module_& module) {
    module.def("seeds_of_series", &seeds_of_series, py::arg("games"), py::arg("seed") = 1,
               "The seeds of the games that `bastide simulate --games N --seed S` plays.");
    py::class_<PythonBatch> batch(
        module, "Batch",
        "Many games at once, one for each seed, on several threads (0: as many as there are\n"
        "processors), while other threads of Python go on. Each is played as if it were alone.");
    batch.def(py::init<std::shared_ptr<Rules>, const std::vector<std::uint64_t>&, int, int>(),
              py::arg("rules"), py::arg("seeds"), py::arg("players") = 2, py::arg("threads") = 0);
    add_told_of_all(batch);
    add_done_to_all(batch);
}

} // namespace bastide::python
