import { expect, it } from "vitest";
import type { Bookings } from "#rentals/bookings.server.ts";
import { findRemovedOut } from "./removed-carts.server.ts";

const NOW = new Date("2026-11-28T15:00:00Z");
const fleet = (...ids: string[]) => JSON.stringify({ units: ids.map((id) => ({ id })) });

const OUT = [
  { unit: "4S-07", renter: { firstName: "Uma", lastName: "Tan" }, stay: { start: "2026-11-27" } },
  { unit: null, renter: { firstName: "Otto", lastName: "Doe" }, stay: { start: "2026-11-27" } },
];
const bookings = { inStates: async () => OUT } as unknown as Pick<Bookings, "inStates">;

it.each([
  [
    "keeps a cart that is out",
    fleet("4S-01"),
    /^4S-07 is out with Uma Tan since Fri, Nov 27\. Check/,
  ],
  ["keeps the number of one that is out", fleet("4S-01", "4S-99"), /^4S-07 is out with Uma Tan/],
  ["lets others go", fleet("4S-07"), null],
])("%s", async (_, after, why) => {
  const found = await findRemovedOut(bookings, fleet("4S-01", "4S-07"), after, NOW);
  if (why === null) expect(found).toBeNull();
  else expect(found).toMatch(why);
});
