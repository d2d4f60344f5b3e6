import type { Kysely } from "kysely";
import type { RentalUnit } from "#domain/bookings/fleet-schema.ts";
import type { Closure } from "#domain/dealership/dealership-schema.ts";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { parseOrigin } from "#domain/inquiries/visit-source.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import { PLANS } from "#domain/rentals/testing/sample-plans.ts";
import { inquiryMigrations } from "#inquiries/migrations.ts";
import { createInquiryRow } from "#inquiries/new-inquiries.server.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { storeInquiries } from "#inquiries/testing/samples.ts";
import type { AcknowledgementTables } from "#platform/mail/acknowledgement-limit.server.ts";
import type { EventTables } from "#records/tables.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";
import { createBookings } from "#rentals/bookings.server.ts";
import { rentalMigrations } from "#rentals/migrations.ts";
import type { RentalTables } from "#rentals/store/tables.ts";

export type FleetTables = InquiryTables & RentalTables & EventTables & AcknowledgementTables;

const ALL_DAYS: ("Mon" | "Tue" | "Wed" | "Thu" | "Fri" | "Sat" | "Sun")[] = [
  "Mon",
  "Tue",
  "Wed",
  "Thu",
  "Fri",
  "Sat",
  "Sun",
];

const OPEN = [{ days: ALL_DAYS, opens: "09:00", closes: "17:00" }];

const CLOSURES: Closure[] = [{ name: "Independence Day", on: "07-04" }];

export function units(count: number, className = "4-seater"): RentalUnit[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${className === "4-seater" ? "4S" : "6S"}-${index + 1}`,
    class: className,
    cart: "denago-ev-city",
    state: "in-service",
  }));
}

export function sampleStay(own: Partial<QuotedStay> = {}): QuotedStay {
  return {
    vehicle: "4-seater",
    vehicleName: "4 Seater",
    start: "2026-07-10",
    time: "10:00",
    days: 3,
    area: "lavallette",
    address: "12 Ocean Avenue",
    additionalDrivers: 0,
    quote: {
      lines: [{ label: "3 Day plan", cents: 68_500 }],
      totalCents: 68_500,
      depositCents: 50_000,
    },
    ...own,
  };
}

export const DANA: Inquiry = {
  firstName: "Dana",
  lastName: "Sample",
  email: "dana@example.com",
  phone: "(800) 555-0177",
  interest: "general",
  message: "",
};

export const ORIGIN = parseOrigin(new URLSearchParams());

export const NOW = new Date("2026-07-01T14:00:00Z");
export const STAFF = { person: "p1", name: "Jordan Sample" };

/** A rental desk with a clock that is moved by hand, for each process on the same tables. */
export function openFleet(databases: readonly Kysely<FleetTables>[], fleet: RentalUnit[]) {
  const [database] = databases;
  if (database === undefined) throw new Error("there is no instance");
  const clock = { now: NOW };
  const content = { confirmWhileFree: null as number | null, closures: CLOSURES };
  const shops = databases.map((own) => ({
    bookings: createBookings(own, {
      facts: () => ({
        units: fleet,
        rules: PLANS.rules,
        vehicles: PLANS.vehicles.map(({ id }) => ({
          id,
          confirmWhileFree: content.confirmWhileFree,
        })),
        opening: { hours: OPEN, closures: content.closures },
        schedule: { hours: { delivered: OPEN, collected: OPEN }, closures: CLOSURES, leadHours: 2 },
      }),
      canMail: true,
      undoHoldMs: 0,
      feeHoldMs: 0,
      driverHoldMs: 0,
      clock: () => clock.now,
    }),
  }));
  const [shop] = shops;
  if (shop === undefined) throw new Error("there is no instance");

  return {
    databases,
    database,
    clock,
    /** The owner's settings. */
    content,
    shops,
    ...shop,
    /** The reference of a request that must fit. */
    async requested(
      own: Partial<QuotedStay> = {},
      person: Partial<Inquiry> = {},
      network: string | null = null,
    ): Promise<string> {
      const sent = { inquiry: { ...DANA, ...person }, origin: ORIGIN, key: null };
      const inquiry = { ...createInquiryRow(sent, clock.now), customer: "" };
      await storeInquiries(database.withTables<InquiryTables>(), inquiry);
      const submissions = [{ inquiry, booking: sampleStay(own), network }];
      const { store, acknowledge } = shop.bookings.requests;
      await database
        .withTables<InquiryTables>()
        .transaction()
        .execute(async (transaction) => {
          const { size } = await store(transaction, submissions);
          if (size > 0) throw new Error("the request was full");
          await acknowledge(transaction, submissions);
        });
      return inquiry.reference;
    },
    async find(reference: string) {
      const found = await shop.bookings.find(reference);
      if (found === null) throw new Error(`there is no reservation ${reference}`);
      return found;
    },
    /** Moves the clock on. */
    wait(hours: number): void {
      clock.now = new Date(clock.now.getTime() + hours * 3_600_000);
    },
    async confirm(reference: string, unit?: string | null) {
      const found = await shop.bookings.find(reference);
      if (found === null) throw new Error(`there is no reservation ${reference}`);
      return await shop.bookings.confirm(STAFF, found.booking, unit);
    },
    /** The rentals of another process, on an engine that allows several. */
    other: shops[1] ?? shop,
  };
}

export type OpenFleet = ReturnType<typeof openFleet>;

/** A fleet on a SQLite database of its own; `close` removes it. */
export async function openFleetOnFile(fleet: RentalUnit[]) {
  const { database, close } = await openTemporary<FleetTables>({
    ...inquiryMigrations,
    ...rentalMigrations,
  });
  return { ...openFleet([database], fleet), close };
}
