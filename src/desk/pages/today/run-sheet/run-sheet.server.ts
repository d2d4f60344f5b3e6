import type { Catalogue } from "#catalogue/catalogue.ts";
import { addressDirections } from "#desk/bookings/address-directions.ts";
import { daySpan, type Stop, toStop, toStops } from "#desk/pages/today/stops.server.ts";
import { isLate } from "#domain/bookings/states.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { formatCents, pluralize } from "#domain/money.ts";
import type { Bookings } from "#rentals/bookings.server.ts";
import type { ToCollect } from "#rentals/changes/rental-day.server.ts";
import { stopId } from "#rentals/changes/stops.server.ts";
import type { Booking } from "#rentals/store/booking.ts";
import type { Direction } from "#rentals/store/tables.ts";

export type SheetLine = Stop & {
  direction: Direction;
  phone: string;
  /** Link to a map with the way; null at the shop. */
  directions: string | null;
  /** The assigned driver; null without one. */
  driver: { id: string; name: string } | null;
  truck: string | null;
  /** Position in the driver's day, from 1; stops with null follow, in order of time. */
  position: number | null;
  /** Additional drivers, the renter's notes and the staff's notes, as sentences; empty for none. */
  remarks: string;
  /** The remarks for paper, with the stop's state and driver. */
  notes: string;
  /** Amounts to collect or to return, such as "$685.00 due" or "$250.00 deposit held". */
  money: readonly string[];
};

function listMoney({ kind }: Stop, { balance }: ToCollect): string[] {
  const { dueCents, depositDueCents, depositHeldCents } = balance;
  const due = dueCents > 0 ? [`${formatCents(dueCents)} due`] : [];
  if (kind === "deliver") {
    return [...due, ...(depositDueCents > 0 ? [`${formatCents(depositDueCents)} deposit`] : [])];
  }
  const back = depositHeldCents > 0 ? [`${formatCents(depositHeldCents)} deposit held`] : [];
  return [...due, ...back];
}

const join = (texts: readonly string[]): string =>
  texts
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .join(". ")
    .replace(/\.+$/, "");

function toRemarks(stop: Stop, { stay, renter }: Booking, { notes }: ToCollect): string[] {
  const drivers = stay.additionalDrivers;
  const more = stop.kind === "deliver" && drivers > 0 ? `${pluralize(drivers, "driver")} more` : "";
  return [more, renter.notes, ...notes];
}

function toWarning({ state, word }: Stop): string {
  if (state === "no-cart") return "CART NOT ASSIGNED, ask the desk";
  return state === "late" ? word : "";
}

type Reading = Pick<Bookings, "rentalDay" | "outSince" | "toCollect" | "readStops">;

export type DayLines = { open: readonly SheetLine[]; done: readonly Stop[] };

/** The stops of a day in the order of their times, those that are late since earlier days first. */
export async function readLines(
  day: string,
  { rentalDay, outSince, toCollect, readStops }: Reading,
  facts: Catalogue,
  { now, staff }: { now: Date; staff: readonly { id: string; name: string }[] },
): Promise<DayLines> {
  const instant = now.getTime();
  const span = daySpan(day);
  const stays = await rentalDay(span);
  const earlier = (day === dealershipTime(now).day ? await outSince(span.from) : []).filter(
    (booking) => isLate(booking, instant),
  );
  const bookings = [...stays.out, ...stays.back, ...earlier];
  const byReference = new Map(bookings.map((booking) => [booking.reference, booking]));
  const unique = [...byReference.values()];
  const collected = await toCollect(unique);
  const plans = await readStops(unique.map(({ id }) => id));
  const nameById = new Map(staff.map(({ id, name }) => [id, name]));
  const toLine = (stop: Stop): SheetLine[] => {
    const booking = byReference.get(stop.reference);
    const collect = booking && collected.get(booking.id);
    if (booking === undefined || collect === undefined) return [];
    const direction = stop.kind === "deliver" ? "out" : "in";
    const plan = plans.get(stopId(booking.id, direction));
    const id = plan?.driver ?? null;
    const driver = id === null ? null : { id, name: nameById.get(id) ?? "Somebody who left" };
    const truck = plan?.truck ?? null;
    const remarks = toRemarks(stop, booking, collect);
    const who = [driver?.name, truck].filter(Boolean).join(", ");
    return [
      {
        ...stop,
        direction,
        phone: booking.renter.phone,
        directions: addressDirections(booking.stay, facts),
        driver,
        truck,
        position: plan?.position ?? null,
        remarks: join(remarks),
        notes: join([toWarning(stop), who === "" ? "" : `Driver: ${who}`, ...remarks]),
        money: listMoney(stop, collect),
      },
    ];
  };
  const all = toStops(stays, facts, instant);
  const late = earlier.map((booking) => toStop("return", booking, facts, instant));
  return {
    open: [...late, ...all.filter(({ state }) => state !== "done")].flatMap(toLine),
    done: all.filter(({ state }) => state === "done"),
  };
}
