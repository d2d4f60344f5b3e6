import { isDeepStrictEqual } from "node:util";
import { type Fields, undoFields } from "#desk/ui/action-data.ts";
import { UNIT_UNDO_MINUTES } from "#domain/carts/unit.ts";
import { formatPastDay } from "#domain/dealership/format-instant.ts";
import { usd } from "#domain/money.ts";
import type { OwnStock, StockChange } from "#inventory/own-stock.ts";
import type { StockEntry } from "#inventory/stock-list.server.ts";
import { unitSubject, vehicleSubject } from "#inventory/stock-subjects.ts";
import { COST_ACTION } from "#inventory/unit-costs.server.ts";
import type { RecordedChange } from "#records/list-changes.server.ts";
import { parseSubject } from "#records/subjects.ts";

export type HistoryLine = {
  id: number;
  what: string;
  who: string;
  when: string;
  /** The fields of the form that undoes it, and the right to do so; null where there is nothing to undo. */
  undo: { fields: Fields; right: "edit" | "price" | "texts" } | null;
};

/** `own` are the fields of a vehicle of its own; null for a model. */
type Recorded = {
  entry: StockEntry;
  own: OwnStock | null;
};

const CHANGE_LABELS: Readonly<Record<string, string>> = {
  hold: "put on hold",
  sell: "sold",
  release: "back in stock",
  receive: "arrived",
  order: "on order",
  correct: "corrected",
};

const FIELD_NAMES: Readonly<Record<string, string>> = {
  price: "Price",
  tagline: "One line",
  description: "Text of the page",
  features: "Key features",
  colors: "Colors",
};

/** "Price $9,995 → $9,695", from the fields that a publication changed. */
function describeContentChange({ before, after }: RecordedChange): string {
  try {
    const [old, now]: [Record<string, unknown>, Record<string, unknown>] = [
      JSON.parse(before ?? "{}"),
      JSON.parse(after ?? "{}"),
    ];
    if (typeof old.price === "number" && typeof now.price === "number") {
      return `Price ${usd(old.price)} → ${usd(now.price)}`;
    }
    const names = [...new Set(Object.keys(now).map((path) => path.split("/")[0] ?? path))];
    return names.map((name) => FIELD_NAMES[name] ?? name).join(", ") || "Published";
  } catch {
    // Long changes are kept in part only.
    return "Texts";
  }
}

/** The list of changes keeps that many characters of a text. */
const MAX_KEPT = 2000;
const MAX_SHOWN = 70;

const SITE_LABELS: Readonly<Record<string, string>> = {
  published: "Published",
  archived: "Archived",
  draft: "A draft again",
};

type Fact = {
  label: string;
  /** The field as the list of changes has it; missing where it cannot be undone from there. */
  read?: (text: string) => StockChange;
  right: "edit" | "price";
};

/** By the action of the list of changes. */
const FACTS: Readonly<Record<string, Fact>> = {
  name: { label: "Name", read: (name) => ({ name }), right: "price" },
  brand: { label: "Brand", read: (brand) => ({ brand }), right: "price" },
  series: { label: "Series", read: (category) => ({ category }), right: "price" },
  text: { label: "Text", read: (description) => ({ description }), right: "edit" },
  features: {
    label: "Features",
    read: (text) => ({ features: text === "" ? [] : text.split("\n") }),
    right: "edit",
  },
  figures: { label: "Figures", right: "price" },
};

const SITE_FACT: Fact = {
  label: "",
  read: (text) => ({ hidden: text === "draft" || text === "archived" ? text : null }),
  right: "edit",
};

const shorten = (text: string | null) =>
  text === null || text.length <= MAX_SHOWN
    ? text?.replaceAll("\n", ", ") || "nothing"
    : `${text.slice(0, MAX_SHOWN - 1).replaceAll("\n", ", ")}…`;

const arrow = (before: string | null, after: string | null) =>
  [before, after].filter((part) => part !== null).join(" → ");

/** Reads the stock number from a text such as "N2041, in stock". */
const numberIn = (text: string | null) => text?.split(",", 1)[0] ?? "A cart";

const capital = (text: string | null) =>
  text === null ? "" : text.charAt(0).toUpperCase() + text.slice(1);

function describeImport({ before, after }: RecordedChange): string {
  if (after === "missing") return "Not in the imported list, so out of stock";
  if (before === null) return `Added from a list at ${after}`;
  return before === after
    ? "Changed by an imported list, at the same price"
    : `Price ${arrow(before, after)} by an imported list`;
}

function describeChange(change: RecordedChange): string {
  const { action, subject, before, after } = change;
  const { record: kind, id } = parseSubject(subject);
  if (kind === "content") {
    const words = describeContentChange(change);
    if (action === "undo") return `Undone: ${words}`;
    return words;
  }
  if (kind === "unit") {
    if (action === COST_ACTION) return `${id} cost: ${arrow(before, after)}`;
    if (action === "correct") return `${id} corrected: ${arrow(before, after)}`;
    return `${id} ${CHANGE_LABELS[action] ?? action}${after?.startsWith("on hold until") ? after.slice(7) : ""}`;
  }
  const fact = FACTS[action];
  if (fact !== undefined) return `${fact.label} ${arrow(shorten(before), shorten(after))}`;
  switch (action) {
    case "price":
      return `Price ${arrow(before, after)}`;
    case "site":
      return SITE_LABELS[after ?? ""] ?? arrow(before, after);
    case "add vehicle":
      return `Added at the desk: ${after}`;
    case "add cart":
      return `${numberIn(after)} added`;
    case "remove cart":
      return `${numberIn(before)} removed`;
    case "put cart back":
      return `${numberIn(after)} put back`;
    case "add photo":
      return `${capital(after)} added`;
    case "remove photo":
      return `${capital(before)} removed`;
    case "order photos":
      return "Photos put in another order";
    case "describe photo":
      return `Text of a photo: ${after ?? "none"}`;
    case "undo import":
      return before === after
        ? "An import was undone"
        : `Price ${arrow(before, after)}, an import was undone`;
    case "import":
      return describeImport(change);
    default:
      return arrow(before, after) || action;
  }
}

/** Undoes a change to a fact or place of a one-off vehicle, as long as nobody has changed it since. */
function undoOfFact(
  { id, subject, action, before, after }: RecordedChange,
  { entry, own }: Recorded,
): HistoryLine["undo"] {
  if (own === null || before === null || after === null) return null;
  if (subject !== vehicleSubject(entry.id)) return null;
  const found = action === "site" ? SITE_FACT : FACTS[action];
  if (found?.read === undefined || after.length >= MAX_KEPT) return null;
  const is = found.read(after);
  if (!isDeepStrictEqual({ ...own, ...is }, own)) return null;
  return { fields: undoFields(id), right: found.right };
}

const PRICE = /^\$([\d,]+)$/;

const dollars = (text: string | null) => {
  const found = PRICE.exec(text ?? "")?.[1];
  return found === undefined ? null : Number(found.replaceAll(",", ""));
};

/** A hold or a sale that still counts, of a cart that was in stock. */
function undoOfState(change: RecordedChange, { units }: StockEntry): HistoryLine["undo"] {
  const states: Record<string, string> = { hold: "on hold", sell: "sold" };
  const unit = units.find(({ stockNumber }) => change.subject === unitSubject(stockNumber));
  if (unit === undefined || change.before !== "in stock") return null;
  if (unit.state.is !== states[change.action]) return null;
  return { fields: { intent: "back", chosen: unitSubject(unit.stockNumber) }, right: "edit" };
}

/** For as long as it is kept, and nobody has added another cart with its number. */
function undoOfRemoval(
  change: RecordedChange,
  { units }: StockEntry,
  now: Date,
): HistoryLine["undo"] {
  if (change.action !== "remove cart") return null;
  const number = numberIn(change.before);
  const isKept = now.getTime() - change.at < UNIT_UNDO_MINUTES * 60_000;
  if (!isKept || units.some(({ stockNumber }) => stockNumber === number)) return null;
  return { fields: undoFields(change.id), right: "edit" };
}

function toUndo(change: RecordedChange, entry: StockEntry): HistoryLine["undo"] {
  if (change.subject !== vehicleSubject(entry.id) || change.action !== "price") return null;
  const [was, is] = [dollars(change.before), dollars(change.after)];
  if (was === null || is !== entry.price) return null;
  return { fields: undoFields(change.id), right: "price" };
}

/** The newest first. The newest save can be undone; a price that still counts, too. */
export function historyLines(
  changes: readonly RecordedChange[],
  recorded: Recorded,
  now: Date,
): HistoryLine[] {
  const { entry } = recorded;
  const newest = changes.find(({ subject }) => parseSubject(subject).record === "content");
  /** Whether it is the newest change of its subject, or the newest with that action. */
  const isNewest = (change: RecordedChange, action?: string) =>
    change ===
    changes.find(
      (each) => each.subject === change.subject && (action === undefined || each.action === action),
    );
  return changes.map((change) => ({
    id: change.id,
    what: describeChange(change),
    who: change.actor,
    when: formatPastDay(change.at, now),
    undo:
      change === newest && change.action === "publish"
        ? { fields: undoFields(change.id), right: "texts" as const }
        : (toUndo(change, entry) ??
          (isNewest(change, change.action) ? undoOfFact(change, recorded) : null) ??
          undoOfRemoval(change, entry, now) ??
          (isNewest(change) ? undoOfState(change, entry) : null)),
  }));
}
