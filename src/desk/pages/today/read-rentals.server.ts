import { canEditAppointments } from "#desk/appointments/appointment-view.server.ts";
import { readRushes } from "#desk/rushes/read-rushes.server.ts";
import type { DeskServices } from "#desk/services.ts";
import { isLate } from "#domain/bookings/states.ts";
import { addDays, formatDay } from "#domain/dates.ts";
import { dealershipInstant, dealershipTime } from "#domain/dealership/clock.ts";
import { formatLength } from "#domain/inquiries/promise-clock.ts";
import { can, type Role } from "#people/roles.ts";
import { appointmentFigures, readAppointments } from "./day-appointments.server.ts";
import type { DayQuery } from "./day-query.ts";
import { listFailedMails } from "./failed-mails.server.ts";
import { rentalNeeds } from "./needs.server.ts";
import { stopView } from "./stop-view.server.ts";
import { daySpan, toStop, toStops } from "./stops.server.ts";
import { readToConfirm } from "./to-confirm.server.ts";
import { listWrittenMails } from "./written-mails.server.ts";

export type Rentals = Awaited<ReturnType<typeof readRentals>>;

/** Shared carts are looked for in so many days. */
const DAYS_AHEAD = 7;
const NO_APPOINTMENT_NEEDS = { late: [], requests: [], moreRequests: 0 };
const NOTHING = { needs: [], count: 0, more: [] };

type Services = Pick<
  DeskServices,
  "bookings" | "appointments" | "dayOverview" | "catalogue" | "unansweredMails"
>;

/** The stops of a day, what is wrong with its bookings, and the figures of it. */
export async function readRentals(
  services: Services,
  { query, roles, now }: { query: DayQuery; roles: readonly Role[]; now: Date },
) {
  const { bookings } = services;
  const facts = services.catalogue();
  const today = dealershipTime(now).day;
  const day = query.day === "" ? today : query.day;
  const span = daySpan(day);
  const instant = now.getTime();
  const isToday = day === today;
  const canEdit = can(roles, "bookings.edit");
  const canStep = canEditAppointments(roles);
  const [
    { out, back },
    earlier,
    toConfirm,
    countToConfirm,
    appointments,
    failedMails,
    writtenMails,
    rushes,
  ] = await Promise.all([
    bookings.rentalDay(span),
    isToday ? bookings.outSince(span.from) : [],
    readToConfirm(services, now),
    bookings.countRequested(),
    readAppointments(services, { span, isToday, roles, now }),
    listFailedMails(services, { roles, isToday }),
    listWrittenMails(services, { roles, isToday, now }),
    isToday ? readRushes(services, roles, now) : [],
  ]);
  const balances = await bookings.readBalances([...out, ...back, ...earlier]);
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
    query,
    day,
    isToday,
    instant,
    toConfirm,
    countToConfirm,
    title: formatDay(day, "named", now),
    yesterday: addDays(day, -1),
    tomorrow: addDays(day, 1),
    canEdit,
    canStep,
    canBookAppointment: canStep && facts.appointments.kinds.length > 0,
    canCreate: can(roles, "bookings.create"),
    needs: isNeeded ? rentalNeeds(late, withoutCart, outlook, facts, instant) : NOTHING,
    view: stopView(
      toStops({ out, back }, facts, instant, balances),
      earlier
        .filter((booking) => isLate(booking, instant))
        .map((booking) => toStop("return", booking, facts, instant, balances)),
      appointments,
      { query, day, now },
      facts,
    ),
    nextDay: nextDay && { day: nextDay, text: formatDay(nextDay, "short", now) },
    appointmentNeeds: isToday
      ? {
          late: appointments.appointments.filter(
            ({ isLate: isLateAppointment }) => isLateAppointment,
          ),
          requests: appointments.requests,
          moreRequests: appointments.moreRequests,
        }
      : NO_APPOINTMENT_NEEDS,
    failedMails,
    writtenMails,
    /** Titles of rushes of strangers that can be canceled. */
    rushes: rushes.map(({ title }) => title),
    appointmentFigures: appointmentFigures(appointments),
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
