import { type FieldPath, fieldAt, type Json } from "#catalogue/edits/document-fields.ts";
import { addDays, daysBetween, isIsoDate } from "#domain/dates.ts";

export type ListChange = { path: FieldPath; value: Json } | { problem: string };

/** A closing of more days than this is a typing mistake. */
const MOST_DAYS = 62;

const text = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

/** When the dealership is closed, as the document writes it; one entry for each day. */
function typedDays(form: FormData): Json[] | { problem: string } {
  const kind = text(form, "kind");
  if (kind === "weekday") {
    const week = text(form, "week");
    const month = Number(text(form, "month"));
    return [{ week: week === "last" ? week : Number(week), day: text(form, "weekday"), month }];
  }
  const first = text(form, "first");
  const last = text(form, "last") || first;
  if (!isIsoDate(first) || !isIsoDate(last)) return { problem: "Choose the day of the closure." };
  if (last < first) return { problem: "The last day of a closure comes after its first." };
  const count = daysBetween(first, last) + 1;
  if (count > MOST_DAYS) return { problem: `A closure has at most ${MOST_DAYS} days.` };
  const days = Array.from({ length: count }, (_, index) => addDays(first, index));
  return kind === "yearly" ? days.map((day) => day.slice(5)) : days;
}

function typedClosures(form: FormData): Json[] | { problem: string } {
  const name = text(form, "name");
  const reason = text(form, "reason");
  if (name.length < 2) return { problem: "Give the closure a name, such as Labor Day." };
  const days = typedDays(form);
  if ("problem" in days) return days;
  return days.map((on) => ({ name, on, ...(reason !== "" && { reason }) }));
}

/** The closures of dealership.json after a form: "closure-add", "closure-save" or "closure-remove". */
export function withClosures(data: Json, form: FormData): ListChange {
  const path = ["closures"];
  const now = fieldAt(data, path);
  const closures = Array.isArray(now) ? now : [];
  const intent = text(form, "intent");
  // The list may be another than the one on the page: the entry is known by what it says, too.
  const index = closures.findIndex((closure) => JSON.stringify(closure) === text(form, "closure"));
  if (intent !== "closure-add" && index === -1) {
    return {
      problem: "This closure was changed or removed meanwhile. Please look at the list again.",
    };
  }
  if (intent === "closure-remove") return { path, value: closures.toSpliced(index, 1) };
  const typed = typedClosures(form);
  if ("problem" in typed) return typed;
  return {
    path,
    value:
      intent === "closure-add" ? [...closures, ...typed] : closures.toSpliced(index, 1, ...typed),
  };
}

const OPEN = { opens: "09:00", closes: "17:00" };

/** An entry of the hours with times ("day-open sales/2") or with a note ("day-close sales/2"). */
export function withDayOpen(data: Json, form: FormData): ListChange {
  const [intent, schedule = "", index = ""] = text(form, "intent").split(/[ /]/);
  const path = ["hours", schedule, Number(index)];
  const days = fieldAt(data, [...path, "days"]);
  if (days === undefined) return { problem: "These hours were changed meanwhile." };
  const isOpen = intent === "day-open";
  return { path, value: isOpen ? { days, ...OPEN } : { days, note: "Closed" } };
}
