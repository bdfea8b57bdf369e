#include "laboratory/tournament/results_file.hpp"

#include "core/reading/json_reader.hpp"
#include "core/reading/vocabulary.hpp"

#include <string>
#include <system_error>

namespace bastide::tournament {

using engine::message;
using protocol::Json;

namespace {

template <class Number>
std::vector<Number> numbers(const reading::JsonReader& read, const char* key, std::size_t count) {
    std::vector<Number> numbers;
    for (const Json& value : read.list(key)) {
        if (!value.is_number()) read.fail(key, message("a list of numbers"), read.json().at(key));
        numbers.push_back(value.get<Number>());
    }
    if (count != 0 && numbers.size() != count)
        read.fail(key, message("a number for each seat"), read.json().at(key));
    return numbers;
}

Outcome read_outcome(const Json& line, const reading::SourcePlace& place, const Pairing& expected) {
    const reading::JsonReader read(line, place);
    const std::size_t seats = expected.seats.size();
    Outcome outcome;
    outcome.pairing = expected;
    if (line.value("game", Json()) != expected.game + 1
        || numbers<int>(read, "seats", seats) != expected.seats)
        read.fail("game", message("game {} of this tournament", std::to_string(expected.game + 1)),
                  line.value("game", Json()));
    outcome.scores = numbers<int>(read, "scores", seats);
    outcome.winners = numbers<int>(read, "winners", 0);
    outcome.seconds = numbers<double>(read, "seconds", seats);
    outcome.longest = numbers<double>(read, "longest", seats);
    outcome.decisions = numbers<int>(read, "decisions", seats);
    if (const Json* const loss = read.find("lost")) {
        const reading::JsonReader lost(*loss, place);
        outcome.loss = Loss{lost.integer("seat"), lost.text("reason"), lost.text("detail")};
    }
    return outcome;
}

} // namespace

Json outcome_json(const Outcome& outcome) {
    Json json = {{"game", outcome.pairing.game + 1}, {"round", outcome.pairing.round + 1},
                 {"seed", outcome.pairing.seed},     {"seats", outcome.pairing.seats},
                 {"scores", outcome.scores},         {"winners", outcome.winners},
                 {"seconds", outcome.seconds},       {"longest", outcome.longest},
                 {"decisions", outcome.decisions}};
    if (outcome.loss)
        json["lost"] = {{"seat", outcome.loss->seat},
                        {"reason", outcome.loss->reason},
                        {"detail", outcome.loss->detail}};
    return json;
}

ResultsFile::ResultsFile(const std::filesystem::path& file, const Json& first_line,
                         const Pairings& pairings)
    : file_(file) {
    const std::uintmax_t whole = std::filesystem::exists(file) ? read(first_line, pairings) : 0;
    std::error_code error;
    if (std::filesystem::exists(file)) std::filesystem::resize_file(file, whole, error);
    stream_.open(file, std::ios::app);
    if (error || !stream_) throw reading::LoadError({file_.string()}, message("cannot be written"));
    if (whole == 0) write(first_line);
}

std::uintmax_t ResultsFile::read(const Json& first_line, const Pairings& pairings) {
    std::ifstream stream(file_);
    std::uintmax_t whole = 0;
    std::string text;
    for (int number = 1; std::getline(stream, text) && !stream.eof(); ++number) {
        const reading::SourcePlace place{file_.string(), number, 0};
        const auto line = reading::json_from(text);
        if (!line)
            throw reading::LoadError(
                place, message("expected a JSON object, found {}", reading::shortened(text)));
        if (number == 1 && *line != first_line)
            throw reading::LoadError(
                place, message("this is the file of another tournament: expected {}, found {}",
                               reading::json_line(first_line), reading::json_line(*line)));
        if (number > 1)
            played_.push_back(read_outcome(*line, place, pairings.game(played_.size())));
        whole += text.size() + 1;
    }
    return whole;
}

void ResultsFile::write(const Json& line) {
    stream_ << reading::json_line(line) << '\n' << std::flush;
    if (!stream_) throw reading::LoadError({file_.string()}, message("cannot be written"));
}

void ResultsFile::add(const Outcome& outcome) {
    write(outcome_json(outcome));
}

} // namespace bastide::tournament
