import { parseDollars } from "#domain/parse-dollars.ts";
import { MAXIMUM_PRICE } from "#inventory/import-schema.ts";

/** Parses the typed cost of a cart in whole US dollars; null for empty text. */
export function readCost(
  text: string,
): { ok: true; dollars: number | null } | { ok: false; mistake: string } {
  if (text === "") return { ok: true, dollars: null };
  const cost = parseDollars(text);
  if (!cost.ok) return { ok: false, mistake: `The cost ${cost.mistake}.` };
  return cost.dollars > MAXIMUM_PRICE
    ? { ok: false, mistake: "The cost is too high." }
    : { ok: true, dollars: cost.dollars };
}
