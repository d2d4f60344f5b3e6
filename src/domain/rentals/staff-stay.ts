import { BOOKING_MAX_LENGTH, type BookingField } from "./booking-fields.ts";
import { type ExtraLine, isSameExtras, listExtras, withExtras } from "./extra-lines.ts";
import { liftLimits, type QuoteFacts, rentalFromParams } from "./quote-params.ts";
import { freezeQuote, type QuotedStay } from "./quoted-stay.ts";
import { isTimeOfDay, type Schedule, startMistakes } from "./stay-start.ts";

/** Rules of the site that staff set aside for one booking, in sentences, and why. */
export type Override = { reason: string; rules: readonly string[] };

export type StaffErrors = Partial<Record<BookingField | typeof OVERRIDE_FIELD, string>>;

export type StaffStay =
  | { ok: true; stay: QuotedStay; override: Override | null }
  | { ok: false; errors: StaffErrors };

export type StaffFacts = { quotes: QuoteFacts; schedule: Schedule };

/** The field of a form with the reason of an override. */
export const OVERRIDE_FIELD = "anyway";

const MAX_REASON = 200;
const MIN_ADDRESS = 5;

type ReadOptions = {
  /** The times are agreed on already, so that the rules of the site do not bind any more. */
  isAgreed?: boolean;
  /** A booking that was made for another minute than the hour may keep it. */
  bookedTime?: string;
};

function readAddress(params: URLSearchParams): { text: string | null; error: string | null } {
  if ((params.get("area") ?? "") === "") return { text: null, error: null };
  const text = (params.get("address") ?? "").trim();
  if (text.length > BOOKING_MAX_LENGTH.address) {
    return { text, error: `Use ${BOOKING_MAX_LENGTH.address} characters or fewer.` };
  }
  const isShort = text.length < MIN_ADDRESS;
  return { text, error: isShort ? "Enter the street address that the cart goes to." : null };
}

function readOverride(
  params: URLSearchParams,
  broken: StaffErrors,
): { override: Override | null; errors: StaffErrors } {
  const rules = Object.values(broken);
  if (rules.length === 0) return { override: null, errors: {} };
  const reason = (params.get(OVERRIDE_FIELD) ?? "").trim().slice(0, MAX_REASON);
  if (reason !== "") return { override: { reason, rules }, errors: {} };
  const text = "Say why you save it anyway, or change the marked fields.";
  return { override: null, errors: { ...broken, [OVERRIDE_FIELD]: text } };
}

/**
 * A stay that staff typed, at the price of the public quote. Fields: plan, start, time, days, area, address, drivers, and
 * the reason to set aside what binds renters on the site only: the longest stay, the hours, the farthest town.
 */
export function readStaffStay(
  params: URLSearchParams,
  { quotes, schedule }: StaffFacts,
  now: Date,
  { isAgreed = false, bookedTime }: ReadOptions = {},
): StaffStay {
  const read = rentalFromParams(params, liftLimits(quotes), now);
  const bound = rentalFromParams(params, quotes, now);
  const errors: StaffErrors = {};
  for (const { field, text } of read.ok ? [] : read.mistakes) errors[field] ??= text;
  const broken: StaffErrors = {};
  for (const { field, text } of bound.ok ? [] : bound.mistakes) {
    if (errors[field] === undefined) broken[field] ??= text;
  }
  const [start = "", time = "", area = ""] = ["start", "time", "area"].map(
    (name) => params.get(name) ?? "",
  );
  if (start === "") errors.start = "Choose the first day.";
  else if (!isTimeOfDay(time)) errors.time = "Enter a time, such as 10:00 AM.";
  else if (errors.start === undefined) {
    const days = read.ok ? read.rental.request.days : null;
    const stayStart = {
      start,
      time,
      days,
      isDelivered: area !== "",
      ...(bookedTime !== undefined && { bookedTime }),
    };
    for (const [field, text] of Object.entries(startMistakes(stayStart, schedule, now))) {
      broken[field as BookingField] ??= text;
    }
  }
  const address = readAddress(params);
  if (address.error !== null) errors.address = address.error;
  if (!read.ok || Object.keys(errors).length > 0) {
    return { ok: false, errors: { ...(!isAgreed && broken), ...errors } };
  }
  const reason = readOverride(params, isAgreed ? {} : broken);
  if (Object.keys(reason.errors).length > 0) return { ok: false, errors: reason.errors };
  const { request, quote } = read.rental;
  return {
    ok: true,
    override: reason.override,
    stay: {
      vehicle: request.vehicle.id,
      vehicleName: request.vehicle.name,
      start,
      time,
      days: request.days,
      area: read.rental.area,
      address: address.text,
      additionalDrivers: request.additionalDrivers,
      quote: freezeQuote(quote),
    },
  };
}

/** `…At` are milliseconds since 1970. */
export type BookedStay = {
  stay: QuotedStay;
  createdAt: number;
  fromAt: number;
  /** The cart is with the renter, or was. */
  hasBegun: boolean;
};

const DAY = 86_400_000;

/** A start that stays was checked, and its price with a rush fee or without, when the booking was made. */
function pricedAt(booked: BookedStay, params: URLSearchParams, now: Date): Date {
  const { stay, createdAt, fromAt, hasBegun } = booked;
  const isKept = params.get("start") === stay.start && (stay.area !== null || !params.get("area"));
  if (!isKept && !hasBegun) return now;
  return new Date(createdAt < fromAt ? createdAt : fromAt - DAY);
}

/** The fields that `readStaffStay` reads, of a stay as it is. */
export const toStayFields = (stay: QuotedStay): Record<string, string> => ({
  plan: stay.vehicle,
  start: stay.start,
  time: stay.time,
  days: String(stay.days),
  area: stay.area ?? "",
  address: stay.address ?? "",
  drivers: String(stay.additionalDrivers),
});

const PRICED_FIELDS = ["plan", "start", "time", "days", "area", "drivers"];
const AGREED_FIELDS = ["start", "time", "days", "area"];

/**
 * A booked stay with other fields and extras. What its price depends on is priced by today's rules; without a change of it
 * the price stays as booked, but for the extras. The extras stay if they are left out.
 */
export function readStayChange(
  params: URLSearchParams,
  booked: BookedStay,
  facts: StaffFacts,
  now: Date,
  extras: readonly ExtraLine[] = listExtras(booked.stay.quote),
): StaffStay {
  const { stay } = booked;
  const before = toStayFields(stay);
  const isKept = (fields: readonly string[]) =>
    fields.every((name) => (params.get(name) ?? "") === before[name]);
  if (isKept(PRICED_FIELDS)) {
    const address = readAddress(params);
    if (address.error !== null) return { ok: false, errors: { address: address.error } };
    const quote = isSameExtras(extras, listExtras(stay.quote))
      ? stay.quote
      : withExtras(stay.quote, extras, facts.quotes.taxRate);
    return { ok: true, stay: { ...stay, address: address.text, quote }, override: null };
  }
  const read = readStaffStay(params, facts, pricedAt(booked, params, now), {
    isAgreed: isKept(AGREED_FIELDS),
    bookedTime: stay.time,
  });
  if (!read.ok) return read;
  const quote = withExtras(read.stay.quote, extras, facts.quotes.taxRate);
  return { ...read, stay: { ...read.stay, quote } };
}
