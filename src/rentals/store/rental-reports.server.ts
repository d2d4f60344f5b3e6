import { setImmediate } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { CountedInquiries } from "#domain/reports/outcomes.ts";
import type { RequestedBookings } from "#domain/reports/rental-figures.ts";
import type { Week } from "#domain/reports/weeks.ts";
import type { ReportScope, SourceCount } from "#inquiries/inquiry-reports.server.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import type { RentalTables } from "./tables.ts";

const DAY = 86_400_000;

/** States in which a cart is or was with a renter, or is promised. */
const USED_STATES = ["confirmed", "out", "returned", "closed"] as const;

/** Equal inquiries, with what staff said about their end and the state of the booking that came with them. */
export type OutcomeCount = Omit<CountedInquiries, "source" | "person"> &
  Pick<SourceCount, "campaign" | "referrer"> & { assignee_name: string | null };

/** Income of a cart; `days` are those of the bookings that began in the period. */
export type UnitFigures = {
  unit: string;
  class: string;
  rentals: number;
  days: number;
  cents: number;
};

export type RentalReports = ReturnType<typeof createRentalReports>;

/** Figures of bookings for reports. */
export function createRentalReports(database: Kysely<RentalTables>) {
  return {
    /**
     * Counts the bookings made in each week, equal ones together. Reads week by week, since SQLite runs on the site's
     * thread.
     */
    async requested(weeks: readonly Week[]): Promise<RequestedBookings[][]> {
      const found: RequestedBookings[][] = [];
      for (const { from, until } of weeks) {
        const rows = await database
          .selectFrom("bookings")
          .select(["class", "state", ({ fn }) => fn.countAll().as("count")])
          .select(({ fn }) => fn.sum("total_cents").as("cents"))
          .select(sql<number>`(from_at - created_at) / ${sql.lit(DAY)}`.as("days_ahead"))
          .where("created_at", ">=", from.getTime())
          .where("created_at", "<", until.getTime())
          .groupBy(["class", "state", "days_ahead"])
          .execute();
        found.push(
          rows.map((row) => ({
            class: row.class,
            state: row.state,
            // A booking that staff wrote down later began before it.
            daysAhead: Math.max(0, Number(row.days_ahead)),
            count: Number(row.count),
            cents: Number(row.cents),
          })),
        );
        await setImmediate();
      }
      return found;
    },

    /** Counts the bookings that came with the weeks' inquiries. The same source may be listed once for each week. */
    async bySource({ weeks, assignee }: ReportScope): Promise<(SourceCount & { cents: number })[]> {
      const found: (SourceCount & { cents: number })[] = [];
      for (const { from, until } of weeks) {
        let requested = database
          .withTables<InquiryTables>()
          .selectFrom("inquiries")
          .innerJoin("bookings", "bookings.inquiry", "inquiries.id")
          .where("intent", "=", "rental")
          .where("received_at", ">=", from.toISOString())
          .where("received_at", "<", until.toISOString());
        if (assignee !== null) requested = requested.where("assignee", "=", assignee);
        const rows = await requested
          .select(["campaign", "referrer", ({ fn }) => fn.countAll().as("count")])
          .select(({ fn }) => fn.sum("total_cents").as("cents"))
          .groupBy(["campaign", "referrer"])
          .execute();
        for (const { campaign, referrer, count, cents } of rows) {
          const source = { campaign: JSON.parse(campaign), referrer };
          found.push({ ...source, count: Number(count), cents: Number(cents) });
        }
        await setImmediate();
      }
      return found;
    },

    /** Counts how the weeks' inquiries ended. Equal rows may repeat once for each week. */
    async outcomes({ weeks, assignee }: ReportScope): Promise<OutcomeCount[]> {
      const found: OutcomeCount[] = [];
      for (const { from, until } of weeks) {
        let received = database
          .withTables<InquiryTables>()
          .selectFrom("inquiries")
          .leftJoin("inquiry_outcomes", "inquiry_outcomes.inquiry", "inquiries.id")
          .leftJoin("bookings", "bookings.inquiry", "inquiries.id")
          .where("received_at", ">=", from.toISOString())
          .where("received_at", "<", until.toISOString());
        if (assignee !== null) received = received.where("assignee", "=", assignee);
        const closed = sql<number>`case when closed_at is null then 0 else 1 end`;
        const booked = sql<number>`case when value_cents is null then total_cents else 0 end`;
        const rows = await received
          .select(["campaign", "referrer", "assignee_name", "outcome", "reason", "state"])
          .select(closed.as("closed"))
          .select(({ fn }) => [
            fn.countAll().as("count"),
            fn.sum("value_cents").as("cents"),
            fn.sum(booked).as("booked_cents"),
          ])
          .groupBy(["campaign", "referrer", "assignee_name", "outcome", "reason", "state"])
          .groupBy(closed)
          .execute();
        for (const { campaign, closed, count, cents, booked_cents, ...row } of rows) {
          found.push({
            ...row,
            campaign: JSON.parse(campaign),
            isClosed: Number(closed) === 1,
            count: Number(count),
            cents: Number(cents ?? 0),
            bookedCents: Number(booked_cents ?? 0),
          });
        }
        await setImmediate();
      }
      return found;
    },

    /** Lists carts with the bookings that began in these weeks, the highest price first. */
    async units(weeks: readonly Week[]): Promise<UnitFigures[]> {
      const found = new Map<string, UnitFigures>();
      for (const { from, until } of weeks) {
        const rows = await database
          .selectFrom("bookings")
          .select(["unit", "class", ({ fn }) => fn.countAll().as("rentals")])
          .select(({ fn }) => [fn.sum("total_cents").as("cents"), fn.sum("days").as("days")])
          .where("state", "in", USED_STATES)
          .where("from_at", ">=", from.getTime())
          .where("from_at", "<", until.getTime())
          .groupBy(["unit", "class"])
          .execute();
        for (const { unit, class: name, ...row } of rows) {
          if (unit === null) continue;
          const known = found.get(unit) ?? { unit, class: name, rentals: 0, days: 0, cents: 0 };
          found.set(unit, {
            ...known,
            rentals: known.rentals + Number(row.rentals),
            days: known.days + Number(row.days),
            cents: known.cents + Number(row.cents),
          });
        }
        await setImmediate();
      }
      return [...found.values()].sort((a, b) => b.cents - a.cents || (a.unit < b.unit ? -1 : 1));
    },

    /** Sums the time of carts with renters in each week, in milliseconds by class. */
    async used(weeks: readonly Week[]): Promise<Record<string, number>[]> {
      const sums = weeks.map((): Record<string, number> => ({}));
      const [first, last] = [weeks[0], weeks.at(-1)];
      if (first === undefined || last === undefined) return sums;
      const stays = database
        .selectFrom("bookings")
        .select(["class", "from_at", "to_at"])
        .where("state", "in", USED_STATES);
      const add = (rows: Awaited<ReturnType<(typeof stays)["execute"]>>) => {
        for (const row of rows) {
          const [start, end] = [Number(row.from_at), Number(row.to_at)];
          for (const [index, { from, until }] of weeks.entries()) {
            const time = Math.min(end, until.getTime()) - Math.max(start, from.getTime());
            const sum = sums[index];
            if (time > 0 && sum) sum[row.class] = (sum[row.class] ?? 0) + time;
          }
        }
      };
      const start = first.from.getTime();
      add(await stays.where("from_at", "<", start).where("to_at", ">", start).execute());
      for (const { from, until } of weeks) {
        const started = stays.where("from_at", ">=", from.getTime());
        add(await started.where("from_at", "<", until.getTime()).execute());
        await setImmediate();
      }
      return sums;
    },
  };
}
