// What the page loads once it is asked for.
// Tested in tests/server/web/page_files_test.cpp.
export { analysis } from "./analysis";
export { askedBody, featureCards } from "./cards";
export { device } from "./device";
export { leaving } from "./leaving";
export { notices } from "./notices";
export { Reader } from "./reader";
export { result } from "./result";
export { rules } from "./rules";
