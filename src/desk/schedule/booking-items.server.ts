import type { Catalogue } from "#catalogue/catalogue.ts";
import { addressDirections } from "#desk/bookings/address-directions.ts";
import { isLate } from "#domain/bookings/states.ts";
import { telLink } from "#domain/customers/phone-number.server.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { toWeekday } from "#domain/dealership/closures.ts";
import { formatDateTime } from "#domain/dealership/format-instant.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import { formatLength } from "#domain/inquiries/promise-clock.ts";
import { pluralize } from "#domain/money.ts";
import type { ToCollect } from "#rentals/changes/rental-day.server.ts";
import type { StopPlan } from "#rentals/changes/stop-plans.server.ts";
import type { Booking } from "#rentals/store/booking.ts";
import { joinSentences } from "./join-sentences.ts";
import {
  type NextAction,
  type ScheduleItem,
  type ScheduleState,
  type ScheduleStop,
  SHOP,
} from "./schedule-item.ts";

type StopKind = "delivery" | "return";

/** `page` is the address below which bookings are opened: drivers have pages of their own. */
export type BookingItemOptions = {
  facts: Pick<Catalogue, "areaBySlug" | "dealership">;
  now: number;
  page: "/desk/rentals" | "/desk/stops";
  canEdit: boolean;
  nameById: ReadonlyMap<string, string>;
};

export const renterName = ({ renter }: Pick<Booking, "renter">) =>
  `${renter.firstName} ${renter.lastName}`.trim() || "No name";

export const placeName = (area: string | null, { areaBySlug }: Pick<Catalogue, "areaBySlug">) =>
  area === null ? "At the shop" : (areaBySlug.get(area)?.name ?? area);

export function findStopState(
  kind: StopKind,
  booking: Pick<Booking, "state" | "unit" | "fromAt" | "toAt">,
  now: number,
): ScheduleState {
  const { state, unit, fromAt } = booking;
  if (kind === "return") {
    if (state === "returned" || state === "closed") return "done";
    return isLate(booking, now) ? "late" : "planned";
  }
  if (state !== "confirmed") return "done";
  if (unit === null) return "no-cart";
  return fromAt < now ? "due" : "planned";
}

function toStateText(state: ScheduleState, { fromAt, toAt }: Booking, now: number): string {
  switch (state) {
    case "late":
      return `${formatLength(now - toAt)} late`;
    case "due":
      return `Due ${formatLength(now - fromAt)} ago`;
    case "no-cart":
      return "No cart";
    default:
      return "";
  }
}

function toNext(
  kind: StopKind,
  state: ScheduleState,
  { reference, state: bookingState }: Booking,
  { page, canEdit }: BookingItemOptions,
): NextAction | null {
  if (!canEdit || state === "done") return null;
  const to = `${page}/${reference}`;
  if (state === "no-cart") {
    // Drivers assign no carts.
    return page === "/desk/rentals" ? { label: "Assign", to: `${to}?do=cart`, intent: null } : null;
  }
  if (kind === "delivery") return { label: "Check out", to: `${to}?view=check-out`, intent: null };
  return bookingState === "out" ? { label: "Check in", to, intent: null } : null;
}

/** Additional drivers of a check-out, and what the renter and staff wrote. */
export const toRemarks = (
  kind: StopKind,
  { stay, renter }: Pick<Booking, "stay" | "renter">,
  notes: ToCollect["notes"],
): string =>
  joinSentences([
    kind === "delivery" && stay.additionalDrivers > 0
      ? `${pluralize(stay.additionalDrivers, "driver")} more`
      : "",
    renter.notes,
    ...notes,
  ]);

/** The check-out or the check-in of a booking. */
export function toBookingItem(
  kind: StopKind,
  booking: Booking,
  { balance, notes }: ToCollect,
  plan: StopPlan | undefined,
  options: BookingItemOptions,
): ScheduleItem {
  const { facts, now, page, nameById } = options;
  const { reference, version, stay, unit, renter } = booking;
  const isDelivery = kind === "delivery";
  const state = findStopState(kind, booking, now);
  const at = isDelivery ? booking.fromAt : booking.toAt;
  const { day, time } = dealershipTime(new Date(at));
  const clock = formatTime(time, "long");
  const isEarlier = state === "late" && day < dealershipTime(new Date(now)).day;
  const driver = plan?.driver ?? null;
  const stop: ScheduleStop = {
    direction: isDelivery ? "out" : "in",
    directions: addressDirections(stay, facts),
    driver:
      driver === null ? null : { id: driver, name: nameById.get(driver) ?? "Somebody who left" },
    truck: plan?.truck ?? null,
    position: plan?.position ?? null,
    dueCents: balance.dueCents,
    depositDueCents: isDelivery ? balance.depositDueCents : 0,
    depositHeldCents: isDelivery ? 0 : balance.depositHeldCents,
  };
  return {
    id: `${kind} ${reference}`,
    kind,
    state,
    stateText: toStateText(state, booking, now),
    reference,
    version,
    day,
    time,
    at: isEarlier ? `${toWeekday(day)} ${clock}` : clock,
    when: formatDateTime(at, new Date(now)),
    label: isDelivery ? (stay.area === null ? "Pickup" : "Delivery") : "Return",
    name: renterName(booking),
    phone: renter.phone,
    call: telLink(renter.phone),
    unit,
    cart: stay.vehicleName,
    town: stay.area ?? SHOP,
    place: placeName(stay.area, facts),
    address: stay.address,
    remarks: toRemarks(kind, booking, notes),
    next: toNext(kind, state, booking, options),
    page: `${page}/${reference}`,
    hasCustomer: page === "/desk/rentals",
    stop,
    appointment: null,
  };
}
