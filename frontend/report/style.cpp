// Tested in tests/frontend/report/report_test.cpp.
#include "frontend/report/report.hpp"

namespace bastide::report {

const char* const page_style = R"(
:root { color-scheme: light dark; --paper: #fcfbf8; --ink: #23211d; --soft: #6d685f; --line: #e3dfd6;
  --card: #f3f0e8; --inside: #fff; --mark: #fdf0d2; --accent: #2f6db3;
  --k0: #2f6db3; --k1: #d9791f; --k2: #3c9465; --k3: #b84a78; --k4: #8468c4; --k5: #9c872b; --k6: #3f9fb2;
  --k7: #8b6850; --rest: #aaa59b;
  --s0: #e8eef5; --s1: #cfdeec; --s2: #b0cae2; --s3: #8bb1d5; --s4: #6595c5; --s5: #437ab3; --s6: #285f9b;
  --s7: #15477e; }
@media (prefers-color-scheme: dark) { :root { --paper: #1b1a18; --ink: #e9e5dc; --soft: #a39d91; --line: #3a3732;
  --card: #262421; --inside: #17150f; --mark: #453a20; --accent: #7fb2ea;
  --k0: #6ba4e4; --k1: #eb9a4c; --k2: #63bb8b; --k3: #de7fa5; --k4: #ac94e8; --k5: #c9b352; --k6: #66c3d6;
  --k7: #b9937a; --rest: #6f6a61;
  --s0: #26313c; --s1: #2b4157; --s2: #325473; --s3: #3b6891; --s4: #487eae; --s5: #5e97ca; --s6: #82b4e0;
  --s7: #aed2f2; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; font-variant-numeric: tabular-nums; }
header, main, footer { max-width: 1120px; margin: 0 auto; padding: 0 24px; }
header { padding-top: 36px; }
h1 { font-size: 34px; line-height: 1.15; letter-spacing: -0.02em; margin: 0; }
header p { color: var(--soft); font-size: 18px; margin: 6px 0 18px; }
h2 { font-size: 23px; letter-spacing: -0.01em; margin: 0 0 4px; }
h3 { font-size: 17px; margin: 20px 0 8px; }
nav { display: flex; flex-wrap: wrap; gap: 4px 18px; padding: 10px 0; border-top: 1px solid var(--line);
  border-bottom: 1px solid var(--line); font-size: 15px; }
a { color: var(--accent); text-decoration: none; }
a:hover, a:focus-visible { text-decoration: underline; }
section { padding: 34px 0 6px; }
section + section { border-top: 1px solid var(--line); }
.lead { color: var(--soft); max-width: 78ch; margin: 0 0 18px; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(178px, 1fr)); gap: 12px; margin-bottom: 20px; }
.cards div { background: var(--card); border-radius: 10px; padding: 12px 14px; font-size: 14px; line-height: 1.35;
  color: var(--soft); }
.cards b { display: block; font-size: 25px; line-height: 1.25; color: var(--ink); }
figure { display: grid; grid-template-columns: minmax(0, 1.7fr) minmax(270px, 1fr); gap: 6px 32px; margin: 0 0 34px;
  align-items: start; grid-template-rows: auto 1fr; break-inside: avoid; }
figure.wide { grid-template-columns: minmax(0, 1fr); }
figure.wide .drawing { max-width: 680px; }
.pairs { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px 32px; }
figure.small { display: block; margin-bottom: 26px; }
figcaption i { margin-left: 2px; }
.words { margin: 18px 0; }
figcaption { grid-column: 1; grid-row: 2; font-size: 14px; color: var(--soft); max-width: 78ch; }
figcaption b { color: var(--ink); }
figure > .table { grid-column: 2; grid-row: 1 / span 2; }
figure.wide > .table, figure > details { grid-column: 1; grid-row: 3; }
svg { display: block; width: 100%; height: auto; margin-bottom: 8px; }
.symbols { position: absolute; width: 0; height: 0; }
svg text { font-size: 12.5px; fill: var(--ink); }
svg .tick, svg .axis { fill: var(--soft); }
svg .strong { font-weight: 650; }
svg .inside { fill: var(--inside); font-size: 12px; }
svg .s0 + .inside, svg .s1 + .inside, svg .s2 + .inside, svg .s3 + .inside { fill: var(--ink); }
@media (prefers-color-scheme: dark) { svg .s4 + .inside { fill: var(--ink); } }
.grid { stroke: var(--line); }
.zero { stroke: var(--soft); }
.reference { stroke: var(--ink); stroke-dasharray: 4 3; }
.whisker { stroke-width: 2; }
.curve { fill: none !important; stroke-width: 2.2; stroke-linejoin: round; }
.c0 { fill: var(--k0); stroke: var(--k0); } .c1 { fill: var(--k1); stroke: var(--k1); }
.c2 { fill: var(--k2); stroke: var(--k2); } .c3 { fill: var(--k3); stroke: var(--k3); }
.c4 { fill: var(--k4); stroke: var(--k4); } .c5 { fill: var(--k5); stroke: var(--k5); }
.c6 { fill: var(--k6); stroke: var(--k6); } .c7 { fill: var(--k7); stroke: var(--k7); }
.rest { fill: var(--rest); stroke: var(--rest); }
rect { stroke: none !important; }
.s0 { fill: var(--s0); } .s1 { fill: var(--s1); } .s2 { fill: var(--s2); } .s3 { fill: var(--s3); }
.s4 { fill: var(--s4); } .s5 { fill: var(--s5); } .s6 { fill: var(--s6); } .s7 { fill: var(--s7); }
i { display: inline-block; width: 11px; height: 11px; border-radius: 3px; margin-right: 6px; }
i.c0, i.s0 { background: var(--k0); } i.c1 { background: var(--k1); } i.c2 { background: var(--k2); }
i.c3 { background: var(--k3); } i.c4 { background: var(--k4); } i.c5 { background: var(--k5); }
i.c6 { background: var(--k6); } i.c7 { background: var(--k7); } i.rest { background: var(--rest); }
i.s0 { background: var(--s0); } i.s1 { background: var(--s1); } i.s2 { background: var(--s2); }
i.s3 { background: var(--s3); } i.s4 { background: var(--s4); } i.s5 { background: var(--s5); }
i.s6 { background: var(--s6); } i.s7 { background: var(--s7); }
.legend { display: flex; flex-wrap: wrap; gap: 2px 18px; font-size: 14px; margin: 0 0 8px; }
.table { overflow-x: auto; }
table { border-collapse: collapse; font-size: 14px; line-height: 1.4; width: 100%; }
th, td { padding: 5px 10px 5px 0; border-bottom: 1px solid var(--line); text-align: right; vertical-align: top; }
th:last-child, td:last-child { padding-right: 0; }
thead th { color: var(--soft); font-weight: 500; vertical-align: bottom; }
tbody th { font-weight: 500; }
figure > .table tbody th { white-space: nowrap; }
tr > :first-child { text-align: left; }
.words td, .words th { text-align: left; }
td small { color: var(--soft); white-space: nowrap; }
.marked > * { background: var(--mark); font-weight: 600; }
details { font-size: 14px; margin: 8px 0; }
summary { cursor: pointer; color: var(--accent); }
pre { background: var(--card); padding: 10px 14px; border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere; }
code, pre { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: 13px; }
.warnings { background: var(--mark); border-radius: 10px; padding: 12px 14px 12px 34px; }
dl { max-width: 78ch; font-size: 15px; } dt { font-weight: 600; } dd { margin: 0 0 10px; color: var(--soft); }
footer { color: var(--soft); font-size: 14px; padding: 24px; }
@media (max-width: 820px) { .pairs { grid-template-columns: minmax(0, 1fr); }
  figure { grid-template-columns: minmax(0, 1fr); }
  figure > .table { grid-column: 1; grid-row: 3; } .drawing { overflow-x: auto; }
  figure:not(.small) svg { min-width: 560px; } header, main { padding-left: 16px; padding-right: 16px; } }
@media print { nav { display: none; } body { font-size: 12px; } section { break-inside: auto; padding-top: 18px; }
  h2, h3, .lead { break-after: avoid; } * { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
)";

} // namespace bastide::report
