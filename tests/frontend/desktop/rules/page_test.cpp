#include "frontend/desktop/rules/page.hpp"
#include "tests/catch.hpp"

using namespace bastide::desktop;
using Kind = Paragraph::Kind;

TEST_CASE("[desktop] a page of rules is read into paragraphs") {
    const auto page =
        read_page(std::string_view("# The pond\n\nA pond is\nclosed when\r\nit is.\n"
                                   "## Points\n- one for\n  each tile\n- two\n\nEnd"));
    const std::vector<Paragraph> expected = {
        {Kind::title, "The pond"}, {Kind::text, "A pond is closed when it is."},
        {Kind::heading, "Points"}, {Kind::item, "one for each tile"},
        {Kind::item, "two"},       {Kind::text, "End"},
    };
    CHECK(page == expected);
    CHECK(read_page(std::string_view("")).empty());
}
