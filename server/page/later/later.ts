// What the page loads once it is asked for.
// Tested in tests/server/web/page_files_test.cpp.
export { analysis } from "./analysis";
export { askedBody, featureCards } from "./cards";
export { appearance } from "./appearance";
export { device } from "./device";
export { Finale } from "./finale";
export { leaving } from "./leaving";
export { notices } from "./notices";
export { passwordDoor } from "./password_door";
export { playerCard } from "./player_card";
export { Reader } from "./reader";
export { replayBar } from "./replay_bar";
export { result } from "./result";
export { rules } from "./rules";
export { textBoard } from "./text_board";
