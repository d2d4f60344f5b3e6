import type { Kysely } from "kysely";
import type { CustomerMail } from "#domain/customer-mail.ts";
import { type Mailbox, toDelivery } from "#platform/mail/mail-address.ts";
import type { MailSettings } from "#platform/mail/mail-settings.ts";
import { automaticHeaders, mailTo, ownMail } from "#platform/mail/own-mail.ts";
import type { Mail } from "#platform/mail/smtp-client.server.ts";
import { type MailKind as Definition, defineMessages } from "#records/outbox/message-kinds.ts";
import type { DriverNews } from "#rentals/changes/driver-mails.server.ts";
import { readRecords } from "#rentals/changes/records.server.ts";
import { createBookingFinder, type FoundBooking } from "#rentals/store/find-bookings.server.ts";
import { RECORD } from "#rentals/store/mail-queue.server.ts";
import type { ShopNews } from "#rentals/store/shop-news.ts";
import { MAIL_KINDS, type MailKind, type RentalTables } from "#rentals/store/tables.ts";
import { calendarFile, calendarMethod } from "./calendar-file.server.ts";
import { driverMail } from "./driver-mail.ts";
import { readDriverStops } from "./driver-stops.server.ts";
import { isMailTrue } from "./is-mail-true.ts";
import { type RenterFacts, renterMail } from "./mail-view.ts";
import { shopMail } from "./shop-mail.ts";

type Options = {
  mail: Pick<MailSettings, "from" | "recipients">;
  facts: () => RenterFacts;
  /** Where somebody on the staff gets email about what is assigned to them; null for none. */
  staffAddress: (person: string) => Promise<Mailbox | null>;
  render: (mail: CustomerMail) => Promise<{ html: string; text: string }>;
  clock?: () => Date;
};

/** The acknowledgement may go to somebody else's address, so that it is sent once at most. */
export const ACKNOWLEDGEMENT: MailKind = "received";

const WITH_CALENDAR: readonly MailKind[] = ["confirmed", "changed", "canceled"];

/** Empty where no calendar can have the stay yet, or needs to know. */
function calendarPart(
  kind: MailKind,
  { booking, events }: FoundBooking,
  { publicUrl, name, phone, showroom, townName }: RenterFacts,
  organizer: string,
): Pick<Mail, "icalEvent"> {
  const { stay, reference } = booking;
  const wasConfirmed = events.some(({ to_state }) => to_state === "confirmed");
  if (!WITH_CALENDAR.includes(kind) || !wasConfirmed) return {};
  const town = stay.area === null ? null : townName(stay.area);
  const { firstName, lastName, email } = booking.renter;
  const content = calendarFile({
    booking,
    changedAt: new Date(events.at(-1)?.at ?? booking.createdAt).toISOString(),
    dealership: name,
    phone,
    showroom,
    town,
    publicUrl,
    invitation: { organizer, attendee: { name: `${firstName} ${lastName}`.trim(), email } },
  });
  return {
    icalEvent: { method: calendarMethod(booking), filename: `golf-cart-${reference}.ics`, content },
  };
}

/** Mails to renters, to the shop about renters' own changes, and to drivers. */
export function bookingMessages(
  database: Kysely<RentalTables>,
  {
    mail: { from, recipients },
    facts: readFacts,
    staffAddress,
    render,
    clock = () => new Date(),
  }: Options,
) {
  const to = recipients.rentals;
  const [{ address: replyAddress }] = to;

  const toRenter = (kind: MailKind): Definition<FoundBooking> => ({
    delivery: kind === ACKNOWLEDGEMENT ? "at-most-once" : "at-least-once",
    isStillTrue: ({ booking }, { uniqueKey }) =>
      isMailTrue({ kind, uniqueKey }, booking, clock().getTime()),
    view: async (found, { detail }) => {
      const facts = readFacts();
      const renter = toDelivery(found.booking.renter.email);
      if (renter === null) return { fault: "unusual address" };
      const records = await readRecords(database, found);
      const mail = renterMail({ kind, detail, found, records }, facts, clock());
      return {
        ...(await render(mail)),
        ...calendarPart(kind, found, facts, replyAddress),
        subject: mail.subject,
        ...mailTo({ name: "", address: renter.address }, { from, name: facts.name }),
        replyTo: { name: facts.name, address: replyAddress },
        headers:
          kind === "message"
            ? {}
            : automaticHeaders(kind === ACKNOWLEDGEMENT ? "auto-replied" : "auto-generated"),
      };
    },
  });

  return defineMessages<FoundBooking>({
    record: RECORD,
    find: createBookingFinder(database).findById,
    reference: ({ booking }) => booking.reference,
    kinds: {
      ...Object.fromEntries(MAIL_KINDS.map((kind) => [kind, toRenter(kind)])),

      shop: {
        delivery: "own",
        view: ({ booking }, { detail }) => ({
          ...shopMail(detail as ShopNews, booking, readFacts()),
          ...ownMail({ from, to }, booking.renter),
        }),
      },

      driver: {
        delivery: "at-least-once",
        isStillTrue: async (_, { detail }) =>
          (await readDriverStops(database, detail as DriverNews)).length > 0,
        view: async (_, { detail }) => {
          const news = detail as DriverNews;
          const driver = await staffAddress(news.person);
          // Nothing goes out once the person has turned it off.
          if (driver === null) return null;
          const facts = readFacts();
          return {
            ...driverMail(news, await readDriverStops(database, news), facts),
            ...mailTo(driver, { from, name: facts.name }),
            headers: automaticHeaders("auto-generated"),
          };
        },
      },
    },
  });
}
