import { documentData, fieldAt } from "#catalogue/edits/document-fields.ts";
import { FLEET_FILE } from "#domain/bookings/fleet-file.ts";
import { formatDay } from "#domain/dates.ts";
import type { Bookings } from "#rentals/bookings.server.ts";

const MAX_READ = 5000;

function listNumbers(text: string | null): string[] {
  const units = fieldAt(documentData(FLEET_FILE, text ?? ""), ["units"]);
  return Array.isArray(units) ? units.map((unit) => String(fieldAt(unit, ["id"]))) : [];
}

/** Why carts cannot leave the fleet, or get another number: renters have them. Null if they can. */
export async function findRemovedOut(
  { inStates }: Pick<Bookings, "inStates">,
  before: string | null,
  after: string | null,
  now: Date,
): Promise<string | null> {
  const kept = new Set(listNumbers(after));
  const removed = new Set(listNumbers(before).filter((number) => !kept.has(number)));
  if (removed.size === 0) return null;
  const out = (await inStates(["out"], MAX_READ)).filter(
    ({ unit }) => unit !== null && removed.has(unit),
  );
  if (out.length === 0) return null;
  const named = out.map(
    ({ unit, renter, stay }) =>
      `${unit} is out with ${renter.firstName} ${renter.lastName} since ${formatDay(stay.start, "short", now)}`,
  );
  return `${named.join(", ")}. Check it in first; its number stays until then.`;
}
