import { type Inquiry, readPerson, type TextRule, textReader } from "#domain/inquiries/inquiry.ts";
import {
  BOOKING_MAX_LENGTH,
  type BookingErrors,
  CHECKS,
  SHOWN_TOTAL_FIELD,
} from "./booking-fields.ts";
import type { Quote } from "./quote.ts";
import { findBan, type QuoteFacts, type RentalResult, rentalFromParams } from "./quote-params.ts";
import { type Schedule, startMistakes } from "./stay-start.ts";

/** Days and times are the dealership's. */
export type QuotedStay = {
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

/** `isExtra` marks a discount or extra that staff added, which stays when the rest is priced again. */
export type FrozenLine = { label: string; cents: number; isExtra?: true };

/** In cents; later changes of the content do not affect it. */
export type FrozenQuote = {
  lines: readonly FrozenLine[];
  totalCents: number;
  depositCents: number;
};

export type BookingFacts = QuoteFacts & {
  schedule: Schedule;
  minimumAge: number;
};

const PERSON_MESSAGES = {
  firstName: "Enter your first name",
  lastName: "Enter your last name",
  email: "Enter an email address, such as name@example.com",
  phone: "Enter your phone number with the area code",
};

const NOTES: TextRule = {
  minimum: 0,
  maximum: BOOKING_MAX_LENGTH.notes,
  message: "",
  isLong: true,
};

const ADDRESS: TextRule = {
  minimum: 5,
  maximum: BOOKING_MAX_LENGTH.address,
  message: "Enter the street address where you're staying",
};

export type BookingResult =
  | { ok: true; booking: QuotedStay; inquiry: Inquiry }
  | {
      ok: false;
      errors: BookingErrors;
      /** Set if only the price differs from the one that the form showed. */
      changedTotal: { fromCents: number | null; toCents: number } | null;
    };

type ConfirmFacts = { facts: BookingFacts; bannedIn: string | null };

/** Null for what need not be confirmed. */
const CONFIRM: Record<(typeof CHECKS)[number], (facts: ConfirmFacts) => string | null> = {
  adult: ({ facts: { minimumAge } }) =>
    `Confirm that you're ${minimumAge} or older and will show a valid ID`,
  outlet: () => "Confirm that there's an outlet to charge the cart",
  permission: () => "Confirm that carts are allowed where you're staying",
  localBan: ({ bannedIn }) =>
    bannedIn && `Confirm that you know ${bannedIn} bans low-speed vehicles on its streets`,
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
  if (start === "") errors.start = "Choose your first day";
  const startIsWrong = !read.ok && read.mistakes.some(({ field }) => field === "start");
  if (start !== "" && !startIsWrong) {
    const stayStart = {
      start,
      time: params.get("time") ?? "",
      days: read.ok ? read.rental.request.days : null,
      isDelivered,
    };
    const { days, ...others } = startMistakes(stayStart, facts.schedule, now);
    Object.assign(errors, others);
    if (days !== undefined) errors[params.get("end") ? "end" : "days"] = days;
  }
  const bannedIn = findBan(params.get("area") ?? "", facts);
  for (const check of CHECKS) {
    const message = CONFIRM[check]({ facts, bannedIn });
    if (message !== null && params.get(check) !== "yes") errors[check] = message;
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
  for (const { field, text } of read.ok ? [] : read.mistakes) errors[field] ??= text;
  const readText = textReader({ notes: "", ...Object.fromEntries(params) }, errors);
  const address = params.get("area") ? readText("address", ADDRESS) : null;
  const person = readPerson(readText, PERSON_MESSAGES);
  const message = readText("notes", NOTES);
  if (!read.ok || read.rental.start === null || Object.keys(errors).length > 0) {
    return { ok: false, errors, changedTotal: null };
  }
  const { request, start, area, quote } = read.rental;
  const shown = params.get(SHOWN_TOTAL_FIELD) ?? "";
  if (shown !== String(quote.totalCents)) {
    const fromCents = /^\d{1,9}$/.test(shown) ? Number(shown) : null;
    return { ok: false, errors, changedTotal: { fromCents, toCents: quote.totalCents } };
  }
  return {
    ok: true,
    booking: {
      vehicle: request.vehicle.id,
      vehicleName: request.vehicle.name,
      start,
      time: params.get("time") ?? "",
      days: request.days,
      area,
      address,
      additionalDrivers: request.additionalDrivers,
      quote: freezeQuote(quote),
    },
    inquiry: { ...person, interest: "general", message },
  };
}
