import type { Catalogue } from "#catalogue/catalogue.ts";
import {
  appointmentLabel,
  formatRelativeDay,
  formatStart,
  formatStartTime,
  formatVisitLength,
  TEST_DRIVE,
} from "#domain/appointments/appointment-labels.ts";
import { readInstant } from "#domain/appointments/appointment-request.ts";
import {
  type AppointmentKind,
  findBookableKind,
} from "#domain/appointments/appointments-schema.ts";
import { lastDay, nearestSlots } from "#domain/appointments/slots.ts";
import { addDays, formatDay, formatMonthDay } from "#domain/dates.ts";
import { dealershipIso, dealershipTime } from "#domain/dealership/clock.ts";
import { type InquiryContext, serializeContext } from "#domain/inquiries/context.ts";
import { formatPrice } from "#site/pages/services/services-data.server.ts";
import type { Services } from "#site/services.ts";
import { findCartRow } from "./cart-row.server.ts";

const DAY = 86_400_000;
const MAX_ROWS = 3;
/** How far from a time that is taken others are looked for. */
const NEAR_DAYS = 14;

export type BookableVisit = { kind: AppointmentKind; place: Place; title: string };
type Place = Catalogue["dealership"]["locations"][number];

/** What an intent and its subject lead to; null for what is not booked online. */
export function findVisit(
  { intent, subject }: Pick<InquiryContext, "intent" | "subject">,
  requestedPlace: string | null,
  { appointments, services, dealership }: Catalogue,
): BookableVisit | null {
  const service =
    intent === "service" ? services.services.find(({ title }) => title === subject) : undefined;
  const id = intent === "test-drive" ? TEST_DRIVE : service?.id;
  const kind = id === undefined ? null : findBookableKind(appointments, id);
  if (kind === null) return null;
  const placeId = kind.places.find((each) => each === requestedPlace) ?? kind.places[0];
  const place = dealership.locations.find((location) => location.id === placeId);
  return place === undefined ? null : { kind, place, title: appointmentLabel(kind.id, services) };
}

/** `date` is empty where the day says it. */
function toRow(at: number, now: number) {
  const { day } = dealershipTime(new Date(at));
  const name = formatRelativeDay(day, now);
  const isNear = day <= addDays(dealershipTime(new Date(now)).day, 1);
  const date = isNear ? formatDay(day, "short", now) : formatMonthDay(day, now);
  return {
    startsAt: dealershipIso(at),
    day: name,
    date: name.includes(",") ? "" : date,
    time: formatStartTime(at),
    label: formatStart(at, now),
  };
}

export const placeLine = ({ name, address }: Place): string =>
  address === null ? `our ${name}` : `our ${name}, ${address.street}, ${address.city}`;

/** The time that was chosen first, or the nearest ones if it is taken, or the next three. */
async function chooseTimes(
  { kind, place }: BookableVisit,
  requested: number | null,
  { appointments }: Pick<Services, "appointments">,
) {
  const where = { kind: kind.id, place: place.id };
  if (requested !== null) {
    const near = { from: requested - NEAR_DAYS * DAY, until: requested + NEAR_DAYS * DAY };
    const free = (await appointments.slots({ ...where, ...near })) ?? [];
    if (!free.includes(requested)) {
      const times = nearestSlots(free, requested);
      return { times, chosen: null, taken: requested };
    }
  }
  const next = (await appointments.nextSlots(where, MAX_ROWS)) ?? [];
  if (requested === null) return { times: next, chosen: null, taken: null };
  const others = next.filter((at) => at !== requested);
  const times = [requested, ...others].slice(0, MAX_ROWS);
  return { times, chosen: requested, taken: null };
}

export type VisitView = Awaited<ReturnType<typeof visitView>>;

/** `params` are those of the page, or what its form has sent. */
export async function visitView(
  visit: BookableVisit,
  context: InquiryContext,
  params: URLSearchParams,
  services: Pick<Services, "catalogue" | "vehicles" | "appointments">,
  now: number,
) {
  const { catalogue } = services;
  const { kind, place, title } = visit;
  const requested = readInstant(params.get("appointment") || params.get("time"));
  const { times, chosen, taken } = await chooseTimes(visit, requested, services);
  const isDrive = kind.id === TEST_DRIVE;
  const service = catalogue.services.services.find(({ id }) => id === kind.id);
  const own = serializeContext(context);
  if (kind.places.length > 1) own.set("place", place.id);
  const without = serializeContext({ page: context.page });
  const {
    maximumHours,
    typicalHours: [soonest, latest],
  } = catalogue.dealership.responsePromise;
  const length = formatVisitLength(kind.minutes);
  return {
    kind: kind.id,
    place: place.id,
    /** Ids of the showrooms where it can be booked. */
    places: kind.places,
    title,
    isDrive,
    isRequest: kind.confirm === "ask",
    lead: `Pick a time for your ${isDrive ? "test drive" : "service visit"}, or just write to us.`,
    about: `${length.charAt(0).toUpperCase()}${length.slice(1)} at ${placeLine(place)}.`,
    price: service === undefined ? null : formatPrice(service.pricing, catalogue.figures),
    cart: isDrive && context.vehicle !== null ? await findCartRow(context, services) : null,
    carts: isDrive ? [] : catalogue.carts.map(({ vehicleName }) => vehicleName),
    rows: times.map((at) => toRow(at, now)),
    chosen: chosen === null ? null : dealershipIso(chosen),
    taken: taken === null ? null : `${formatStartTime(taken)} was just taken`,
    more: {
      to: `/contact/times?${own}`,
      text: `More times, until ${formatMonthDay(lastDay(kind, now), now)}`,
    },
    promise: `Within ${maximumHours} hours, usually in ${soonest} to ${latest} hours when we're open.`,
    bring: kind.bring,
    without: without.size === 0 ? "/contact" : `/contact?${without}`,
  };
}
