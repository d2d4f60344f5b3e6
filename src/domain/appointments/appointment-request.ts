import { cleanLine } from "#domain/written-text.ts";
import type { SlotRefusal } from "./slots.ts";

/** A time that a visitor's form or program chooses. */
export type AppointmentFields = {
  kind: string;
  place: string;
  /** Milliseconds since 1970. */
  startsAt: number;
  /** The cart that comes in for service; empty if left out. */
  cart: { name: string; serialNumber: string };
};

/** With the vehicle of a test drive, by its name as it is now. */
export type AppointmentRequest = AppointmentFields & {
  vehicle: { id: string; name: string; color: string | null } | null;
};

/** Further appointments of one person keep no time until staff confirm them, so that nobody takes all times under one name. */
export const MAX_OPEN_APPOINTMENTS = 3;

/** `kind`: nothing of that kind can be booked at the place. `nearest` are up to three free starts, in order. */
export type TimeRefusal = {
  reason: SlotRefusal | "kind";
  nearest: readonly number[];
};

const UNREADABLE = "Choose a time, or send your message without one";

export const REFUSAL_MESSAGES: Record<TimeRefusal["reason"], string> = {
  kind: "This can't be booked online at that place. Send your message without a time, or call us",
  past: "This time has passed. Choose a later one",
  hours: "We're closed at that time. Choose one of our opening hours",
  closure: "We're closed that day. Choose another one",
  step: "Visits don't begin at that time. Choose one of the free times",
  notice: "This time is too soon to book online. Choose a later one, or call us",
  horizon: "This day is too far ahead. Choose an earlier one",
  taken: "This time was just taken. Choose one of the nearest times",
};

const MAX_CART_LENGTH = 100;
const ISO_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Milliseconds since 1970 of an ISO time with its offset; null for anything else. */
export function readInstant(value: unknown): number | null {
  if (typeof value !== "string" || !ISO_INSTANT.test(value)) return null;
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : time;
}

const readLine = (value: unknown) =>
  typeof value === "string" ? cleanLine(value).trim().slice(0, MAX_CART_LENGTH) : "";

type Read = { ok: true; appointment: AppointmentFields | null } | { ok: false; error: string };

/** `{kind, place, startsAt}`, and for service `cart` and `serialNumber`; null without a value. */
export function readAppointment(value: unknown): Read {
  if (value === undefined || value === null) return { ok: true, appointment: null };
  const { kind, place, startsAt, cart, serialNumber }: Record<string, unknown> = Object(value);
  const instant = readInstant(startsAt);
  if (typeof kind !== "string" || typeof place !== "string" || instant === null) {
    return { ok: false, error: UNREADABLE };
  }
  const ownCart = { name: readLine(cart), serialNumber: readLine(serialNumber) };
  return { ok: true, appointment: { kind, place, startsAt: instant, cart: ownCart } };
}
