import { OPEN_STATES } from "#domain/bookings/states.ts";
import { formatCents } from "#domain/money.ts";
import type { RentalPlans } from "#domain/rentals/plan-schema.ts";
import { WHAT_TO_BRING } from "#domain/rentals/what-to-bring.ts";
import type { BookingRecords } from "#rentals/changes/records.server.ts";
import type { Booking } from "#rentals/store/booking.ts";
import { dueLabel } from "./bill.ts";

/**
 * Lists the items that the renter needs to get the cart, with a word about each. Empty once the cart is out or the
 * booking is over.
 */
export function readyFor(
  { stay, state }: Booking,
  { balance: { dueCents, depositDueCents } }: Pick<BookingRecords, "balance">,
  { minimumAge, depositRefundDays }: RentalPlans["rules"],
): [string, string][] {
  if (!OPEN_STATES.some((open) => open === state)) return [];
  const { additionalDrivers } = stay;
  const [soonest, latest] = depositRefundDays;
  const money = [
    dueCents > 0 && formatCents(dueCents),
    depositDueCents > 0 && `a deposit of ${formatCents(depositDueCents)}`,
  ].filter((part) => part !== false);
  return [
    [
      WHAT_TO_BRING,
      additionalDrivers === 0
        ? `You must be ${minimumAge} or older`
        : `Of each driver: you and ${additionalDrivers} more, all ${minimumAge} or older`,
    ],
    ["An outlet for charging", "Where you'll park the cart"],
    ...(money.length > 0
      ? [
          [
            money.join(" and "),
            `${dueLabel(stay)}. The deposit is back in ${soonest}–${latest} business days`,
          ] satisfies [string, string],
        ]
      : []),
  ];
}
