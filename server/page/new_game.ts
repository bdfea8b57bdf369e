// The form that makes a game: rules, seats, time, who may join.
import {button, make, refresh} from "./elements";
import {computerName, nameField, savedName} from "./names";
import {showRules} from "./rules";
import type {PluginInfo, RulesInfo, SettingInfo, Value} from "./protocol";
import {choiceTitle, count, pluginText, pluginTitle, presets, settingText, settingTitle, tr} from "./words";

const valueOf = (event: Event): string => (event.target as HTMLInputElement).value;
const isOn = (event: Event): boolean => (event.target as HTMLInputElement).checked;

export class NewGame {
  readonly element = make("section", {class: "card"});
  private game = "base";
  private extras = new Set<string>();
  private settings: Record<string, Value> = {};
  private seats = ["person", "open"];
  private isPublic = false;
  private password = "";
  private time = {kind: "none", minutes: 20, increment: 10, days: 2};
  private readonly rulesPart = make("div");
  private readonly seatsPart = make("fieldset");
  private readonly timePart = make("fieldset");

  constructor(private rules: RulesInfo, make_game: (offer: Record<string, unknown>) => void) {
    this.choosePreset(0);
    this.element.append(
      make("h2", {}, tr("New game")),
      make("p", {}, make("label", {for: "name"}, tr("Your name")), nameField()), this.rulesPart, this.seatsPart,
      make("details", {}, make("summary", {}, tr("Time, and who may join")), this.timePart,
           make("label", {class: "row"}, make("input", {type: "checkbox", change: event => { this.isPublic = isOn(event); }}),
                make("span", {}, tr("Everybody on this server may join"))),
           make("p", {}, make("label", {for: "password"}, tr("Password, where there shall be one")),
                make("input", {type: "text", id: "password", maxlength: 60, autocomplete: "off", input: event => { this.password = valueOf(event); }}))),
      button(tr("Make the game"), () => make_game(this.offer()), "first"));
    this.update();
  }

  private update(): void {
    refresh(this.rulesPart, [this.game, [...this.extras], this.settings], () => this.rulesFields());
    refresh(this.seatsPart, this.seats, () => this.seatFields());
    refresh(this.timePart, this.time.kind, () => this.timeFields());
  }

  private plugin(id: string): PluginInfo | undefined { return this.rules.plugins.find(plugin => plugin.id === id); }

  /** With what they require. */
  private chosen(): PluginInfo[] {
    const found = new Map<string, PluginInfo>();
    const take = (id: string): void => {
      const plugin = this.plugin(id);
      if (plugin === undefined || found.has(id)) return;
      plugin.requires.forEach(take);
      found.set(id, plugin);
    };
    [this.game, ...this.extras].forEach(take);
    return [...found.values()];
  }

  private goesWithGame(plugin: PluginInfo, above: string[] = []): boolean {
    if (plugin.kind === "variant") return true;
    if (above.includes(plugin.id)) return false;
    return plugin.requires.some(id => {
      const required = this.plugin(id);
      return id === this.game || (required !== undefined && required.kind !== "variant" && this.goesWithGame(required, [...above, plugin.id]));
    });
  }

  private choosePreset(number: number): void {
    const preset = presets()[number];
    if (preset === undefined) return;
    const isGame = (id: string): boolean => this.plugin(id)?.kind === "game";
    this.game = preset.plugins.find(isGame) ?? preset.plugins[0];
    this.extras = new Set(preset.plugins.filter(id => id !== this.game));
    this.settings = {...preset.settings};
  }

  /** Which of the presets is what is chosen now; -1 where it is none. */
  private preset(): number {
    const same = (id: string, value: Value | undefined): boolean => (this.settings[id] ?? this.initial(id)) === (value ?? this.initial(id));
    return presets().findIndex(preset => {
      const plugins = new Set(preset.plugins);
      const ids = new Set([...Object.keys(preset.settings), ...Object.keys(this.settings)]);
      return plugins.size === this.extras.size + 1 && plugins.has(this.game) && [...this.extras].every(id => plugins.has(id))
        && [...ids].every(id => same(id, preset.settings[id]));
    });
  }
  private initial(id: string): Value | undefined {
    return this.plugin(id.slice(0, id.indexOf(".")))?.settings.find(setting => setting.id === id)?.default;
  }

  private rulesFields(): HTMLElement[] {
    const now = this.preset();
    const choose = make("select", {id: "rules", change: event => { this.choosePreset(Number(valueOf(event))); this.update(); }},
                        ...presets().map((preset, index) => make("option", {value: index, selected: index === now}, preset.title)),
                        now < 0 ? make("option", {value: -1, selected: true}, tr("Your own choice")) : null);
    const wasOpen = this.rulesPart.querySelector("details")?.open ?? false;
    const games = this.rules.plugins.filter(plugin => plugin.kind === "game");
    const extras = this.rules.plugins.filter(plugin => plugin.kind !== "game" && this.goesWithGame(plugin));
    return [make("p", {}, make("label", {for: "rules"}, tr("Rules")),
                 make("span", {class: "row"}, choose, button(tr("Read"), () => showRules(this.chosen().map(plugin => plugin.id)))), make("small", {}, now < 0 ? pluginText(this.game) : presets()[now].description)),
            make("details", {open: wasOpen}, make("summary", {}, tr("Expansions and settings"), make("small", {}, this.summary())),
                 make("p", {}, make("label", {for: "game"}, tr("Game")),
                      make("select", {id: "game", change: event => { this.game = valueOf(event); this.extras.clear(); this.settings = {}; this.update(); }},
                           ...games.map(plugin => make("option", {value: plugin.id, selected: plugin.id === this.game}, pluginTitle(plugin.id, plugin.title))))),
                 ...extras.map(plugin => this.extra(plugin)),
                 ...this.chosen().filter(plugin => plugin.settings.length > 0).map(plugin =>
                   make("fieldset", {}, make("legend", {}, pluginTitle(plugin.id, plugin.title)), ...plugin.settings.map(setting => this.setting(setting)))))];
  }

  /** What is chosen, for whom the list is closed. */
  private summary(): string {
    const changed = this.offered().filter(([id, value]) => value !== this.initial(id)).length;
    const extras = [...this.extras].map(id => pluginTitle(id, this.plugin(id)?.title));
    return [...(extras.length > 0 ? extras : [tr("No expansions")]), ...(changed > 0 ? [count("{} setting changed", "{} settings changed", changed)] : [])].join(", ");
  }

  private extra(plugin: PluginInfo): HTMLElement {
    const against = plugin.conflicts.some(id => this.chosen().some(each => each.id === id));
    const change = (event: Event): void => {
      if (isOn(event)) this.extras.add(plugin.id); else this.extras.delete(plugin.id);
      this.update();
    };
    return make("label", {class: "row"},
                make("input", {type: "checkbox", "data-keep": plugin.id, checked: this.extras.has(plugin.id), disabled: against && !this.extras.has(plugin.id), change}),
                make("span", {}, pluginTitle(plugin.id, plugin.title), make("small", {}, pluginText(plugin.id))));
  }

  private setting(setting: SettingInfo): HTMLElement {
    const value = this.settings[setting.id] ?? setting.default;
    const set = (to: Value): void => { this.settings[setting.id] = to; this.update(); };
    const title = settingTitle(setting.id, setting.title), text = make("small", {}, settingText(setting.id));
    const keep = {"data-keep": setting.id};
    if (typeof value === "boolean")
      return make("label", {class: "row"}, make("input", {...keep, type: "checkbox", checked: value, change: event => set(isOn(event))}), make("span", {}, title, text));
    if (typeof value === "number")
      return make("label", {class: "field"}, title, make("input", {...keep, type: "number", min: setting.least ?? null, max: setting.most ?? null, value,
                                                                   change: event => set(Math.round(Number(valueOf(event))))}), text);
    return make("label", {class: "field"}, title, make("select", {...keep, change: event => set(valueOf(event))},
      ...(setting.choices ?? []).map(choice => make("option", {value: choice.value, selected: choice.value === value}, choiceTitle(setting.id, choice.value, choice.title)))), text);
  }

  private seatFields(): HTMLElement[] {
    const rows = this.seats.slice(1).map((kind, index) => make("div", {class: "row seat"},
      make("select", {"aria-label": tr("Seat {}", index + 2), change: event => { this.seats[index + 1] = valueOf(event); }},
           make("option", {value: "open", selected: kind === "open"}, tr("Whoever has the link")),
           make("option", {value: "person", selected: kind === "person"}, tr("Somebody at this device")),
           ...this.rules.computers.map(computer => make("option", {value: computer, selected: kind === computer}, computerName(computer)))),
      this.seats.length > 2 ? make("button", {type: "button", "aria-label": tr("Remove seat {}", index + 2), click: () => { this.seats.splice(index + 1, 1); this.update(); }}, "×") : null));
    return [make("legend", {}, tr("Who plays with you")), ...rows,
            ...(this.seats.length < 6 ? [button(tr("Add a seat"), () => { this.seats.push("open"); this.update(); }, "quiet")] : [])];
  }

  private timeFields(): HTMLElement[] {
    const number = (label: string, name: "minutes" | "increment" | "days", most: number): HTMLElement =>
      make("label", {class: "field"}, label, make("input", {type: "number", min: name === "increment" ? 0 : 1, max: most, value: this.time[name],
                                                            input: event => { this.time[name] = Math.round(Number(valueOf(event))); }}));
    const kinds: [string, string][] = [["none", tr("As long as you like")], ["minutes", tr("Minutes for the whole game")], ["days", tr("Days for each decision")]];
    return [make("legend", {}, tr("Time to think")),
            make("select", {"aria-label": tr("Time to think"), change: event => { this.time.kind = valueOf(event); this.update(); }},
                 ...kinds.map(([kind, title]) => make("option", {value: kind, selected: kind === this.time.kind}, title))),
            ...(this.time.kind === "minutes" ? [number(tr("Minutes"), "minutes", 1440), number(tr("Seconds more for each decision"), "increment", 3600)]
              : this.time.kind === "days" ? [number(tr("Days"), "days", 60)] : [])];
  }

  /** Settings of what is chosen now. */
  private offered(): [string, Value][] {
    const ids = new Set(this.chosen().flatMap(plugin => plugin.settings.map(setting => setting.id)));
    return Object.entries(this.settings).filter(([id]) => ids.has(id));
  }

  private offer(): Record<string, unknown> {
    const name = savedName() || tr("Player {}", 1);
    const clock = this.time.kind === "none" ? null
      : this.time.kind === "days" ? {days: this.time.days} : {seconds: this.time.minutes * 60, increment: this.time.increment};
    return {plugins: [this.game, ...this.extras], settings: Object.fromEntries(this.offered()),
            public: this.isPublic, clock, ...(this.password === "" ? {} : {password: this.password}),
            seats: this.seats.map((kind, index) => kind === "person" ? {kind, name: index === 0 ? name : tr("Player {}", index + 1)} : {kind})};
  }
}
