import type { BookingState } from "#domain/bookings/states.ts";
import { bookingInterval } from "#domain/rentals/booking-times.ts";
import { toCalendarMethod, writeCalendarFile } from "#platform/mail/calendar-file.server.ts";
import type { Booking } from "#rentals/store/booking.ts";
import { isStreetKnown } from "./mail-view.ts";
import { ownPath } from "./own-path.ts";

type CalendarBooking = Pick<Booking, "reference" | "key" | "state" | "byRule" | "stay" | "version">;

type Input = {
  booking: CalendarBooking;
  /** ISO date of the request or its last change. */
  changedAt: string;
  dealership: string;
  phone: string;
  showroom: string;
  /** Its name; null where the renter picks the cart up. */
  town: string | null;
  publicUrl: string;
  /** For a file that is mailed: the shop's address and the recipient, so that mail programs show the event. */
  invitation?: { organizer: string; attendee: { name: string; email: string } };
};

type Status = "tentative" | "confirmed" | "canceled";

function calendarStatus(state: BookingState): Status {
  if (state === "requested") return "tentative";
  return ["declined", "expired", "canceled", "no_show"].includes(state) ? "canceled" : "confirmed";
}

const WORDS: Record<Status, { mark: string; about: string }> = {
  tentative: { mark: " (not confirmed yet)", about: "Not confirmed until we call you" },
  confirmed: { mark: "", about: "Confirmed" },
  canceled: { mark: " (canceled)", about: "Canceled" },
};

export const calendarMethod = ({ state }: Pick<Booking, "state">) =>
  toCalendarMethod(calendarStatus(state));

function toPlace({ booking, town, showroom }: Pick<Input, "booking" | "town" | "showroom">) {
  if (town === null) return showroom;
  const street = isStreetKnown(booking) ? booking.stay.address : null;
  return [street, town, "NJ"].filter(Boolean).join(", ");
}

/** For the renter alone: its link opens the booking. */
export function calendarFile(input: Input): string {
  const { booking, changedAt, dealership, phone, publicUrl, invitation } = input;
  const { reference, stay } = booking;
  const { from, to } = bookingInterval(stay);
  const status = calendarStatus(booking.state);
  const { mark, about } = WORDS[status];
  return writeCalendarFile(
    {
      reference,
      from,
      until: to,
      changedAt,
      sequence: booking.version,
      status,
      summary: `${stay.vehicleName} golf cart${mark}`,
      description: `${dealership}, ${reference}. ${about}. To change it, call ${phone}`,
      location: toPlace(input),
      url: `${publicUrl}${ownPath(booking)}`,
    },
    { company: dealership, product: "Rentals", name: "Golf cart rental", publicUrl, invitation },
  );
}
