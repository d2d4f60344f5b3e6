import { type Kysely, type SqlBool, sql } from "kysely";
import { type BookingState, RESERVATION_STATES } from "#domain/bookings/states.ts";
import { createLeases, type Lease } from "#platform/outbox/leases.server.ts";
import { type DriverNews, stopDay } from "#rentals/changes/driver-mails.server.ts";
import { type BookingRecords, readRecords } from "#rentals/changes/records.server.ts";
import { createBookingFinder, type FoundBooking } from "#rentals/store/find-bookings.server.ts";
import type { ShopNews } from "#rentals/store/shop-news.ts";
import {
  type BookingMailsTable,
  type Direction,
  MAIL_KINDS,
  type MailKind,
  type RentalTables,
} from "#rentals/store/tables.ts";

type Leased = Lease & { reference: string; found: FoundBooking };

export type LeasedRenterMail = Leased & {
  channel: "renter";
  kind: MailKind;
  detail: Record<string, unknown>;
  records: BookingRecords;
};

export type LeasedShopMail = Leased & { channel: "shop"; kind: "shop"; detail: ShopNews };

/** `at` is milliseconds since 1970. */
export type DriverStop = {
  reference: string;
  direction: Direction;
  at: number;
  className: string;
  area: string | null;
};

export type LeasedDriverMail = Leased & {
  channel: "driver";
  kind: "driver";
  detail: DriverNews;
  stops: readonly DriverStop[];
};

export type LeasedMail = LeasedRenterMail | LeasedShopMail | LeasedDriverMail;

/** `deadAt` is milliseconds since 1970. */
export type DeadMail = {
  reference: string;
  kind: BookingMailsTable["kind"];
  attempts: number;
  fault: string | null;
  deadAt: number;
};

/** States in which a mail is still true: after another step, that step's own mail has the news. */
export const TRUE_IN: Record<MailKind, readonly BookingState[]> = {
  received: ["requested"],
  confirmed: ["confirmed"],
  declined: ["declined"],
  expired: ["expired"],
  changed: ["requested", "confirmed", "out"],
  canceled: ["canceled", "no_show"],
  reminder: ["confirmed"],
  receipt: ["out"],
  returned: ["returned", "closed"],
  message: RESERVATION_STATES,
};

/** A newer version may have queued others, which it sends itself. */
const isKnownKind = sql<SqlBool>`kind in (${sql.join([...MAIL_KINDS, "shop", "driver"])})`;

function isTrue(
  { kind, unique_key }: Pick<BookingMailsTable, "kind" | "unique_key">,
  { booking: { state, stay, fromAt, renter } }: FoundBooking,
  now: number,
): boolean {
  if (kind === "shop" || kind === "driver") return true;
  // The address is gone once a person asked us to delete it.
  if (!TRUE_IN[kind].includes(state) || renter.email === "") return false;
  return kind !== "reminder" || (fromAt > now && unique_key.endsWith(`${stay.start} ${stay.time}`));
}

/** Mails to renters and drivers, and to the shop about renters' own changes. */
export function createMailOutbox(
  database: Kysely<RentalTables>,
  clock: () => Date = () => new Date(),
) {
  const { take, requeue, markUnneeded, ...leases } = createLeases<BookingMailsTable>(
    database,
    "booking_mails",
  );
  const reader = createBookingFinder(database);

  const findById = async (id: string): Promise<FoundBooking | null> => {
    const row = await database
      .selectFrom("bookings")
      .select("reference")
      .where("id", "=", id)
      .executeTakeFirst();
    return row === undefined ? null : await reader.find(row.reference);
  };

  /** Reads the stops that a driver still has on a day, in driving order. */
  const readStops = async ({ person, day }: DriverNews): Promise<DriverStop[]> => {
    const rows = await database
      .selectFrom("booking_stops")
      .innerJoin("bookings", "bookings.id", "booking_stops.booking")
      .select(["reference", "direction", "position", "from_at", "to_at", "class_name", "area"])
      .where("driver", "=", person)
      .where((eb) =>
        eb.or([
          eb("state", "=", "confirmed"),
          eb.and([eb("state", "=", "out"), eb("direction", "=", "in")]),
        ]),
      )
      .execute();
    return rows
      .filter((row) => stopDay(row, row.direction) === day)
      .map(({ reference, direction, position, from_at, to_at, class_name, area }) => ({
        reference,
        direction,
        position,
        area,
        at: Number(direction === "out" ? from_at : to_at),
        className: class_name,
      }))
      .sort((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || a.at - b.at);
  };

  return {
    ...leases,

    /** Skips mails that are not true any more. */
    async lease(): Promise<LeasedMail | null> {
      for (;;) {
        const taken = await take(isKnownKind);
        if (taken === null) return null;
        const { row, lease } = taken;
        const found = await findById(row.booking);
        // Staff have just deleted the booking, and the row with it.
        if (found === null) continue;
        if (!isTrue(row, found, clock().getTime())) {
          await markUnneeded(lease.id, lease.lease, "not true any more");
          continue;
        }
        const { reference } = found.booking;
        const leased = { ...lease, reference, found, detail: JSON.parse(row.detail) };
        if (row.kind === "driver") {
          const stops = await readStops(leased.detail);
          if (stops.length > 0) return { ...leased, channel: "driver", kind: row.kind, stops };
          await markUnneeded(lease.id, lease.lease, "not true any more");
          continue;
        }
        return row.kind === "shop"
          ? { ...leased, channel: "shop", kind: row.kind }
          : {
              ...leased,
              channel: "renter",
              kind: row.kind,
              records: await readRecords(database, found),
            };
      }
    },

    /** The latest first. */
    async deadMails(limit: number): Promise<DeadMail[]> {
      const rows = await database
        .selectFrom("booking_mails")
        .innerJoin("bookings", "bookings.id", "booking_mails.booking")
        .select(["reference", "booking_mails.kind", "attempts", "fault"])
        .select(sql<number>`dead_at`.as("deadAt"))
        .where("dead_at", "is not", null)
        .orderBy("dead_at", "desc")
        .orderBy("booking_mails.id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...row, deadAt: Number(row.deadAt) }));
    },

    /** "all" leaves out acknowledgements, which may have arrived. Returns the number of mails. */
    async requeue(references: readonly string[] | "all"): Promise<number> {
      if (references === "all") return await requeue(sql`kind <> 'received'`);
      if (references.length === 0) return 0;
      const names = references.map((name) => name.toUpperCase());
      return await requeue(
        sql`booking in (select id from bookings where reference in (${sql.join(names)}))`,
      );
    },
  };
}

export type MailOutbox = ReturnType<typeof createMailOutbox>;
