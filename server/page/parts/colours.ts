// Colours of players, as the shields and figures have them.
// Tested in tests/server/web/page_colours_test.cpp.

const colours: Record<string, string> = {
    yellow: "#efc531",
    red: "#c5382e",
    green: "#2c9b74",
    blue: "#2b66b8",
    black: "#34323a",
    violet: "#a877c9",
    grey: "#9a9a9a",
};
/** Of figures that are nobody's, as the server calls it. */
export const nobodys = "wood";

export const colourOf = (name: string | undefined): string => colours[name ?? ""] ?? "#594e3d";
