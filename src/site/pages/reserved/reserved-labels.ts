import type { RentalPlans } from "#domain/rentals/plan-schema.ts";
import { STATE_WORDS } from "#rentals/mails/state-labels.ts";
import type { Booking } from "#rentals/store/booking.ts";

type ReservedLabels = { title: string; lead: string; steps: readonly string[] };

type Place = {
  rules: RentalPlans["rules"];
  /** The town's name; null if the renter picks it up. */
  town: string | null;
  showroom: string;
};

const NO_MONEY = {
  paidCents: 0,
  dueCents: 0,
  refundCents: 0,
  depositHeldCents: 0,
  depositDueCents: 0,
  depositBackCents: 0,
};

/** As the renter's mail and own page say it. */
export function reservedLabels(
  booking: Booking,
  { rules, town, showroom }: Place,
  now: Date,
): ReservedLabels {
  const { state } = booking;
  if (state !== "requested" && state !== "confirmed") {
    return {
      title: "We had your request",
      lead: "It has changed since you sent it. Your own page says where it is.",
      steps: [],
    };
  }
  const { title, text, next } = STATE_WORDS[state]({
    booking,
    rules,
    town,
    showroom,
    reason: null,
    balance: NO_MONEY,
    now,
  });
  return state === "requested"
    ? { title, lead: text, steps: next }
    : { title: "Your cart is confirmed", lead: `${title}. ${text}`, steps: next };
}

/** A day after the request. */
export const OVER =
  "This page was open for a day. Open the link in our email to see your reservation.";
