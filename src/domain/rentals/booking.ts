import { z } from "zod/mini";
import { dealershipTime } from "#domain/dealership/clock.ts";
import type { Hours } from "#domain/dealership/dealership-schema.ts";
import { clockText, hoursOn } from "#domain/dealership/hours.ts";
import { type Inquiry, inquirySchema, textField, UNCLEAN_TEXT } from "#domain/inquiries/inquiry.ts";
import {
  BOOKING_FIELDS,
  BOOKING_MAX_LENGTH,
  type BookingErrors,
  CHECKS,
  SHOWN_TOTAL_FIELD,
} from "./booking-fields.ts";
import type { Quote } from "./quote.ts";
import { type QuoteFacts, type RentalResult, rentalFromParams } from "./quote-params.ts";

/** Days and times are the dealership's. */
export type Booking = {
  vehicle: string;
  vehicleName: string;
  /** Such as "2026-07-10" and "10:00". */
  start: string;
  time: string;
  days: number;
  /** Slug and street address; both null if the renter picks it up. */
  area: string | null;
  address: string | null;
  additionalDrivers: number;
  quote: FrozenQuote;
};

/** In cents; later changes of the content do not affect it. */
export type FrozenQuote = {
  lines: readonly { label: string; cents: number }[];
  totalCents: number;
  depositCents: number;
};

export type BookingFacts = QuoteFacts & {
  hours: { delivered: Hours; collected: Hours };
  minimumAge: number;
};

const contactSchema = z.extend(
  z.pick(inquirySchema, { firstName: true, lastName: true, email: true, phone: true }),
  { notes: z._default(textField(BOOKING_MAX_LENGTH.notes, 0, "", UNCLEAN_TEXT), "") },
);

const addressSchema = textField(
  BOOKING_MAX_LENGTH.address,
  5,
  "Street and number of the place of stay are required",
);

export type BookingResult =
  | { ok: true; booking: Booking; inquiry: Inquiry }
  | {
      ok: false;
      errors: BookingErrors;
      /** Set if only the price differs from the one that the form showed. */
      changedTotal: { fromCents: number | null; toCents: number } | null;
    };

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

function timeMistake(
  { start, time, isDelivered }: { start: string; time: string; isDelivered: boolean },
  { hours }: Pick<BookingFacts, "hours">,
  now: Date,
): string | null {
  const spans = hoursOn(start, isDelivered ? hours.delivered : hours.collected);
  if (spans.length === 0) {
    return isDelivered
      ? "Carts are not delivered on that day. Choose another one."
      : "We are closed on that day. Choose another one, or have the cart delivered.";
  }
  const isOpen = spans.some(({ opens, closes }) => time >= opens && time < closes);
  if (!TIME.test(time) || !isOpen) {
    const words = spans.map(
      ({ opens, closes }) => `${clockText(opens, "long")} to before ${clockText(closes, "long")}`,
    );
    return `Choose a time from ${words.join(" or ")}: those are the hours of that day.`;
  }
  const today = dealershipTime(now);
  return start === today.day && time <= today.time
    ? "That time has passed. Choose a later one."
    : null;
}

const CONFIRM: Record<(typeof CHECKS)[number], (facts: BookingFacts) => string> = {
  adult: ({ minimumAge }) => `Confirm that you are ${minimumAge} or older and will show a valid ID`,
  outlet: () => "Confirm that there is an outlet for charging",
  permission: () => "Confirm that the place of stay allows the cart",
};

function detailErrors(
  params: URLSearchParams,
  read: RentalResult,
  facts: BookingFacts,
  now: Date,
): BookingErrors {
  const errors: BookingErrors = {};
  const start = params.get("start") ?? "";
  const isDelivered = (params.get("area") ?? "") !== "";
  if (start === "") errors.start = "Choose the first day";
  const startIsWrong = !read.ok && read.mistakes.some(({ field }) => field === "start");
  if (start !== "" && !startIsWrong) {
    const wrong = timeMistake({ start, time: params.get("time") ?? "", isDelivered }, facts, now);
    if (wrong !== null) errors.time = wrong;
  }
  const address = addressSchema.safeParse(params.get("address") ?? "");
  if (isDelivered && !address.success) errors.address = address.error.issues[0]?.message ?? "";
  for (const check of CHECKS) {
    if (params.get(check) !== "yes") errors[check] = CONFIRM[check](facts);
  }
  return errors;
}

export function freezeQuote({ lines, totalCents, depositCents }: Quote): FrozenQuote {
  return { lines: lines.map(({ label, cents }) => ({ label, cents })), totalCents, depositCents };
}

/** Refuses a total other than the one that the visitor saw. */
export function bookingFromParams(
  params: URLSearchParams,
  facts: BookingFacts,
  now: Date,
): BookingResult {
  const read = rentalFromParams(params, facts, now);
  const errors = detailErrors(params, read, facts, now);
  const contact = contactSchema.safeParse(Object.fromEntries(params));
  for (const { field, text } of read.ok ? [] : read.mistakes) errors[field] ??= text;
  for (const { path, message } of contact.success ? [] : contact.error.issues) {
    const name = BOOKING_FIELDS.find((known) => known === path[0]);
    if (name) errors[name] ??= message;
  }
  if (
    !read.ok ||
    !contact.success ||
    read.rental.start === null ||
    Object.keys(errors).length > 0
  ) {
    return { ok: false, errors, changedTotal: null };
  }
  const { request, start, area, quote } = read.rental;
  const shown = params.get(SHOWN_TOTAL_FIELD) ?? "";
  if (shown !== String(quote.totalCents)) {
    const fromCents = /^\d{1,9}$/.test(shown) ? Number(shown) : null;
    return { ok: false, errors, changedTotal: { fromCents, toCents: quote.totalCents } };
  }
  const { notes, ...person } = contact.data;
  return {
    ok: true,
    booking: {
      vehicle: request.vehicle.id,
      vehicleName: request.vehicle.name,
      start,
      time: params.get("time") ?? "",
      days: request.days,
      area,
      address: area === null ? null : (params.get("address") ?? "").trim(),
      additionalDrivers: request.additionalDrivers,
      quote: freezeQuote(quote),
    },
    inquiry: { ...person, interest: "general", message: notes },
  };
}
