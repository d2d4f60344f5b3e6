import type { Balance } from "#domain/bookings/payments.ts";
import type { BookingState } from "#domain/bookings/states.ts";
import { formatDay } from "#domain/dates.ts";
import { formatZonedTime } from "#domain/dealership/format-instant.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import { formatCents, usd } from "#domain/money.ts";
import { returnDate } from "#domain/rentals/booking-times.ts";
import type { RentalPlans } from "#domain/rentals/plan-schema.ts";
import type { Booking } from "#rentals/store/booking.ts";

type Facts = {
  booking: Booking;
  rules: RentalPlans["rules"];
  /** The town's name; null if the renter picks it up. */
  town: string | null;
  showroom: string;
  /** Reason that staff entered when they declined the request. */
  reason: string | null;
  balance: Balance;
  /** Time of reading or mailing. */
  now: Date;
};

export type StateLabels = {
  badge: string;
  title: string;
  text: string;
  /** Next steps, in order. */
  next: readonly string[];
};

const ID_AND_AGREEMENT = "When you get the cart, show your ID and sign the rental agreement.";

function owed({ dueCents, refundCents }: Balance): string {
  if (refundCents > 0) return `We refund ${formatCents(refundCents)}.`;
  return dueCents === 0
    ? "You owe nothing for it."
    : `${formatCents(dueCents)} of the price is due.`;
}

/** Sums that either side still owes once the cart is back. */
const openAmounts = ({
  rules: { depositRefundDays },
  balance: { depositBackCents, dueCents, refundCents },
}: Facts): string[] => [
  ...(depositBackCents > 0
    ? [
        `${formatCents(depositBackCents)} of your deposit is back in ${depositRefundDays[0]}–${depositRefundDays[1]} business days.`,
      ]
    : []),
  ...(refundCents > 0 ? [`We refund ${formatCents(refundCents)}.`] : []),
  ...(dueCents > 0 ? [`${formatCents(dueCents)} is still due.`] : []),
];

/** Empty without a deadline. */
function holdSentence(
  { holdUntil, noHold }: Pick<Booking, "holdUntil" | "noHold">,
  now: Date,
): string {
  if (holdUntil === null) return "";
  const until = formatZonedTime(new Date(holdUntil), now);
  switch (noHold) {
    case null:
      return ` We keep a cart for you until ${until}.`;
    case "person":
      return ` You have several requests with us, and we keep carts for the first two. No cart is kept for this one yet. We check by hand and call you. It stays open until ${until}.`;
    case "class":
      return ` Many requests came in for these days, so no cart is kept for you yet. We check by hand and call you. Your request stays open until ${until}.`;
  }
}

function confirmText({ holdUntil, noHold }: Booking, now: Date): string {
  const until = new Date(holdUntil ?? 0);
  const isFree = "one is yours if it's still free when you confirm.";
  const hold =
    noHold !== null
      ? `We don't keep a cart for you, but ${isFree}`
      : until > now
        ? `We keep a cart for you until ${formatZonedTime(until, now)}.`
        : `We no longer keep a cart for you, but ${isFree}`;
  return `We don't have your request yet: a lot of requests came in, so please confirm your email address. ${hold}`;
}

/** Labels of the state of the renter's booking, with its next steps. */
export const STATE_WORDS: Record<BookingState, (facts: Facts) => StateLabels> = {
  requested: ({ booking, now }) =>
    booking.awaits === null
      ? {
          badge: "Requested",
          title: "We have your request",
          text: `It is not confirmed until we call you.${holdSentence(booking, now)}`,
          next: [
            "We check your dates and call you to confirm the cart, the time and the place.",
            "You pay nothing online. You pay the price and the deposit when you get the cart.",
            ID_AND_AGREEMENT,
          ],
        }
      : {
          badge: "Confirm your email",
          title: "Confirm your email",
          text: confirmText(booking, now),
          next: [],
        },

  // A rule confirms what anyone may have entered for someone else's address, so the street is not named then.
  confirmed: ({ booking: { stay, byRule }, town, showroom, rules: { minimumAge }, now }) => {
    const day = formatDay(stay.start, "named", now);
    const time = formatTime(stay.time, "long");
    return {
      badge: "Confirmed",
      title: town === null ? `Pick up your cart ${day}` : `Your cart comes ${day}`,
      text:
        town === null
          ? `At ${time}, at our showroom: ${showroom}. Bring an ID that shows you're ${minimumAge} or older.`
          : `At ${time}, to ${(byRule === null && stay.address) || "your address"}, ${town}. Somebody who is ${minimumAge} or older has to be there with an ID.`,
      next: [
        ID_AND_AGREEMENT,
        `The cart is due back ${formatDay(returnDate(stay), "named", now)} at ${time}.`,
      ],
    };
  },

  out: ({ booking: { stay }, rules: { lateReturnPerHour }, now }) => ({
    badge: "With you",
    title: "Your cart is with you",
    text: `It is due back ${formatDay(returnDate(stay), "named", now)} at ${formatTime(stay.time, "long")}. Each hour after that costs ${usd(lateReturnPerHour)}.`,
    next: [
      "Need it longer? Call us before it is due: we can extend your stay if nobody has the cart after you.",
      "When it comes back, we look at it together and settle the deposit.",
    ],
  }),

  returned: (facts) => ({
    badge: "Returned",
    title: "Your cart is back with us",
    text: "Thank you for riding with us.",
    next: [...openAmounts(facts), "Is something not right? Write to us, or call."],
  }),

  closed: (facts) => {
    const open = openAmounts(facts);
    return {
      badge: "Returned",
      title: "Your rental is complete",
      text: `The cart is back${open.length === 0 ? " and everything is settled" : ""}. Thank you for riding with us.`,
      next: open,
    };
  },

  declined: ({ reason }) => ({
    badge: "Not confirmed",
    title: "We can't confirm this rental",
    text: `${reason ? `${reason} ` : ""}No cart is kept for you, and you owe nothing.`,
    next: ["Choose other dates, or call us: we may find another way."],
  }),

  expired: () => ({
    badge: "Ended",
    title: "This request has ended",
    text: "It was not confirmed in time, so no cart is kept for you. You owe nothing.",
    next: ["Call us, or send a new request for your dates."],
  }),

  canceled: ({ balance }) => ({
    badge: "Canceled",
    title: "This reservation is canceled",
    text: `No cart is kept for you. ${owed(balance)}`,
    next: ["If your plans change again, send a new request. The price may be another then."],
  }),

  no_show: ({ booking: { stay }, town, balance, now }) => ({
    badge: "Missed",
    title: town === null ? "The cart wasn't picked up" : "Nobody was there for the delivery",
    text: `It was ready ${formatDay(stay.start, "named", now)} at ${formatTime(stay.time, "long")}, and the rental has ended. ${owed(balance)}`,
    next: ["If that is not what happened, call us."],
  }),
};
