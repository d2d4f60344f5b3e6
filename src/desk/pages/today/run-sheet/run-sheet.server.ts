import type { Catalogue } from "#catalogue/catalogue.ts";
import { daySpan, milesTo, type Stop, toStop, toStops } from "#desk/pages/today/stops.server.ts";
import { isLate } from "#domain/bookings/states.ts";
import { formatFullDay } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import { formatCents, pluralize } from "#domain/money.ts";
import { formatRoadMiles } from "#domain/places/delivery.ts";
import { nearestFirst } from "#domain/places/distance.ts";
import type { Bookings } from "#rentals/bookings.server.ts";
import type { ToCollect } from "#rentals/changes/rental-day.server.ts";
import type { Booking } from "#rentals/store/booking.ts";

export type SheetLine = Stop & {
  phone: string;
  /** What to take along and to know. */
  notes: string;
  /** What to take or to give back, such as "Collect $685.00". */
  money: readonly string[];
};

export type SheetTown = { key: string; title: string; note: string; lines: readonly SheetLine[] };

function listMoney({ kind }: Stop, { balance }: ToCollect): string[] {
  const { dueCents, depositDueCents, depositHeldCents } = balance;
  const due = dueCents > 0 ? [`${formatCents(dueCents)} due`] : [];
  if (kind === "deliver") {
    return [...due, ...(depositDueCents > 0 ? [`${formatCents(depositDueCents)} deposit`] : [])];
  }
  const back = depositHeldCents > 0 ? [`${formatCents(depositHeldCents)} deposit held`] : [];
  return [...due, ...back];
}

function joinNotes(stop: Stop, { stay, renter }: Booking, { notes }: ToCollect): string {
  const drivers = stay.additionalDrivers;
  return [
    ...(stop.state === "no-cart" ? ["CART NOT ASSIGNED, ask the desk"] : []),
    ...(stop.state === "late" ? [stop.word] : []),
    ...(stop.kind === "deliver" && drivers > 0 ? [`${pluralize(drivers, "driver")} more`] : []),
    ...[renter.notes, ...notes].map((note) => note.trim()).filter((note) => note !== ""),
  ].join(". ");
}

const withoutEnd = (text: string) => text.replace(/\.+$/, "");

/** The stops of a day, town by town from the nearest, each in order of time. */
export async function runSheet(
  day: string,
  { rentalDay, outSince, toCollect }: Pick<Bookings, "rentalDay" | "outSince" | "toCollect">,
  facts: Catalogue,
  { now, printedBy }: { now: Date; printedBy: string },
) {
  const instant = now.getTime();
  const span = daySpan(day);
  const { day: today, time } = dealershipTime(now);
  const stays = await rentalDay(span);
  const earlier = (day === today ? await outSince(span.from) : []).filter((booking) =>
    isLate(booking, instant),
  );
  const bookings = [...stays.out, ...stays.back, ...earlier];
  const byReference = new Map(bookings.map((booking) => [booking.reference, booking]));
  const collected = await toCollect([...byReference.values()]);
  const toLine = (stop: Stop): SheetLine[] => {
    const booking = byReference.get(stop.reference);
    const collect = booking && collected.get(booking.id);
    if (booking === undefined || collect === undefined) return [];
    return [
      {
        ...stop,
        phone: booking.renter.phone,
        notes: withoutEnd(joinNotes(stop, booking, collect)),
        money: listMoney(stop, collect),
      },
    ];
  };
  const open = toStops(stays, facts, instant).filter(({ state }) => state !== "done");
  const late = earlier.map((booking) => toStop("return", booking, facts, instant));
  const stops = [...late, ...open];
  const towns = [...Map.groupBy(stops, ({ town }) => town)]
    .map(([key, own]) => ({
      ...{ key, own, miles: milesTo(key, facts) },
      name: own[0]?.place ?? key,
    }))
    .sort(nearestFirst);
  const count = (kind: Stop["kind"]) => stops.filter((stop) => stop.kind === kind).length;
  return {
    title: formatFullDay(day),
    summary: [
      pluralize(count("deliver"), "delivery", "deliveries"),
      pluralize(count("return"), "return"),
      `printed ${formatTime(time, "long")} by ${printedBy}`,
    ].join(" · "),
    towns: towns.map(
      ({ key, own, miles }): SheetTown => ({
        key,
        title: own[0]?.place ?? key,
        note: [
          ...(miles === null || miles === 0 ? [] : [formatRoadMiles(miles)]),
          pluralize(own.length, "stop"),
        ].join(" · "),
        lines: own.flatMap(toLine),
      }),
    ),
  };
}
