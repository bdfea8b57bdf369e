#include "modding/scenarios/forms.hpp"

#include "core/reading/nearest_names.hpp"

#include <algorithm>

namespace bastide::scenarios {
namespace {

std::size_t distance_to_verb(const Words& words, const std::string& verb) {
    std::size_t nearest = verb.size();
    for (const std::string& word : words)
        nearest = std::min(nearest, reading::distance(word, verb));
    return nearest <= reading::most_wrong(verb) ? nearest : verb.size();
}

bool begins_with_then(const std::string& text) {
    return text.starts_with("Then ");
}

} // namespace

const std::vector<SentenceForm>& forms() {
    static const std::vector<SentenceForm> all = {
        {"draws",
         "COLOUR draws TILE, places it at X,Y turned DEGREES and deploys a FIGURE on SEGMENT."},
        {"draws", "COLOUR draws TOKEN."},
        {"places", "COLOUR places TILE at X,Y turned DEGREES."},
        {"deploys", "COLOUR deploys a FIGURE on SEGMENT."},
        {"passes", "COLOUR passes."},
        {"discards", "COLOUR draws TILE and discards it."},
        {"chooses", "COLOUR chooses CHOICE."},
        {"takes", "COLOUR takes back the FIGURE at X,Y on SEGMENT."},
        {"scores", "Then COLOUR scores POINTS for the LAYER."},
        {"scores", "Then nobody scores."},
        {"has", "Then COLOUR has COUNT THINGS."},
        {"may", "Then COLOUR may [not] deploy a FIGURE on SEGMENT."},
        {"may", "Then COLOUR may [not] place it at X,Y turned DEGREES."},
        {"may", "Then COLOUR may [not] choose CHOICE."},
        {"may", "Then COLOUR may [not] take back a FIGURE at X,Y on SEGMENT."},
        {"may", "Then COLOUR may [not] discard."},
        {"stands", "Then COLOUR FIGURE stands at X,Y on SEGMENT."},
        {"keeps", "Then COLOUR keeps COUNT FIGURE."},
        {"wins", "Then COLOUR wins."},
        {"holds", "Then COLOUR holds TILE and TILE."},
        {"holds", "Then the PILE holds COUNT tiles."},
        {"is", "Then the SLOT at X,Y on SEGMENT is COUNT."},
        {"over", "Then the game is over."},
    };
    return all;
}

std::vector<std::string> nearest_forms(const Sentence& sentence) {
    const bool then = sentence.words.front() == "then";
    std::size_t least = std::string::npos;
    for (const SentenceForm& form : forms())
        least = std::min(least, distance_to_verb(sentence.words, form.verb));
    std::vector<std::string> near, alike;
    for (const SentenceForm& form : forms()) {
        const std::size_t far = distance_to_verb(sentence.words, form.verb);
        if (far == least && far <= reading::most_wrong(form.verb)) near.push_back(form.text);
        if (begins_with_then(form.text) == then) alike.push_back(form.text);
    }
    return near.empty() ? alike : near;
}

} // namespace bastide::scenarios
