import { undoRemoval } from "#desk/stock/stock-undo.ts";
import { formatRelativeDay } from "#desk/ui/format-date-time.ts";
import { UNIT_UNDO_MINUTES } from "#domain/carts/unit.ts";
import { usd } from "#domain/money.ts";
import type { StockEntry } from "#inventory/stock-list.server.ts";
import type { RecordedChange } from "#platform/audit-history.server.ts";

export type HistoryLine = {
  id: number;
  what: string;
  who: string;
  when: string;
  /** The fields of the form that undoes it, and the right to do so; null where there is nothing to undo. */
  undo: { fields: Record<string, string>; right: "edit" | "price" } | null;
};

const CHANGE_LABELS: Readonly<Record<string, string>> = {
  hold: "put on hold",
  sell: "sold",
  release: "back in stock",
  receive: "arrived",
  order: "on order",
  correct: "corrected",
};

export const FIELD_NAMES: Readonly<Record<string, string>> = {
  price: "Price",
  tagline: "One line",
  description: "Text of the page",
  features: "Key features",
  colors: "Colors",
};

/** "Price $9,995 → $9,695", from the fields that a publication changed. */
function contentWords({ before, after }: RecordedChange): string {
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

const arrow = (before: string | null, after: string | null) =>
  [before, after].filter((part) => part !== null).join(" → ");

/** Reads the stock number from a text such as "N2041, in stock". */
const numberIn = (text: string | null) => text?.split(",", 1)[0] ?? "A cart";

const capital = (text: string | null) =>
  text === null ? "" : text.charAt(0).toUpperCase() + text.slice(1);

function whatWords(change: RecordedChange): string {
  const { action, subject, before, after } = change;
  const [kind, id = ""] = subject.split(":", 2);
  if (kind === "content") {
    const words = contentWords(change);
    if (action === "undo") return `Undone: ${words}`;
    return action === "discard draft" ? `Draft discarded: ${words}` : words;
  }
  if (kind === "unit") {
    if (action === "correct") return `${id} corrected: ${arrow(before, after)}`;
    return `${id} ${CHANGE_LABELS[action] ?? action}${after?.startsWith("on hold until") ? after.slice(7) : ""}`;
  }
  switch (action) {
    case "price":
      return `Price ${arrow(before, after)}`;
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
    case "import":
      return after === "missing" ? "Not in the imported file" : `Imported: ${arrow(before, after)}`;
    default:
      return arrow(before, after) || action;
  }
}

const PRICE = /^\$([\d,]+)$/;

const dollars = (text: string | null) => {
  const found = PRICE.exec(text ?? "")?.[1];
  return found === undefined ? null : Number(found.replaceAll(",", ""));
};

/** A hold or a sale that still counts, of a cart that was in stock. */
function undoOfState(change: RecordedChange, { units }: StockEntry): HistoryLine["undo"] {
  const states: Record<string, string> = { hold: "on hold", sell: "sold" };
  const unit = units.find(({ stockNumber }) => change.subject === `unit:${stockNumber}`);
  if (unit === undefined || change.before !== "in stock") return null;
  if (unit.state.is !== states[change.action]) return null;
  return { fields: { intent: "back", chosen: `unit:${unit.stockNumber}` }, right: "edit" };
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
  const undo = JSON.stringify(undoRemoval(number));
  return { fields: { intent: "undo", undo }, right: "edit" };
}

function getUndo(change: RecordedChange, entry: StockEntry): HistoryLine["undo"] {
  if (change.subject !== `vehicle:${entry.id}` || change.action !== "price") return null;
  const [was, is] = [dollars(change.before), dollars(change.after)];
  if (was === null || is !== entry.price) return null;
  const vehicle = { id: entry.id, is: { price: is }, was: { price: was } };
  const undo = JSON.stringify({ units: [], vehicles: [vehicle] });
  return { fields: { intent: "undo", undo }, right: "price" };
}

/** The newest first. The newest publication can be undone; a price that still counts, too. */
export function historyLines(
  changes: readonly RecordedChange[],
  entry: StockEntry,
  now: Date,
): HistoryLine[] {
  const newest = changes.find(
    ({ subject, action }) => subject.startsWith("content:") && action !== "discard draft",
  );
  const isNewest = (change: RecordedChange) =>
    changes.find(({ subject }) => subject === change.subject) === change;
  return changes.map((change) => ({
    id: change.id,
    what: whatWords(change),
    who: change.actor,
    when: formatRelativeDay(change.at, now),
    undo:
      change === newest && change.action === "publish"
        ? { fields: { intent: "undo-publish" }, right: "price" }
        : (getUndo(change, entry) ??
          undoOfRemoval(change, entry, now) ??
          (isNewest(change) ? undoOfState(change, entry) : null)),
  }));
}
