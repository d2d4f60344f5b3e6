import {
  type FieldPath,
  fieldAt,
  isSameJson,
  type Json,
} from "#catalogue/edits/document-fields.ts";
import { readLine } from "#desk/actions/read-form.server.ts";
import { daysBetween, isIsoDate } from "#domain/dates.ts";
import { dealershipSchema } from "#domain/dealership/dealership-schema.ts";
import { findEarlyClosingMistake } from "#domain/dealership/early-closing.ts";
import type { ClosureValues } from "./closure-values.ts";

/** `field` is the one of the form that the problem is about. */
type Problem = { problem: string; field?: keyof ClosureValues };

type ListChange = { path: FieldPath; value: Json } | Problem;

/** A closing of more days than this is a typing mistake. */
const MAX_DAYS = 62;

/** When the dealership is closed, as the document writes it. */
function typedDays(form: FormData): { on: Json } | Problem {
  const kind = readLine(form, "kind");
  if (kind === "weekday") {
    const week = readLine(form, "week");
    const month = Number(readLine(form, "month"));
    const number = week === "last" ? week : Number(week);
    return { on: { week: number, day: readLine(form, "weekday"), month } };
  }
  const first = readLine(form, "first");
  const last = readLine(form, "last") || first;
  if (!isIsoDate(first)) return { field: "first", problem: "Choose the day of the closure." };
  if (!isIsoDate(last)) return { field: "last", problem: "Choose the last day of the closure." };
  const isYearly = kind === "yearly";
  // The years that the fields ask for say nothing of a closure of every year, which may go on past New Year.
  const lastAfterFirst =
    isYearly && last < first ? `${Number(first.slice(0, 4)) + 1}${last.slice(4)}` : last;
  if (lastAfterFirst < first) {
    return { field: "last", problem: "The last day of a closure comes after its first." };
  }
  if (daysBetween(first, lastAfterFirst) >= MAX_DAYS) {
    return { field: "last", problem: `A closure has at most ${MAX_DAYS} days.` };
  }
  const toDay = (day: string) => (isYearly ? day.slice(5) : day);
  if (first === last) return { on: toDay(first) };
  return { on: { first: toDay(first), last: toDay(last) } };
}

/** The hour at which it closes early; none if it is closed all day. Also refuses one that the hours rule out. */
function typedHour(form: FormData, on: Json, data: Json): { closes?: string } | Problem {
  if (readLine(form, "hours") !== "early") return {};
  const { closures, hours } = dealershipSchema.shape;
  const closes = readLine(form, "closes");
  const closure = closures.element.pick({ on: true, closes: true }).safeParse({ on, closes });
  if (!closure.success)
    return { field: "closes", problem: "Enter when you close, such as 1:00 PM." };
  const sales = hours.shape.sales.safeParse(fieldAt(data, ["hours", "sales"]));
  const mistake = sales.success ? findEarlyClosingMistake(closure.data, sales.data) : null;
  if (mistake !== null) return { field: "closes", problem: `The hour ${mistake}.` };
  return { closes };
}

function typedClosure(form: FormData, data: Json): { closure: Json } | Problem {
  const name = readLine(form, "name");
  const reason = readLine(form, "reason");
  if (name.length < 2) {
    return { field: "name", problem: "Give the closure a name, such as Labor Day." };
  }
  const days = typedDays(form);
  if ("problem" in days) return days;
  const hour = typedHour(form, days.on, data);
  if ("problem" in hour) return hour;
  return { closure: { name, ...days, ...(reason !== "" && { reason }), ...hour } };
}

/** The closures of dealership.json after a form: "closure-add", "closure-save" or "closure-remove". */
export function withClosures(data: Json, form: FormData): ListChange {
  const path = ["closures"];
  const now = fieldAt(data, path);
  const closures = Array.isArray(now) ? now : [];
  const intent = readLine(form, "intent");
  // The list may be another than the one on the page: the entry is known by what it says, too.
  const index = closures.findIndex((closure) => JSON.stringify(closure) === form.get("closure"));
  if (intent !== "closure-add" && index === -1) {
    return {
      problem:
        "This closure was changed or removed in the meantime. Please look at the list again.",
    };
  }
  if (intent === "closure-remove") return { path, value: closures.toSpliced(index, 1) };
  const typed = typedClosure(form, data);
  if ("problem" in typed) return typed;
  const { closure } = typed;
  const others = intent === "closure-add" ? closures : closures.toSpliced(index, 1);
  const same = others.find((other) => isSameJson(fieldAt(other, ["on"]), fieldAt(closure, ["on"])));
  if (same !== undefined) {
    return {
      field: readLine(form, "kind") === "weekday" ? "week" : "first",
      problem: `${fieldAt(same, ["name"])} is in the list for the same day. Change it there.`,
    };
  }
  const value = intent === "closure-add" ? [...closures, closure] : closures.with(index, closure);
  return { path, value };
}
