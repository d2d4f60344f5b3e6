import { addressDirections } from "#desk/bookings/address-directions.ts";
import { IN_ITEMS, outItems } from "#desk/pages/booking/checklists.ts";
import type { FoundStop } from "#desk/pages/booking/find-stop.server.ts";
import { placeName, renterName, toRemarks } from "#desk/schedule/booking-items.server.ts";
import type { DeskServices } from "#desk/services.ts";
import { telLink } from "#domain/customers/phone-number.server.ts";
import { formatDateTime } from "#domain/dealership/format-instant.ts";

type Services = Pick<DeskServices, "bookings" | "catalogue">;

export type StopView = Awaited<ReturnType<typeof stopView>>;

/** Returns only what a driver needs at the door: of the money, the amounts due there. */
export async function stopView(found: FoundStop, { bookings, catalogue }: Services, now: Date) {
  const { booking, work } = found;
  const { stay, renter, unit, reference, version } = booking;
  const facts = catalogue();
  const [{ balance, photos, out }, collected] = await Promise.all([
    bookings.readRecords(found),
    bookings.toCollect([booking]),
  ]);
  const { dueCents, depositDueCents, depositHeldCents } = balance;
  const name = renterName(booking);
  return {
    work,
    reference,
    version,
    name,
    firstName: renter.firstName || "the customer",
    phone: renter.phone,
    call: telLink(renter.phone),
    place: [stay.address, placeName(stay.area, facts)].filter(Boolean).join(", "),
    directions: addressDirections(stay, facts),
    class: stay.vehicleName,
    notes: toRemarks(
      work === "check-out" ? "delivery" : "return",
      booking,
      collected.get(booking.id)?.notes ?? [],
    ),
    cart: { unit },
    times: { start: formatDateTime(booking.fromAt, now), back: formatDateTime(booking.toAt, now) },
    balance: {
      dueCents,
      depositDueCents,
      depositHeldCents,
      paidCents: 0,
      refundCents: 0,
      depositBackCents: 0,
    },
    photos,
    out: out && { charge: out.charge },
    outItems: outItems(booking, facts.rentals.rules.minimumAge),
    inItems: IN_ITEMS,
    fees: [],
    hoursLate: 0,
  };
}
