import type { DeskServices } from "#desk/services.ts";
import { isLate } from "#domain/bookings/states.ts";
import { addDays, formatDay, formatDays } from "#domain/dates.ts";
import { dealershipInstant, dealershipTime } from "#domain/dealership/clock.ts";
import { type PromiseClock, promiseClockAt } from "#domain/inquiries/promise-clock.ts";
import { formatCents } from "#domain/money.ts";
import { returnDate } from "#domain/rentals/booking-times.ts";
import { can, type Role } from "#people/roles.ts";
import type { DayQuery } from "./day-query.ts";
import { rentalNeeds } from "./needs.server.ts";
import { stopView } from "./stop-view.server.ts";
import { daySpan, formatLength, placeName, renterName, toStop, toStops } from "./stops.server.ts";

export type ToConfirm = {
  reference: string;
  name: string;
  text: string;
  price: string;
  clock: PromiseClock;
};

export type Rentals = Awaited<ReturnType<typeof readRentals>>;

const MAX_TO_CONFIRM = 4;
const MAX_MAILS = 50;
const NO_MAILS = { mails: [], count: 0 };
/** Shared carts are looked for in so many days. */
const DAYS_AHEAD = 7;
const NOTHING = { needs: [], moreMails: [], mailsLeftOut: 0, count: 0, more: [] };

type Services = Pick<DeskServices, "bookings" | "catalogue">;

async function readToConfirm({ bookings, catalogue }: Services, now: Date) {
  const facts = catalogue();
  const toPromiseClock = promiseClockAt(now, facts.dealership);
  const waiting = await bookings.longestWaiting(MAX_TO_CONFIRM);
  return waiting.map((booking): ToConfirm => {
    const { stay } = booking;
    const days = formatDays(stay.start, returnDate(stay));
    return {
      reference: booking.reference,
      name: renterName(booking),
      text: `${stay.vehicleName} · ${days} · ${placeName(stay.area, facts)}`,
      price: formatCents(stay.quote.totalCents),
      clock: toPromiseClock(new Date(booking.createdAt)),
    };
  });
}

/** The stops of a day, what is wrong with its bookings, and the figures of it. */
export async function readRentals(
  services: Services,
  { query, role, now }: { query: DayQuery; role: Role; now: Date },
) {
  const { bookings } = services;
  const facts = services.catalogue();
  const today = dealershipTime(now).day;
  const day = query.day === "" ? today : query.day;
  const span = daySpan(day);
  const instant = now.getTime();
  const isToday = day === today;
  const canEdit = can(role, "bookings.edit");
  const [{ out, back }, earlier, toConfirm, countToConfirm, mails] = await Promise.all([
    bookings.rentalDay(span),
    isToday ? bookings.outSince(span.from) : [],
    readToConfirm(services, now),
    bookings.countRequested(),
    isToday && canEdit ? bookings.failedMails(MAX_MAILS) : NO_MAILS,
  ]);
  const withoutCart = out.filter(({ state, unit }) => state === "confirmed" && unit === null);
  const late = [...earlier, ...back].filter((booking) => isLate(booking, instant));
  const ends = isToday ? withoutCart.map(({ untilAt }) => untilAt) : [];
  const ahead = isToday ? daySpan(addDays(day, DAYS_AHEAD)).from : span.until;
  const outlook = day < today ? null : await bookings.outlook(Math.max(ahead, ...ends));
  const isNeeded = isToday && outlook !== null && canEdit;
  const next =
    out.length + back.length > 0 ? null : await bookings.nextStart(Math.max(span.until, instant));
  const nextDay = next === null ? null : dealershipTime(new Date(next)).day;
  const longest = Math.max(0, ...late.map(({ toAt }) => instant - toAt));
  return {
    ...{ query, day, isToday, toConfirm, countToConfirm },
    title: formatDay(day, "named"),
    yesterday: addDays(day, -1),
    tomorrow: addDays(day, 1),
    canEdit,
    needs: isNeeded ? rentalNeeds(late, withoutCart, mails, outlook, facts, instant) : NOTHING,
    view: stopView(
      toStops({ out, back }, facts, instant),
      earlier
        .filter((booking) => isLate(booking, instant))
        .map((booking) => toStop("return", booking, facts, instant)),
      { query, day, now },
      facts,
    ),
    nextDay: nextDay && { day: nextDay, text: formatDay(nextDay, "short") },
    figures: {
      delivered: out.filter(({ state }) => state !== "confirmed").length,
      deliveries: out.length,
      back: back.filter(({ state }) => state === "returned" || state === "closed").length,
      returns: back.length,
      late: late.length,
      longest: late.length === 0 ? null : formatLength(longest),
      withoutCart: withoutCart.length,
      free: outlook?.freeAt(dealershipInstant(day, "23:00").getTime()) ?? null,
    },
  };
}
