import type { Hours } from "#domain/dealership/dealership-schema.ts";
import { clockText, hoursRows } from "#domain/dealership/hours.ts";

/** Neighboring entries with the same times become one, so that Mon–Fri and Sat read as one stretch. */
function merged(hours: Hours): Hours {
  const result: Hours = [];
  for (const entry of hours) {
    const last = result.at(-1);
    const same =
      last && "opens" in last && "opens" in entry
        ? last.opens === entry.opens && last.closes === entry.closes
        : false;
    if (last && same) result[result.length - 1] = { ...last, days: [...last.days, ...entry.days] };
    else result.push(entry);
  }
  return result;
}

/** Opening hours as text: "Monday to Saturday, 9AM to 5PM. Sunday: closed." */
export function hoursSentence(hours: Hours): string {
  const entries = merged(hours);
  return hoursRows(entries, "long")
    .map(({ days }, index) => {
      const entry = entries[index];
      const name = days.replace("–", " to ");
      if (!entry || "note" in entry) return `${name}: ${entry?.note.toLowerCase() ?? ""}.`;
      return `${name}, ${clockText(entry.opens, "short")} to ${clockText(entry.closes, "short")}.`;
    })
    .join(" ");
}
