#include "frontend/desktop/rules/rule_reader.hpp"

#include "frontend/desktop/board/board_pictures.hpp"
#include "frontend/desktop/window/form.hpp"
#include "presentation/rule_pages/example_tiles.hpp"

#include <algorithm>

namespace bastide::desktop {
namespace {

constexpr float widest_text = 640; ///< longer lines are hard to read
constexpr float least_text = 420;  ///< beside pictures
constexpr float picture_column = 250, between_columns = 28;

} // namespace

void RuleReader::open(const std::string& id) {
    plugin_ = id;
    page_.clear();
    problem_.clear();
    const words::Language& tr = navigator_.language();
    const catalogue::Plugin* const plugin = navigator_.catalogue().find(id);
    const auto file = plugin == nullptr ? std::nullopt : plugin->rules_page(tr.code());
    try {
        if (file)
            page_ = rule_pages::read_page(*file);
        else
            problem_ = tr("This plugin brings no page of rules.");
    } catch (const std::exception& error) {
        problem_ = tr.told(error);
    }
}

void RuleReader::say(const std::string& sentence) {
    page_.clear();
    problem_ = sentence;
}

/// Tiles as they lie in an example, with its words below.
void RuleReader::draw_example(Form& form, std::size_t paragraph, float width) {
    const rule_pages::Paragraph& example = page_[paragraph];
    constexpr float cell = 76, radius = 6;
    int left = 0, top_cell = 0, right = 0, bottom = 0;
    for (const rule_pages::PicturedTile& tile : example.tiles) {
        left = std::min(left, tile.x);
        right = std::max(right, tile.x);
        top_cell = std::min(top_cell, tile.y);
        bottom = std::max(bottom, tile.y);
    }
    const float side = std::min(cell, width / static_cast<float>(right - left + 1));
    Painter& painter = form.painter();
    form.gap(6);
    const sf::FloatRect area = form.take({side * static_cast<float>(right - left + 1),
                                          side * static_cast<float>(bottom - top_cell + 1)});
    const sf::FloatRect device = painter.device(area);
    const sf::Texture* const picture = navigator_.board_pictures().find(
        "example " + plugin_ + std::to_string(paragraph), "", static_cast<int>(device.width),
        static_cast<int>(device.height),
        [&catalogue = navigator_.catalogue(), id = plugin_, tiles = example.tiles,
         pixels = static_cast<int>(side * painter.scale())] {
            auto rules = host::GameRules::load(catalogue, catalogue::sample_choice(catalogue, id));
            auto placed = rule_pages::example_tiles(*rules, tiles);
            std::vector<BoardExcerpt::Figure> figures;
            for (const auto& each : rule_pages::example_figures(*rules, tiles))
                figures.push_back({each.tile, each.segment, each.colour});
            return BoardExcerpt{std::move(rules), std::move(placed), pixels, pixels,
                                std::move(figures)};
        });
    if (picture != nullptr) {
        painter.image(*picture, area);
        painter.round_off(area, radius, theme::paper);
    }
    form.wrapped(example.text, style::small(), width);
    form.gap(6);
}

void RuleReader::draw(Form& form, Title title) {
    const float room = form.room();
    const bool beside = room >= least_text + between_columns + picture_column;
    const float width =
        std::min(widest_text, beside ? room - between_columns - picture_column : room);
    const float left = form.left();
    float picture_top = form.at().y, paragraph_top = form.at().y;
    if (!problem_.empty()) form.wrapped(problem_, style::plain(theme::text_2), width);
    for (std::size_t i = 0; i < page_.size(); ++i) {
        if (page_[i].kind != rule_pages::Paragraph::Kind::picture) {
            paragraph_top = form.at().y;
            draw_words(form, page_[i], width, title);
            continue;
        }
        if (!beside) {
            draw_example(form, i, width);
            continue;
        }
        // Beside the words that it belongs to, or below the picture before.
        const sf::Vector2f after = form.at();
        form.go_to({left + width + between_columns, std::max(paragraph_top, picture_top)});
        {
            const auto column = form.column(picture_column);
            draw_example(form, i, picture_column);
        }
        picture_top = form.at().y + 8;
        form.go_to(after);
    }
}

void RuleReader::draw_words(Form& form, const rule_pages::Paragraph& paragraph, float width,
                            Title title) {
    using Kind = rule_pages::Paragraph::Kind;
    constexpr float item_left = 24;
    switch (paragraph.kind) {
    case Kind::title:
        if (title == Title::with) form.wrapped(paragraph.text, style::title(), width);
        break;
    case Kind::heading:
        form.gap(14);
        form.wrapped(paragraph.text, style::heading(), width);
        break;
    case Kind::item:
        form.text(" –", style::bold(theme::accent));
        form.beside_at(item_left);
        form.wrapped(paragraph.text, style::plain(), width - item_left);
        break;
    case Kind::text: form.wrapped(paragraph.text, style::plain(), width); break;
    case Kind::picture: break;
    }
}

} // namespace bastide::desktop
