#include "frontend/desktop/look/fonts.hpp"

#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H

#include <cmath>
#include <stdexcept>
#include <string>
#include <unordered_map>

namespace bastide::desktop {
namespace {

struct Wish {
    std::vector<std::string> families; ///< the first that is there is taken
    int weight = FC_WEIGHT_REGULAR;
    int slant = FC_SLANT_ROMAN;
};

const std::vector<std::string> serif = {"Vollkorn", "Gentium Book Plus", "DejaVu Serif"};
/// As high as capitals, which those of the fonts above are not.
const std::vector<std::string> serif_figures = {"DejaVu Serif Condensed", "DejaVu Serif"};
const std::vector<std::string> sans = {"Lato", "Carlito", "Noto Sans", "DejaVu Sans"};
const std::vector<std::string> mono = {"JetBrains Mono", "DejaVu Sans Mono"};
const std::vector<std::string> most_letters_of_all = {"DejaVu Sans", "Noto Sans"};

/// By `Face`.
const std::array<Wish, face_count> wishes = {{
    {sans, FC_WEIGHT_REGULAR, FC_SLANT_ROMAN},
    {sans, FC_WEIGHT_BOLD, FC_SLANT_ROMAN},
    {sans, FC_WEIGHT_BLACK, FC_SLANT_ROMAN},
    {serif, FC_WEIGHT_BOLD, FC_SLANT_ROMAN},
    {serif, FC_WEIGHT_BLACK, FC_SLANT_ROMAN},
    {serif, FC_WEIGHT_MEDIUM, FC_SLANT_ITALIC},
    {serif_figures, FC_WEIGHT_BOLD, FC_SLANT_ROMAN},
    {mono, FC_WEIGHT_REGULAR, FC_SLANT_ROMAN},
    {most_letters_of_all, FC_WEIGHT_REGULAR, FC_SLANT_ROMAN},
}};

using Pattern = std::unique_ptr<FcPattern, decltype(&FcPatternDestroy)>;

const FcChar8* fc_text(const std::string& text) {
    return reinterpret_cast<const FcChar8*>(text.c_str());
}

bool has_family(FcPattern* font, const std::string& family) {
    FcChar8* name = nullptr;
    for (int i = 0; FcPatternGetString(font, FC_FAMILY, i, &name) == FcResultMatch; ++i)
        if (FcStrCmpIgnoreCase(name, fc_text(family)) == 0) return true;
    return false;
}

/// The file of the closest font; empty when fontconfig knows none, or none of the family while
/// `exactly`.
std::string matching_file(const std::string& family, const Wish& wish, bool exactly) {
    const Pattern pattern(FcPatternCreate(), FcPatternDestroy);
    FcPatternAddString(pattern.get(), FC_FAMILY, fc_text(family));
    FcPatternAddInteger(pattern.get(), FC_WEIGHT, wish.weight);
    FcPatternAddInteger(pattern.get(), FC_SLANT, wish.slant);
    FcConfigSubstitute(nullptr, pattern.get(), FcMatchPattern);
    FcDefaultSubstitute(pattern.get());
    FcResult result = FcResultNoMatch;
    const Pattern font(FcFontMatch(nullptr, pattern.get(), &result), FcPatternDestroy);
    FcChar8* file = nullptr;
    if (font == nullptr || FcPatternGetString(font.get(), FC_FILE, 0, &file) != FcResultMatch)
        return {};
    if (exactly && !has_family(font.get(), family)) return {};
    return reinterpret_cast<const char*>(file);
}

std::vector<std::string> candidates(const Wish& wish) {
    std::vector<std::string> files;
    for (const std::string& family : wish.families)
        files.push_back(matching_file(family, wish, true));
    files.push_back(matching_file(wish.families.back(), wish, false));
    return files;
}

/// One for the program: it lives as long as the last font.
std::shared_ptr<FT_LibraryRec_> freetype() {
    static std::weak_ptr<FT_LibraryRec_> known;
    std::shared_ptr<FT_LibraryRec_> library = known.lock();
    if (library != nullptr) return library;
    FT_Library made = nullptr;
    if (FT_Init_FreeType(&made) != 0) throw std::runtime_error("FreeType does not start");
    library.reset(made, FT_Done_FreeType);
    known = library;
    return library;
}

/// Blanks that do not break have done their duty by now; fonts draw them as they like.
char32_t drawn_letter(char32_t letter) {
    constexpr char32_t no_break_space = 0xa0;
    return letter == no_break_space ? U' ' : letter;
}

} // namespace

/// A file, and what has been asked of it.
class Fonts::Font {
  public:
    /// Nothing where FreeType cannot use it.
    static std::unique_ptr<Font> open(const std::string& file) {
        auto library = freetype();
        FT_Face face = nullptr;
        if (FT_New_Face(library.get(), file.c_str(), 0, &face) != 0) return nullptr;
        std::unique_ptr<Font> font(new Font(std::move(library), face));
        return FT_IS_SCALABLE(face) ? std::move(font) : nullptr;
    }

    FT_Face face() const { return face_.get(); }
    float part(FT_Pos units) const {
        return static_cast<float>(units) / static_cast<float>(face_->units_per_EM);
    }
    /// 0 where the font does not have it.
    FT_UInt glyph(char32_t letter) const { return known(letter).glyph; }
    float advance(char32_t letter) const { return known(letter).advance; }
    /// Once for each pair: asking the font takes longer than all else about a letter.
    float kerning(char32_t before, char32_t letter) const {
        if (!FT_HAS_KERNING(face_.get())) return 0;
        const auto pair = static_cast<std::uint64_t>(before) << 32 | letter;
        const auto [entry, is_new] = kernings_.try_emplace(pair, 0.f);
        FT_Vector moved{};
        if (is_new
            && FT_Get_Kerning(face_.get(), glyph(before), glyph(letter), FT_KERNING_UNSCALED,
                              &moved)
                   == 0)
            entry->second = part(moved.x);
        return entry->second;
    }

  private:
    struct Known {
        FT_UInt glyph = 0;
        float advance = 0;
    };

    Font(std::shared_ptr<FT_LibraryRec_> library, FT_Face face)
        : library_(std::move(library)), face_(face, FT_Done_Face) {}

    const Known& known(char32_t letter) const {
        const auto [entry, is_new] = letters_.try_emplace(letter);
        if (is_new) {
            entry->second.glyph = FT_Get_Char_Index(face_.get(), letter);
            if (FT_Load_Glyph(face_.get(), entry->second.glyph, FT_LOAD_NO_SCALE) == 0)
                entry->second.advance = part(face_->glyph->advance.x);
        }
        return entry->second;
    }

    std::shared_ptr<FT_LibraryRec_> library_;
    std::unique_ptr<FT_FaceRec_, decltype(&FT_Done_Face)> face_;
    mutable std::unordered_map<char32_t, Known> letters_;
    mutable std::unordered_map<std::uint64_t, float> kernings_;
};

struct Fonts::Found {
    const Font& font;
    char32_t letter;
};

Fonts::Fonts() = default;
Fonts::Fonts(Fonts&&) noexcept = default;
Fonts::~Fonts() = default;

Fonts Fonts::load() {
    FcInit();
    Fonts fonts;
    for (std::size_t i = 0; i < face_count; ++i) {
        for (const std::string& file : candidates(wishes[i]))
            if (fonts.fonts_[i] == nullptr && !file.empty()) fonts.fonts_[i] = Font::open(file);
        if (fonts.fonts_[i] == nullptr)
            throw std::runtime_error(
                "No usable font was found. Please install some, for example with: "
                "apt-get install fonts-lato fonts-vollkorn fonts-dejavu-core");
    }
    return fonts;
}

Fonts::Found Fonts::find(Face face, char32_t letter) const {
    const char32_t drawn = drawn_letter(letter);
    const Font& usual = font(face);
    return {usual.glyph(drawn) != 0 ? usual : font(Face::other), drawn};
}

float Fonts::advance(Face face, char32_t letter) const {
    const Found found = find(face, letter);
    return found.font.advance(found.letter);
}

float Fonts::kerning(Face face, char32_t before, char32_t letter) const {
    const Found first = find(face, before), second = find(face, letter);
    return &first.font == &second.font ? first.font.kerning(first.letter, second.letter) : 0;
}

Fonts::Glyph Fonts::paint(Face face, float size, char32_t letter, float shift) const {
    const Found found = find(face, letter);
    FT_Face const file = found.font.face();
    const auto sixty_fourths = [](float pixels) {
        return static_cast<FT_F26Dot6>(std::lround(pixels * 64));
    };
    // Hinting upwards alone: lines lie on whole pixels, and no letter is moved from its place.
    if (FT_Set_Char_Size(file, 0, sixty_fourths(size), 0, 0) != 0
        || FT_Load_Glyph(file, found.font.glyph(found.letter),
                         FT_LOAD_TARGET_LIGHT | FT_LOAD_NO_BITMAP)
               != 0)
        return {};
    FT_Outline_Translate(&file->glyph->outline, sixty_fourths(shift), 0);
    if (FT_Render_Glyph(file->glyph, FT_RENDER_MODE_NORMAL) != 0) return {};
    const FT_Bitmap& bitmap = file->glyph->bitmap;
    Glyph glyph{file->glyph->bitmap_left,
                file->glyph->bitmap_top,
                static_cast<int>(bitmap.width),
                static_cast<int>(bitmap.rows),
                {}};
    for (unsigned row = 0; row < bitmap.rows; ++row) {
        const unsigned char* const from =
            bitmap.buffer + static_cast<std::ptrdiff_t>(row) * bitmap.pitch;
        glyph.coverage.insert(glyph.coverage.end(), from, from + bitmap.width);
    }
    return glyph;
}

} // namespace bastide::desktop
