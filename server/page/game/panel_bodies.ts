// What stands in the tabs beside the board, of the game as it is known.
// Tested in tests/server/page/page_test.py.
import type { Pictures } from "../parts/pictures";
import type { Seen } from "../told/known_game";
import { groupsOf } from "../told/log_lines";
import type { Asked } from "./asked";
import { askedBody } from "./cards";
import { askedTabs, type SidePanel } from "./panel";
import type { Replay } from "./replay";
import type { Scene } from "./scene";
import type { Spotlight } from "./spotlight";
import { textBoard } from "./text_board";

export class PanelBodies {
    constructor(
        private scene: Scene,
        private panel: SidePanel,
        private replay: Replay,
        private asked: Asked,
        private spotlight: Spotlight,
    ) {}

    show(seen: Seen, pictures: Pictures): void {
        const { known } = this.scene,
            { at, view } = this.replay;
        this.panel.setLog(
            [seen.entry, known.isShared()],
            () => groupsOf(seen.log),
            player => this.scene.colour(player),
        );
        if (this.panel.isShown("table"))
            this.panel.setTable([seen.entry, at, view === null], () => textBoard(view ?? seen, pictures));
        for (const about of askedTabs) {
            if (!this.panel.isShown(about)) continue;
            const told = this.asked.about(about);
            this.panel.setBody(about, [this.asked.of(), told === null], () =>
                told === null ? [] : askedBody(about, told, known, pictures, cells => void this.spotlight.point(cells)),
            );
        }
        this.panel.nameLand(seen.state.land ?? "");
    }
}
