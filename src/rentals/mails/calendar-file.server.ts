import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { BookingState } from "#domain/bookings/states.ts";
import { bookingInterval } from "#domain/rentals/booking-times.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";

type Input = {
  reference: string;
  booking: QuotedStay;
  /** ISO date of the request or its last change. */
  receivedAt: string;
  dealership: string;
  phone: string;
  place: string;
  publicUrl: string;
  status: "tentative" | "confirmed" | "cancelled";
  /** Goes up with every change, so that calendars take the newest file. */
  version: number;
  /** Of a file that is mailed, so that mail programs show its event: the shop's address, and who gets it. */
  invitation?: { organizer: string; attendee: { name: string; email: string } };
};

export function calendarStatus(state: BookingState): Input["status"] {
  if (state === "requested") return "tentative";
  return ["declined", "expired", "cancelled", "no_show"].includes(state)
    ? "cancelled"
    : "confirmed";
}

const WORDS: Record<Input["status"], { status: ICalEventStatus; mark: string; about: string }> = {
  tentative: {
    status: ICalEventStatus.TENTATIVE,
    mark: " (not confirmed yet)",
    about: "Not confirmed until we call you",
  },
  confirmed: { status: ICalEventStatus.CONFIRMED, mark: "", about: "Confirmed" },
  cancelled: { status: ICalEventStatus.CANCELLED, mark: " (canceled)", about: "Canceled" },
};

/** RFC 5546: a new version of the event, or its end. */
export const calendarMethod = (status: Input["status"]): "REQUEST" | "CANCEL" =>
  status === "cancelled" ? "CANCEL" : "REQUEST";

/** RFC 5545. Times are instants, right in any time zone. */
export function calendarFile(input: Input): string {
  const { reference, booking: stay, dealership, phone, place, publicUrl, invitation } = input;
  const { from, to } = bookingInterval(stay);
  const { status, mark, about } = WORDS[input.status];
  const calendar = ical({
    prodId: { company: dealership, product: "Rentals", language: "EN" },
    name: "Golf cart rental",
    ...(invitation && { method: ICalCalendarMethod[calendarMethod(input.status)] }),
  });
  calendar.createEvent({
    id: `${reference}@${new URL(publicUrl).hostname}`,
    start: from,
    end: to,
    stamp: new Date(input.receivedAt),
    sequence: input.version,
    summary: `${stay.vehicleName} golf cart${mark}`,
    description: `${dealership}, ${reference}. ${about}. To change it, call ${phone}`,
    location: place,
    status,
    url: `${publicUrl}/rentals`,
    ...(invitation && {
      organizer: { name: dealership, email: invitation.organizer },
      // The renter has said yes already, and nobody reads a reply of a calendar.
      attendees: [{ ...invitation.attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
    }),
  });
  // The library leaves out the end of the last line.
  return `${calendar.toString().trimEnd()}\r\n`;
}
