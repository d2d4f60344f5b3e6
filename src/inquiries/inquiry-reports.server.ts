import { setImmediate } from "node:timers/promises";
import type { Kysely, SelectQueryBuilder } from "kysely";
import { inquiryKind } from "#domain/inquiries/inquiry-subject.ts";
import type { WeekCounts } from "#domain/reports/findings.ts";
import type { AnsweredInquiry } from "#domain/reports/response-times.ts";
import type { Week } from "#domain/reports/weeks.ts";
import type { InquiryTables } from "./tables.ts";

/** `assignee` null: everybody's inquiries; otherwise those of one person. */
export type ReportScope = { weeks: readonly Week[]; assignee: string | null };

export type SourceCount = {
  campaign: Record<string, string>;
  referrer: string | null;
  count: number;
};

export type InquiryReports = ReturnType<typeof createInquiryReports>;

type Rows = SelectQueryBuilder<InquiryTables, "inquiries", object>;

function sumByKey<Row extends { count: number | string | bigint }>(
  rows: readonly Row[],
  key: (row: Row) => string,
): [key: string, count: number][] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + Number(row.count));
  return [...sums].toSorted(([name, count], [otherName, other]) =>
    count === other ? (name < otherName ? -1 : 1) : other - count,
  );
}

/** Figures of inquiries for reports. */
export function createInquiryReports(database: Kysely<InquiryTables>) {
  /** Week by week, since SQLite answers on the thread that serves the site: its visitors do not wait for a year. */
  const inEachWeek = async <Found>(
    { weeks, assignee }: ReportScope,
    read: (rows: Rows) => Promise<Found[]>,
  ): Promise<Found[][]> => {
    const found: Found[][] = [];
    for (const { from, until } of weeks) {
      const received = database
        .selectFrom("inquiries")
        .where("received_at", ">=", from.toISOString())
        .where("received_at", "<", until.toISOString());
      found.push(
        await read(assignee === null ? received : received.where("assignee", "=", assignee)),
      );
      await setImmediate();
    }
    return found;
  };

  return {
    /** One entry for each week. */
    async weekCounts(scope: ReportScope): Promise<WeekCounts[]> {
      const found = await inEachWeek(scope, (rows) =>
        rows
          .select(["interest", "intent", ({ fn }) => fn.countAll().as("count")])
          .groupBy(["interest", "intent"])
          .execute(),
      );
      return found.map((rows) => ({
        sales: 0,
        rental: 0,
        service: 0,
        parts: 0,
        general: 0,
        ...Object.fromEntries(sumByKey(rows, inquiryKind)),
      }));
    },

    /** One list for each week. Leaves out what was closed without an answer, such as advertising. */
    async responses(scope: ReportScope): Promise<AnsweredInquiry[][]> {
      const found = await inEachWeek(scope, (rows) =>
        rows
          .where(({ eb, or }) =>
            or([eb("first_answer_at", "is not", null), eb("closed_at", "is", null)]),
          )
          .select(["received_at", "first_answer_at"])
          .execute(),
      );
      return found.map((rows) =>
        rows.map(({ received_at, first_answer_at }) => ({
          receivedAt: Date.parse(received_at),
          answeredAt: first_answer_at === null ? null : Date.parse(first_answer_at),
        })),
      );
    },

    /** The same source may be listed once for each week. */
    async sources(scope: ReportScope): Promise<SourceCount[]> {
      const found = await inEachWeek(scope, (rows) =>
        rows
          .select(["campaign", "referrer", ({ fn }) => fn.countAll().as("count")])
          .groupBy(["campaign", "referrer"])
          .execute(),
      );
      return found.flat().map(({ campaign, referrer, count }) => ({
        campaign: JSON.parse(campaign),
        referrer,
        count: Number(count),
      }));
    },

    /** Ids of carts and vehicles, those asked about most first; without the kinds of carts that are for rent. */
    async vehicles(scope: ReportScope): Promise<{ vehicle: string; count: number }[]> {
      const found = await inEachWeek(scope, (rows) =>
        rows
          .where("vehicle", "is not", null)
          .where(({ eb, or }) => or([eb("intent", "is", null), eb("intent", "!=", "rental")]))
          .select(["vehicle", ({ fn }) => fn.countAll().as("count")])
          .groupBy("vehicle")
          .execute(),
      );
      return sumByKey(found.flat(), (row) => row.vehicle ?? "").map(([vehicle, count]) => ({
        vehicle,
        count,
      }));
    },

    /** Slugs of the towns that inquiries are about, the most frequent first. */
    async towns(scope: ReportScope): Promise<{ town: string; count: number }[]> {
      const found = await inEachWeek(scope, (rows) =>
        rows
          .where("area", "is not", null)
          .select(["area", ({ fn }) => fn.countAll().as("count")])
          .groupBy("area")
          .execute(),
      );
      return sumByKey(found.flat(), ({ area }) => area ?? "").map(([town, count]) => ({
        town,
        count,
      }));
    },

    /** When the oldest inquiry was received; null without any. */
    async since(): Promise<Date | null> {
      const oldest = await database
        .selectFrom("inquiries")
        .select("received_at")
        .orderBy("received_at")
        .limit(1)
        .executeTakeFirst();
      return oldest === undefined ? null : new Date(oldest.received_at);
    },
  };
}
