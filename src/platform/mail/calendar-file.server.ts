import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";

type Status = "tentative" | "confirmed" | "canceled";

export type CalendarEvent = {
  /** Such as "7H2K-9QXM"; with the site's host it is the event's UID. */
  reference: string;
  from: Date;
  until: Date;
  /** ISO date of the last change. */
  changedAt: string;
  /** Goes up with every change, so that calendars take the newest file. */
  sequence: number;
  status: Status;
  summary: string;
  description: string;
  location: string;
  /** The page that shows it. */
  url: string;
};

type Options = {
  company: string;
  /** Such as "Rentals". */
  product: string;
  /** The calendar's name. */
  name: string;
  publicUrl: string;
  /** For a file that is mailed: the shop's address and the recipient, so that mail programs show the event. */
  invitation?: { organizer: string; attendee: { name: string; email: string } } | undefined;
};

const STATUSES: Record<Status, ICalEventStatus> = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  canceled: ICalEventStatus.CANCELLED,
};

/** RFC 5546: a new version of the event, or its end. */
export const toCalendarMethod = (status: Status): "REQUEST" | "CANCEL" =>
  status === "canceled" ? "CANCEL" : "REQUEST";

const toEvent = (
  { reference, from, until, changedAt, sequence, status, ...texts }: CalendarEvent,
  publicUrl: string,
) => ({
  ...texts,
  id: `${reference}@${new URL(publicUrl).hostname}`,
  start: from,
  end: until,
  stamp: new Date(changedAt),
  lastModified: new Date(changedAt),
  sequence,
  status: STATUSES[status],
});

// The library leaves out the end of the last line.
const endLine = (text: string) => `${text.trimEnd()}\r\n`;

/** RFC 5545. Times are instants, right in any time zone. */
export function writeCalendarFile(
  event: CalendarEvent,
  { company, product, name, publicUrl, invitation }: Options,
): string {
  const calendar = ical({
    prodId: { company, product, language: "EN" },
    name,
    ...(invitation && { method: ICalCalendarMethod[toCalendarMethod(event.status)] }),
  });
  calendar.createEvent({
    ...toEvent(event, publicUrl),
    ...(invitation && {
      organizer: { name: company, email: invitation.organizer },
      // The customer has said yes already, and nobody reads a reply of a calendar.
      attendees: [{ ...invitation.attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
    }),
  });
  return endLine(calendar.toString());
}

/** Many events, for programs that ask again and again. */
export function writeCalendarFeed(
  events: readonly CalendarEvent[],
  { company, product, name, publicUrl }: Omit<Options, "invitation">,
): string {
  const calendar = ical({ prodId: { company, product, language: "EN" }, name, ttl: 900 });
  for (const event of events) calendar.createEvent(toEvent(event, publicUrl));
  return endLine(calendar.toString());
}
