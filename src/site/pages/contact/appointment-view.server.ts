import { readInstant } from "#domain/appointments/appointment-request.ts";
import { lastDay, nearestSlots } from "#domain/appointments/slots.ts";
import { addDays, formatDay, formatMonthDay } from "#domain/dates.ts";
import { dealershipIso, dealershipTime } from "#domain/dealership/clock.ts";
import { formatClock, formatComingDay, formatDateTime } from "#domain/dealership/format-instant.ts";
import { type InquiryContext, serializeContext } from "#domain/inquiries/context.ts";
import {
  appointmentSummary,
  type BookableAppointment,
} from "#site/appointments/bookable-appointment.server.ts";
import { groupDriveCarts } from "#site/appointments/cart-row.server.ts";
import type { Services } from "#site/services.ts";
import { findFreeTimes } from "#site/times/free-times.server.ts";

const MAX_ROWS = 3;
/** Times before and after one that is taken are offered instead. */
const NEAR_MS = 14 * 86_400_000;

/** `date` is empty where `day` includes it. */
function toRow(at: number, now: number) {
  const { day } = dealershipTime(new Date(at));
  const name = formatComingDay(day, now);
  const isNear = day <= addDays(dealershipTime(new Date(now)).day, 1);
  const date = isNear ? formatDay(day, "short", now) : formatMonthDay(day, now);
  return {
    startsAt: dealershipIso(at),
    day: name,
    date: name.includes(",") ? "" : date,
    time: formatClock(at),
    label: formatDateTime(at, now),
  };
}

/** The requested time first, the nearest ones if it is taken, or the next three. */
function chooseTimes(free: readonly number[], requested: number | null) {
  if (requested === null) {
    return { times: free.slice(0, MAX_ROWS), chosen: null, taken: null };
  }
  if (!free.includes(requested)) {
    const [from, until] = [requested - NEAR_MS, requested + NEAR_MS];
    const near = free.filter((at) => at >= from && at < until);
    return { times: nearestSlots(near, requested), chosen: null, taken: requested };
  }
  const others = free.slice(0, MAX_ROWS).filter((at) => at !== requested);
  const times = [requested, ...others].slice(0, MAX_ROWS);
  return { times, chosen: requested, taken: null };
}

export type PickedAppointment = Awaited<ReturnType<typeof pickAppointment>>;

/** `params` are those of the page, or what its form has sent. */
export async function pickAppointment(
  appointment: BookableAppointment,
  context: InquiryContext,
  params: URLSearchParams,
  services: Pick<Services, "catalogue" | "vehicles" | "appointments">,
  now: number,
) {
  const { catalogue, appointments } = services;
  const { kind, place } = appointment;
  const summary = await appointmentSummary(appointment, context, services);
  const free = await findFreeTimes({ kind, place: place.id, appointments, now });
  const requested = readInstant(params.get("appointment") || params.get("time"));
  const { times, chosen, taken } = chooseTimes(free, requested);
  const act = kind.confirm === "ask" ? "Request" : "Book";
  const own = serializeContext(context);
  if (kind.places.length > 1) own.set("place", place.id);
  const {
    maximumHours,
    typicalHours: [soonest, latest],
  } = catalogue.dealership.responsePromise;
  return {
    ...summary,
    kind: kind.id,
    place: place.id,
    /** Ids of the showrooms where it can be booked. */
    places: kind.places,
    isRequest: kind.confirm === "ask",
    formTitle: `${act} a ${summary.isDrive ? "test drive" : "service"}`,
    lead: `Pick a time for your ${summary.isDrive ? "test drive" : "service visit"}, or just write to us.`,
    /** The carts to choose from, where none was chosen on another page; else null. */
    driveGroups: summary.isDrive && summary.cart === null ? await groupDriveCarts(services) : null,
    carts: summary.isDrive ? [] : catalogue.carts.map(({ vehicleName }) => vehicleName),
    rows: times.map((at) => toRow(at, now)),
    chosen: chosen === null ? null : dealershipIso(chosen),
    taken: taken === null ? null : `${formatClock(taken)} was just taken`,
    more: {
      to: `/contact/times?${own}`,
      text: `More times, until ${formatMonthDay(lastDay(kind, now), now)}`,
    },
    promise: `Within ${maximumHours} hours, usually in ${soonest} to ${latest} hours when we're open.`,
    bring: kind.bring,
  };
}
