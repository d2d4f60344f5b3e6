import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadCatalogue } from "#catalogue/load-catalogue.server.ts";
import type { RentalUnit } from "#domain/bookings/fleet-schema.ts";
import { bookingForm, submitBooking } from "#e2e/support/booking-form.ts";
import { launchSite } from "#e2e/support/launch-site.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import type { EventTables } from "#records/tables.ts";
import { createBookings } from "#rentals/bookings.server.ts";
import { rentalFacts } from "#rentals/planning/rental-facts.ts";
import type { RentalTables } from "#rentals/store/tables.ts";

export const STAFF = { person: "p1", name: "Jordan Sample" };

const CARTS: Record<string, string> = {
  utility: "evolution-turfman-800",
  "4-seater": "evolution-d5-ranger-4-plus",
};

/** The numbers of the carts begin with UT and 4S. */
export function getFleet(counts: Record<string, number>): RentalUnit[] {
  return Object.entries(counts).flatMap(([name, count]) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${name === "utility" ? "UT" : "4S"}-${index + 1}`,
      class: name,
      cart: CARTS[name] ?? "",
      state: "in-service" as const,
    })),
  );
}

/**
 * A running site with a fleet of its own, and what staff do there from another process. `confirmWhileFree` is the rule
 * of every class.
 */
export async function openShop(
  units: RentalUnit[],
  { confirmWhileFree = null }: { confirmWhileFree?: number | null } = {},
) {
  const content = mkdtempSync(join(tmpdir(), "fleet-"));
  cpSync("content", content, { recursive: true });
  writeFileSync(join(content, "rentals/fleet.json"), JSON.stringify({ units }));
  const plans = JSON.parse(readFileSync("content/rental-plans.json", "utf8"));
  for (const vehicle of plans.vehicles) vehicle.confirmWhileFree = confirmWhileFree;
  writeFileSync(join(content, "rental-plans.json"), JSON.stringify(plans));
  const site = await launchSite({ CONTENT_DIR: content });
  const database = await openDatabase<RentalTables & EventTables>({
    folder: site.dataDir,
    url: undefined,
  });
  const loaded = loadCatalogue(content);
  if (!loaded.ok) throw new Error(loaded.mistakes.join("\n"));
  const { catalogue } = loaded;
  const bookings = createBookings(database, {
    facts: () => rentalFacts(catalogue),
    canMail: false,
  });

  const current = async (reference: string) => {
    const found = await bookings.find(reference);
    if (found === null) throw new Error(`there is no reservation ${reference}`);
    return found.booking;
  };

  return {
    site,
    database,
    bookings,
    current,

    /** Sends the form, and opens what it became. */
    async request(fields: Parameters<typeof bookingForm>[0] = {}) {
      const id = await submitBooking(site.url, bookingForm(fields));
      const found = await bookings.findByInquiry(id);
      if (found === null) throw new Error("the request has no reservation");
      return found;
    },

    /** Moves its times, in hours from now. */
    async startsIn(reference: string, hours: number, days = 2): Promise<void> {
      const from = Date.now() + hours * 3_600_000;
      const to = from + days * 86_400_000;
      await database
        .updateTable("bookings")
        .set({ from_at: from, to_at: to, until_at: to })
        .where("reference", "=", reference)
        .execute();
    },

    async close(): Promise<void> {
      await database.destroy();
      await site.discard();
      rmSync(content, { recursive: true });
    },
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
