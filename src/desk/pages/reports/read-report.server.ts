import type { Catalogue } from "#catalogue/catalogue.ts";
import { formatDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { openingTimeBetween } from "#domain/dealership/opening-time.ts";
import { weekTotal } from "#domain/reports/findings.ts";
import { firstTouch } from "#domain/reports/first-touch.ts";
import { type EndedInquiries, toEnded } from "#domain/reports/outcomes.ts";
import { type AnsweredInquiry, responseTimes } from "#domain/reports/response-times.ts";
import { type Week, weeksOfYearBefore } from "#domain/reports/weeks.ts";
import type {
  InquiryReports,
  ReportScope,
  SourceCount,
} from "#inquiries/inquiry-reports.server.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";
import type { RentalReports } from "#rentals/store/rental-reports.server.ts";

/** The other carts are shown by their ids. */
const NAMED_CARTS = 30;

export type Report = Awaited<ReturnType<typeof readReport>>;

export type ReportSources = {
  reports: InquiryReports;
  rentalReports: Pick<RentalReports, "bySource" | "outcomes">;
  catalogue: () => Catalogue;
  vehicles: Pick<VehicleStore, "findAny">;
};

export type ReportChoice = {
  /** Name of the period, as used in file names. */
  name: string;
  weeks: readonly Week[];
  /** Limits it to the inquiries of one person. */
  assignee: string | null;
  now: Date;
};

type Clock = {
  now: number;
  promiseMinutes: number;
  openTime: (start: number, end: number) => number;
};

async function readTotals(
  { reports, rentalReports }: ReportSources,
  scope: ReportScope,
  clock: Clock,
) {
  const [counts, responses, booked] = await Promise.all([
    reports.weekCounts(scope),
    reports.responses(scope),
    rentalReports.bySource(scope),
  ]);
  const toResponseTimes = (some: readonly AnsweredInquiry[]) => responseTimes(some, clock);
  /** Figures of all weeks together. */
  const totals = {
    inquiries: counts.map(weekTotal).reduce((sum, count) => sum + count, 0),
    responses: toResponseTimes(responses.flat()),
    bookings: {
      count: booked.reduce((sum, { count }) => sum + count, 0),
      totalCents: booked.reduce((sum, { cents }) => sum + cents, 0),
    },
  };
  return { counts, booked, times: responses.map(toResponseTimes), totals };
}

function toSources(inquiries: readonly SourceCount[], booked: readonly SourceCount[]) {
  const byName = new Map<string, { name: string; count: number; bookings: number }>();
  const add = (source: SourceCount, counted: "count" | "bookings") => {
    const name = firstTouch(source);
    const known = byName.get(name) ?? { name, count: 0, bookings: 0 };
    byName.set(name, { ...known, [counted]: known[counted] + source.count });
  };
  for (const source of inquiries) add(source, "count");
  for (const source of booked) add(source, "bookings");
  return [...byName.values()].toSorted((a, b) => b.count - a.count);
}

async function readOutcomes(
  { rentalReports }: ReportSources,
  scope: ReportScope,
): Promise<EndedInquiries[]> {
  const found = await rentalReports.outcomes(scope);
  return found.map(({ campaign, referrer, assignee_name, ...counted }) =>
    toEnded({
      ...counted,
      source: firstTouch({ campaign, referrer }),
      person: assignee_name ?? "Nobody",
    }),
  );
}

/** The week that is still running is the last. */
export async function readReport(services: ReportSources, { weeks, assignee, now }: ReportChoice) {
  const { reports, vehicles } = services;
  const catalogue = services.catalogue();
  const { day: today } = dealershipTime(now);
  const weeksBefore = weeksOfYearBefore(weeks, now);
  const end = weeks.at(-1)?.until ?? now;
  const firstDay = weeks[0]?.monday ?? today;
  const { hours, closures, responsePromise } = catalogue.dealership;
  const clock: Clock = {
    now: now.getTime(),
    promiseMinutes: responsePromise.typicalHours[0] * 60,
    openTime: openingTimeBetween(weeksBefore[0]?.from ?? now, now, {
      hours: hours.sales,
      closures,
    }),
  };
  const scope = { weeks, assignee };
  const since = await reports.since();
  const isKnown = since !== null && since <= (weeksBefore[0]?.from ?? now);
  const [current, before, sources, outcomes, byVehicle, towns] = await Promise.all([
    readTotals(services, scope, clock),
    isKnown ? readTotals(services, { weeks: weeksBefore, assignee }, clock) : null,
    reports.sources(scope),
    readOutcomes(services, scope),
    reports.vehicles(scope),
    reports.towns(scope),
  ]);
  const carts = byVehicle.map(async ({ vehicle, count }, index) => ({
    name: (index < NAMED_CARTS ? (await vehicles.findAny(vehicle))?.name : null) ?? vehicle,
    count,
  }));
  return {
    /** Days at the dealership; the last is today. */
    from: firstDay,
    to: end > now ? today : dealershipTime(new Date(end.getTime() - 1)).day,
    promiseMinutes: clock.promiseMinutes,
    weeks: weeks.map(({ monday, until }, index) => ({
      monday,
      counts: current.counts[index] ?? { sales: 0, rental: 0, service: 0, parts: 0, general: 0 },
      times: current.times[index] ?? responseTimes([], clock),
      isRunning: until > now,
    })),
    totals: current.totals,
    /** Null where the records do not reach back to the first of those weeks. */
    before: before?.totals ?? null,
    /** The most frequent first. */
    sources: toSources(sources, current.booked),
    outcomes,
    carts: await Promise.all(carts),
    towns: towns.map(({ town, count }) => ({
      town,
      name: catalogue.areaBySlug.get(town)?.name ?? town,
      count,
    })),
  };
}

/** "Apr 13–Jul 11, 2026" */
export const periodText = ({ from, to }: Pick<Report, "from" | "to">) => formatDays(from, to, null);
