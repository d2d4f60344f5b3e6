import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrations } from "#app/migrations.ts";
import { type BookingState, RESERVATION_STATES } from "#domain/bookings/states.ts";
import type { WeekCounts } from "#domain/reports/findings.ts";
import { reportWeeks } from "#domain/reports/weeks.ts";
import {
  createInquiryReports,
  type InquiryReports,
  type SourceCount,
} from "#inquiries/inquiry-reports.server.ts";
import type { InquiriesTable, InquiryTables } from "#inquiries/tables.ts";
import { dayOverviewContract } from "#inquiries/testing/day-overview-contract.ts";
import { SAMPLE_BOOKING, sampleInquiry, storeInquiries } from "#inquiries/testing/samples.ts";
import { createRentalReports, type RentalReports } from "#rentals/store/rental-reports.server.ts";
import type { RentalTables } from "#rentals/store/tables.ts";
import { requestedRow } from "#rentals/testing/requested-row.ts";
import { ENGINES, openEmptyDatabase } from "./open-engine.ts";

type Row = { inquiry: InquiriesTable; state: BookingState; cents: number | null };

/** Always the same. */
function sequence(): () => number {
  let state = 25;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

// From Saturday to Wednesday around the weekend on which the clocks go back.
const WEEKS = reportWeeks("2026-11-11", 6);
const START = Date.parse("2026-09-26T00:00:00Z");
const LENGTH = 54 * 86_400_000;

function sampleRows(count: number): Row[] {
  const next = sequence();
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(next() * values.length)];
    if (value === undefined) throw new Error("nothing to pick from");
    return value;
  };
  // Some exactly on a boundary, the instant that a wrong comparison counts twice or never.
  const boundaries = WEEKS.flatMap(({ from, until }) => [from.getTime(), until.getTime()]);
  return Array.from({ length: count }, () => {
    const received = next() < 0.1 ? pick(boundaries) : START + Math.floor(next() * LENGTH);
    const answered = next() < 0.7 ? new Date(received + next() * 1e8).toISOString() : null;
    const hasBooking = next() < 0.3;
    return {
      inquiry: sampleInquiry({
        received_at: new Date(received).toISOString(),
        interest: pick(["sales", "service", "parts", "general", "gone"]),
        intent: hasBooking ? "rental" : pick([null, "rental", "quote"]),
        vehicle: pick([null, "nomad", "d6-max", "4-seater"]),
        area: pick([null, "brick", "bay-head"]),
        campaign: pick(["{}", '{"utm_source":"google"}']),
        referrer: pick([null, "www.google.com", "l.facebook.com"]),
        assignee: pick([null, "ana", "ben"]),
        first_answer_at: answered,
        closed_at: next() < 0.5 ? new Date(received + 2e8).toISOString() : null,
      }),
      state: pick(RESERVATION_STATES),
      cents: hasBooking ? Math.floor(next() * 100_000) : null,
    };
  });
}

function expectedKind({ inquiry: { intent, interest } }: Row): keyof WeekCounts {
  if (intent === "rental") return "rental";
  return interest === "sales" || interest === "service" || interest === "parts"
    ? interest
    : "general";
}

function tally(keys: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

describe.each(ENGINES)("on %s", (engine) => {
  describe("figures of inquiries for reports", () => {
    const rows = sampleRows(900);
    let close: () => Promise<void>;
    let reports: InquiryReports;
    let rentalReports: RentalReports;

    beforeAll(async () => {
      const opened = await openEmptyDatabase<InquiryTables & RentalTables>(engine, migrations);
      const { database } = opened;
      close = opened.close;
      reports = createInquiryReports(database.withTables<InquiryTables>());
      rentalReports = createRentalReports(database.withTables<RentalTables>());
      expect(await reports.since()).toBeNull();
      for (let from = 0; from < rows.length; from += 100) {
        const some = rows.slice(from, from + 100);
        const inquiries = some.map(({ inquiry }) => inquiry);
        await storeInquiries(database.withTables<InquiryTables>(), ...inquiries);
        const bookings = some.flatMap(({ inquiry, state, cents }) =>
          cents === null
            ? []
            : [{ ...requestedRow(inquiry, SAMPLE_BOOKING), state, total_cents: cents }],
        );
        await database.insertInto("bookings").values(bookings).execute();
      }
    });

    afterAll(() => close());

    const getWeek = ({ inquiry }: Row) =>
      WEEKS.findIndex(({ from, until }) => {
        const received = new Date(inquiry.received_at);
        return from <= received && received < until;
      });

    describe.each([null, "ana"])("of %s", (assignee) => {
      const scope = { weeks: WEEKS, assignee };
      const chosen = rows.filter(
        (row) => getWeek(row) >= 0 && (assignee === null || row.inquiry.assignee === assignee),
      );

      it("count each inquiry in one week and one kind", async () => {
        const expected = WEEKS.map((_, week) => ({
          sales: 0,
          rental: 0,
          service: 0,
          parts: 0,
          general: 0,
          ...tally(chosen.filter((row) => getWeek(row) === week).map(expectedKind)),
        }));
        expect(await reports.weekCounts(scope)).toEqual(expected);
      });

      it("give the times of answers, without those closed unanswered", async () => {
        const lists = await reports.responses(scope);
        expect(lists.map((list) => new Set(list.map((time) => JSON.stringify(time))))).toEqual(
          WEEKS.map((_, week) => {
            const ofWeek = chosen
              .filter((row) => getWeek(row) === week)
              .map(({ inquiry }) => inquiry)
              .filter(({ first_answer_at, closed_at }) => first_answer_at !== null || !closed_at);
            const times = ofWeek.map(({ received_at, first_answer_at }) => ({
              receivedAt: Date.parse(received_at),
              answeredAt: first_answer_at === null ? null : Date.parse(first_answer_at),
            }));
            return new Set(times.map((time) => JSON.stringify(time)));
          }),
        );
      });

      it("count sources, and their bookings", async () => {
        const key = (campaign: object, referrer: string | null) =>
          `${JSON.stringify(campaign)} ${referrer}`;
        const getKey = ({ inquiry: { campaign, referrer } }: Row) =>
          key(JSON.parse(campaign), referrer);
        const tallyFound = (found: readonly SourceCount[]) =>
          tally(
            found.flatMap(({ campaign, referrer, count }) =>
              Array.from({ length: count }, () => key(campaign, referrer)),
            ),
          );
        expect(tallyFound(await reports.sources(scope))).toEqual(tally(chosen.map(getKey)));
        const booked = await rentalReports.bySource(scope);
        const requested = chosen.filter(({ cents }) => cents !== null);
        expect(tallyFound(booked)).toEqual(tally(requested.map(getKey)));
        expect(booked.reduce((sum, { cents }) => sum + cents, 0)).toBe(
          requested.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
        );
      });

      it("count how they ended, by their bookings too", async () => {
        const key = (state: BookingState | null, isClosed: boolean) => `${state} ${isClosed}`;
        const found = await rentalReports.outcomes(scope);
        expect(
          tally(
            found.flatMap(({ state, isClosed, count }) =>
              Array.from({ length: count }, () => key(state, isClosed)),
            ),
          ),
        ).toEqual(
          tally(
            chosen.map(({ inquiry, state, cents }) =>
              key(cents === null ? null : state, inquiry.closed_at !== null),
            ),
          ),
        );
        expect(found.reduce((sum, { bookedCents }) => sum + bookedCents, 0)).toBe(
          chosen.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
        );
      });

      it("rank vehicles and towns", async () => {
        const vehicles = await reports.vehicles(scope);
        const named = chosen
          .filter(({ inquiry }) => inquiry.intent !== "rental")
          .flatMap(({ inquiry }) => inquiry.vehicle ?? []);
        expect(Object.fromEntries(vehicles.map(({ vehicle, count }) => [vehicle, count]))).toEqual(
          tally(named),
        );
        const towns = await reports.towns(scope);
        const areas = chosen.flatMap(({ inquiry }) => inquiry.area ?? []);
        expect(Object.fromEntries(towns.map(({ town, count }) => [town, count]))).toEqual(
          tally(areas),
        );
        for (const ranked of [vehicles, towns]) {
          const counts = ranked.map(({ count }) => count);
          expect(counts).toEqual(counts.toSorted((a, b) => b - a));
        }
      });
    });

    it("know since when there are inquiries, and find nothing where there are none", async () => {
      const times = rows.map(({ inquiry }) => inquiry.received_at).toSorted();
      expect((await reports.since())?.toISOString()).toBe(times[0]);
      const scope = { weeks: reportWeeks("2020-01-01", 4), assignee: null };
      expect(await rentalReports.bySource(scope)).toEqual([]);
      expect(await reports.vehicles(scope)).toEqual([]);
      expect(await reports.responses(scope)).toEqual([[], [], [], []]);
    });
  });
  dayOverviewContract(() => openEmptyDatabase(engine, migrations));
});
