import { NAVIGATION } from "#desk/navigation.ts";

/**
 * Every key of the desk with what it does, in the order of their list: one key ("r", "Enter", "?"), a sequence ("g i"),
 * or "mod+Enter" (Command on a Mac, Control elsewhere). There is always a button for the same.
 */
export const KEY_TABLE = {
  Everywhere: {
    "/": "search or jump to",
    "g t": "Day",
    "g i": "Inbox",
    "g r": "Planner",
    "g b": "Bookings",
    "g s": "Stock",
    "g c": "Customers",
    "g p": "Reports",
    i: "open the pane at the side",
    z: "undo the last change",
    n: "new booking, appointment, call or visit",
    "?": "this list",
    Escape: "close",
  },
  Lists: {
    j: "next",
    k: "previous",
    Enter: "open",
    n: "new booking, call, visit or cart",
  },
  Day: {
    t: "today",
    d: "the next step: check out, check in, arrived, done",
    u: "no-show",
    c: "call",
    x: "choose a stop",
    X: "choose all up to it",
    a: "choose a cart, or a driver",
    v: "group by time, town or driver",
    p: "print",
    ".": "more about it",
  },
  Inbox: {
    r: "reply",
    o: "offer times",
    m: "note",
    l: "log a call",
    ";": "template",
    "mod+Enter": "send",
    c: "call",
    a: "assign",
    s: "status",
    e: "close",
    u: "customer",
    x: "choose, for several at once",
  },
  Stock: {
    f: "search the stock",
    p: "price",
    h: "put on hold",
    s: "mark as sold",
    Escape: "choose nothing",
  },
  Booking: {
    y: "confirm",
    h: "check out",
    k: "check in",
    x: "cancel booking",
    a: "change cart",
    e: "edit booking",
    c: "call",
    m: "note",
    u: "customer",
  },
  Customers: {
    c: "call",
    r: "write",
    b: "new booking",
    n: "new appointment",
    m: "note",
    s: "next step",
    d: "next step is done",
    e: "name, license, offers",
  },
  Calendar: {
    ArrowDown: "go through the day or week",
    n: "new appointment",
    m: "move",
    "[": "shorter",
    "]": "longer",
    d: "arrived, done",
    u: "no-show",
    x: "cancel",
    b: "block",
    v: "day or week",
    t: "today",
    "mod+Enter": "book",
    Escape: "close",
    "1": "the first time that fits",
    "2": "the second time that fits",
    "3": "the third time that fits",
  },
  Fleet: {
    ArrowDown: "go through the bookings",
    t: "today",
    "+": "closer",
    "-": "wider",
    f: "free carts for dates",
    n: "new booking",
    b: "block a cart",
    m: "move dates",
    o: "open booking",
    "1": "assign the offered cart",
    "2": "assign the offered cart",
    "3": "assign the offered cart",
    "4": "assign the offered cart",
    "5": "assign the offered cart",
    "6": "assign the offered cart",
    "7": "assign the offered cart",
    "8": "assign the offered cart",
    "9": "assign the offered cart",
    Escape: "close",
  },
  Settings: { "mod+Enter": "save" },
} as const satisfies Record<string, Record<string, string>>;

type Table = typeof KEY_TABLE;

/** A key of one group of the table. */
export type KeyOfGroup = {
  [Group in keyof Table]: { group: Group; keys: keyof Table[Group] };
}[keyof Table];

/** Such as "reply". */
export function findKeyLabel({ group, keys }: KeyOfGroup): string {
  const labels: Record<string, string> = KEY_TABLE[group];
  return labels[keys] ?? "";
}

/** Keys that do the same as "1–9". */
function joined(keys: readonly (readonly [string, string])[]): [string, string][] {
  return [...Map.groupBy(keys, ([, label]) => label)].map(([label, same]) => {
    const [first = "", last = first] = [same[0]?.[0], same.at(-1)?.[0]];
    return [first === last ? first : `${first}–${last}`, label];
  });
}

/** A group whose name is not that of its page. */
const PAGES: Record<string, string> = { Fleet: "Planner", Calendar: "Planner" };

/** Groups and keys named like a page are of that page only; `pages` are those that the person may see. */
export function keyGroups(pages: readonly string[]) {
  const isOfPage = (name: string) => NAVIGATION.some(({ label }) => label === name);
  const isShown = (name: string) => !isOfPage(name) || pages.includes(name);
  return Object.entries(KEY_TABLE)
    .filter(([group]) => isShown(PAGES[group] ?? group))
    .map(([group, keys]) => ({
      group,
      keys: joined(Object.entries(keys).filter(([, label]) => isShown(label))),
    }));
}
