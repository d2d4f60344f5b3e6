import type { CustomerMail } from "#domain/customer-mail.ts";
import { automaticHeaders } from "#platform/mail/automatic-headers.ts";
import { type Mailbox, toDelivery } from "#platform/mail/mail-address.ts";
import { atLeastOnce, atMostOnce, ownMailResult } from "#platform/mail/mail-result.ts";
import type { MailSettings } from "#platform/mail/mail-settings.ts";
import { mailTo, ownMail } from "#platform/mail/own-mail.ts";
import {
  createSmtpClient,
  type Mail,
  type MailTimeouts,
} from "#platform/mail/smtp-client.server.ts";
import type { SendResult } from "#platform/outbox/send-result.ts";
import { calendarFile, calendarMethod } from "./calendar-file.server.ts";
import { driverMail } from "./driver-mail.ts";
import type {
  LeasedDriverMail,
  LeasedMail,
  LeasedRenterMail,
  LeasedShopMail,
} from "./mail-outbox.server.ts";
import { type RenterFacts, renterMail } from "./mail-view.ts";
import { shopMail } from "./shop-mail.ts";

type Options = {
  settings: MailSettings;
  facts: () => RenterFacts;
  /** Where somebody on the staff gets email about what is assigned to them; null for none. */
  staffAddress: (person: string) => Promise<Mailbox | null>;
  render: (mail: CustomerMail) => Promise<{ html: string; text: string }>;
  clock?: () => Date;
  timeouts?: MailTimeouts;
};

const WITH_CALENDAR: readonly LeasedRenterMail["kind"][] = ["confirmed", "changed", "canceled"];

/** Null where no calendar can have the stay yet, or needs to know. */
function calendarPart(
  { kind, found: { booking, events } }: LeasedRenterMail,
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

/** To a renter, the acknowledgement is sent at most once, all others at least once; to the shop at least once. */
export function createRenterMailTransport({
  settings: { server, from, recipients },
  facts: readFacts,
  staffAddress,
  render,
  clock = () => new Date(),
  timeouts,
}: Options) {
  const client = createSmtpClient(server, timeouts);
  const to = recipients.rentals;
  const [{ address: replyAddress }] = to;
  const messageId = ({ id }: LeasedMail, { publicUrl }: RenterFacts) =>
    `<${id}@${new URL(publicUrl).hostname}>`;

  const toRenter = async (leased: LeasedRenterMail): Promise<SendResult> => {
    const facts = readFacts();
    const renter = toDelivery(leased.found.booking.renter.email);
    const isAcknowledgement = leased.kind === "received";
    if (renter === null) return { kind: "never", fault: "unusual address" };
    if (isAcknowledgement && leased.isInterrupted) {
      return { kind: "never", fault: "interrupted while sending" };
    }
    const mail = renterMail(leased, facts, clock());
    const outcome = await client.send({
      ...(await render(mail)),
      ...calendarPart(leased, facts, replyAddress),
      subject: mail.subject,
      messageId: messageId(leased, facts),
      ...mailTo({ name: "", address: renter.address }, { from, name: facts.name }),
      replyTo: { name: facts.name, address: replyAddress },
      headers:
        leased.kind === "message"
          ? {}
          : automaticHeaders(isAcknowledgement ? "auto-replied" : "auto-generated"),
    });
    return isAcknowledgement ? atMostOnce(outcome) : atLeastOnce(outcome);
  };

  const toShop = async (leased: LeasedShopMail): Promise<SendResult> => {
    const facts = readFacts();
    const outcome = await client.send({
      ...shopMail(leased, facts),
      messageId: messageId(leased, facts),
      ...ownMail({ from, to }, leased.found.booking.renter),
    });
    return ownMailResult(outcome);
  };

  /** Nothing goes out once the person has turned it off. */
  const toDriver = async (leased: LeasedDriverMail): Promise<SendResult> => {
    const facts = readFacts();
    const driver = await staffAddress(leased.detail.person);
    if (driver === null) return { kind: "sent" };
    const outcome = await client.send({
      ...driverMail(leased, facts),
      messageId: messageId(leased, facts),
      ...mailTo(driver, { from, name: facts.name }),
      headers: automaticHeaders("auto-generated"),
    });
    return atLeastOnce(outcome);
  };

  return {
    send: (leased: LeasedMail): Promise<SendResult> => {
      if (leased.kind === "driver") return toDriver(leased);
      return leased.kind === "shop" ? toShop(leased) : toRenter(leased);
    },

    close: () => client.close(),
  };
}
