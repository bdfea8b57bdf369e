#include "presentation/words/first_sentences.hpp"
#include "tests/catch.hpp"

using bastide::words::first_sentences;

TEST_CASE("[words] a line shows whole sentences, or words and an ellipsis") {
    const std::string text = "A hill. It wins ties, always. No more.";
    CHECK(first_sentences(text, text.size()) == text);
    CHECK(first_sentences(text, text.size() - 1) == "A hill. It wins ties, always.");
    CHECK(first_sentences(text, 20) == "A hill.");
    CHECK(first_sentences("One long sentence, which is cut.", 20) == "One long sentence…");
    CHECK(first_sentences("Unbroken", 4) == "Unbr…");
}
