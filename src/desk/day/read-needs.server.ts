import { createContext, type RouterContextProvider } from "react-router";
import { readRushes } from "#desk/rushes/read-rushes.server.ts";
import { toAppointmentItem } from "#desk/schedule/appointment-items.server.ts";
import { readAppointments, toInterval } from "#desk/schedule/read-schedule.server.ts";
import { type DeskServices, deskServices } from "#desk/services.ts";
import type { Staff } from "#desk/session/require-right.ts";
import { isLate } from "#domain/bookings/states.ts";
import { addDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { can } from "#people/roles.ts";
import { listFailedMails } from "./failed-mails.server.ts";
import { readInquiryNeeds } from "./inquiry-needs.server.ts";
import { rentalNeeds } from "./rental-needs.server.ts";
import { listWrittenMails } from "./written-mails.server.ts";

export type Needs = Awaited<ReturnType<typeof readAllNeeds>>;

/** Shared carts are looked for in so many days. */
const DAYS_AHEAD = 7;
const MAX_REQUESTS = 4;
/** More than a shop has open. */
const MAX_WAITING = 100;

async function readRentalNeeds(
  { bookings, catalogue }: Pick<DeskServices, "bookings" | "catalogue">,
  now: Date,
) {
  const { day } = dealershipTime(now);
  const instant = now.getTime();
  const [{ out }, outLonger] = await Promise.all([
    bookings.rentalDay(toInterval({ from: day, to: day })),
    bookings.outSince(instant),
  ]);
  const withoutCart = out.filter(({ state, unit }) => state === "confirmed" && unit === null);
  const ahead = addDays(day, DAYS_AHEAD);
  const { from: until } = toInterval({ from: ahead, to: ahead });
  const outlook = await bookings.outlook(
    Math.max(until, ...withoutCart.map(({ untilAt }) => untilAt)),
  );
  const late = outLonger.filter((booking) => isLate(booking, instant));
  return rentalNeeds(late, withoutCart, outlook, catalogue(), instant);
}

/** Customers who should be here by now, and requests for any day, the one that waits longest first. */
async function readAppointmentNeeds(
  services: Pick<DeskServices, "appointments" | "catalogue">,
  staff: Staff,
  now: Date,
) {
  const { roles } = staff;
  if (!can(roles, "appointments.read")) return { late: [], requests: [], moreRequests: 0 };
  const { day } = dealershipTime(now);
  const [{ items }, waiting] = await Promise.all([
    readAppointments(services, { from: day, to: day }, staff, now.getTime()),
    services.appointments.waiting(MAX_WAITING),
  ]);
  const options = { facts: services.catalogue(), roles, now: now.getTime() };
  return {
    late: items.filter(({ state }) => state === "late"),
    requests: waiting
      .slice(0, MAX_REQUESTS)
      .flatMap((appointment) => toAppointmentItem(appointment, options) ?? []),
    moreRequests: Math.max(0, waiting.length - MAX_REQUESTS),
  };
}

const needsOfRequest = createContext<Promise<Needs> | null>(null);

/** Reads them once for a request: the layout counts them, and Day lists them. */
export function readNeeds(
  context: Readonly<RouterContextProvider>,
  staff: Staff,
  now: Date,
): Promise<Needs> {
  const needs = context.get(needsOfRequest) ?? readAllNeeds(context.get(deskServices), staff, now);
  context.set(needsOfRequest, needs);
  return needs;
}

/** All that is wrong or waits now. */
async function readAllNeeds(services: DeskServices, staff: Staff, now: Date) {
  const { roles } = staff;
  const canEdit = can(roles, "bookings.edit");
  const [inquiries, rentals, appointments, failedMails, writtenMails, rushes] = await Promise.all([
    readInquiryNeeds(services, { person: staff.id, roles, now }),
    canEdit ? readRentalNeeds(services, now) : { needs: [], count: 0, more: [] },
    readAppointmentNeeds(services, staff, now),
    listFailedMails(services, { roles }),
    listWrittenMails(services, { roles, now }),
    readRushes(services, roles, now),
  ]);
  const { counts, withoutPhotos, undecided } = inquiries;
  return {
    inquiries,
    rentals,
    appointments,
    failedMails,
    writtenMails,
    /** Titles of rushes of strangers that can be canceled. */
    rushes: rushes.map(({ title }) => title),
    count:
      rushes.length +
      rentals.count +
      appointments.late.length +
      appointments.requests.length +
      appointments.moreRequests +
      failedMails.count +
      writtenMails.length +
      counts.past +
      (withoutPhotos === null ? 0 : 1) +
      (undecided === null ? 0 : 1),
  };
}
