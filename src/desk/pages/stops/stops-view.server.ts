import { bookingStep } from "#desk/pages/today/run-sheet/booking-step.ts";
import { readLines, type SheetLine } from "#desk/pages/today/run-sheet/run-sheet.server.ts";
import type { DeskServices } from "#desk/services.ts";
import type { Staff } from "#desk/session/require-right.ts";
import { formatDay } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { can } from "#people/roles.ts";
import { type StopsQuery, shownDay } from "./stops-query.ts";

export type StopsView = Awaited<ReturnType<typeof stopsView>>;

export type StopGroup = StopsView["groups"][number];

export type PlannedStop = StopGroup["stops"][number];

const NOBODY = "";

/** As they are driven: what has a place in the order first, the rest by time. */
const inOrder = <Line extends Pick<SheetLine, "position">>(lines: readonly Line[]): Line[] =>
  lines.toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || 0);

/** The stops of a day by driver, each driver's in order. */
export function groupStops<Line extends Pick<SheetLine, "driver" | "position">>(
  lines: readonly Line[],
): { key: string; name: string | null; lines: Line[] }[] {
  return [...Map.groupBy(lines, ({ driver }) => driver?.id ?? NOBODY)]
    .map(([key, own]) => ({ key, name: own[0]?.driver?.name ?? null, lines: inOrder(own) }))
    .sort((a, b) => (a.name ?? "\uffff").localeCompare(b.name ?? "\uffff"));
}

/** The stops of today or tomorrow. */
export async function stopsView(
  { bookings, catalogue, people }: Pick<DeskServices, "bookings" | "catalogue" | "people">,
  query: StopsQuery,
  { id: me, roles }: Pick<Staff, "id" | "roles">,
  now: Date,
) {
  const day = shownDay(query, dealershipTime(now).day);
  const [staff, drivers] = await Promise.all([
    people.accounts.names(),
    people.accounts.withRight("stops.edit"),
  ]);
  const { open, done } = await readLines(day, bookings, catalogue(), { now, staff });
  const page = can(roles, "bookings.read") ? "/desk/rentals" : "/desk/stops";
  const mine = open.filter(({ driver }) => driver?.id === me);
  const of = query.of ?? (mine.length > 0 ? "mine" : "all");
  const shown = of === "mine" ? mine : open;
  const trucks = open.flatMap(({ truck }) => truck ?? []);
  return {
    query: { ...query, of },
    day,
    title: formatDay(day, "named", now),
    counts: { mine: mine.length, all: open.length },
    canPlan: can(roles, "bookings.edit"),
    drivers,
    trucks: [...new Set(trucks)].toSorted(),
    groups: groupStops(shown).map(({ key, name, lines }) => ({
      /** The driver's id; empty for stops that nobody drives to. */
      key,
      title: name === null ? "No driver yet" : key === me ? `${name} (you)` : name,
      stops: lines.map((line) => ({
        ...line,
        /** Where it is checked out or in. */
        to: bookingStep(line, page),
      })),
    })),
    done: (of === "mine" ? [] : done).map(({ id, at, name, word, unit }) => ({
      id,
      at,
      name,
      word,
      unit,
    })),
  };
}
