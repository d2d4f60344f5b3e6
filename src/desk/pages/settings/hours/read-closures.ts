import { fieldAt, isSameJson, type Json } from "#catalogue/edits/document-fields.ts";
import { closureDays } from "#desk/content/field-words.ts";
import { addDays, dayText } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { closedDays } from "#domain/dealership/closures.ts";
import { type Closure, dealershipSchema } from "#domain/dealership/dealership-schema.ts";

export type ClosureRow = {
  closure: Closure;
  /** The entry as the document has it, which names it in a form. */
  json: string;
  /** Such as "Thu, Nov 26"; null when it is over. */
  next: string | null;
  when: string;
  /** Not published yet. */
  isNew: boolean;
};

/** The closures of a draft, the next one first, those that are over last. */
export function readClosures(mine: Json, shown: Json, now: Date): ClosureRow[] {
  const parsed = dealershipSchema.shape.closures.safeParse(fieldAt(mine, ["closures"]));
  const published = fieldAt(shown, ["closures"]);
  const today = dealershipTime(now).day;
  const rows = (parsed.data ?? []).map((closure) => {
    const [next] = closedDays(today, [closure]);
    const later = typeof closure.on === "string" && closure.on > addDays(today, 365);
    return {
      closure,
      json: JSON.stringify(closure),
      day: next?.day ?? (later ? String(closure.on) : null),
      when: closureDays(closure.on),
      isNew: !(Array.isArray(published) && published.some((one) => isSameJson(one, closure))),
    };
  });
  return rows
    .toSorted((one, other) => (one.day ?? "9").localeCompare(other.day ?? "9"))
    .map(({ day, ...row }) => ({ ...row, next: day === null ? null : dayText(day, "short") }));
}
