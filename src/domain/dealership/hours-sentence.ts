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

function sentences(hours: Hours): { text: string; open: boolean }[] {
  const entries = merged(hours);
  return hoursRows(entries, "long").map(({ days }, index) => {
    const entry = entries[index];
    const name = days.replace("–", " to ");
    return !entry || "note" in entry
      ? { text: `${name}: ${entry?.note.toLowerCase() ?? ""}`, open: false }
      : {
          text: `${name}, ${clockText(entry.opens, "short")} to ${clockText(entry.closes, "short")}`,
          open: true,
        };
  });
}

/** Opening hours as text: "Monday to Saturday, 9AM to 5PM. Sunday: closed." */
export function hoursSentence(hours: Hours): string {
  return sentences(hours)
    .map(({ text }) => `${text}.`)
    .join(" ");
}

/** Only the days with opening times: "Monday to Saturday, 9AM to 5PM". */
export function openSentence(hours: Hours): string {
  return sentences(hours)
    .filter(({ open }) => open)
    .map(({ text }) => text)
    .join("; ");
}
