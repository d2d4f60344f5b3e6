import type { CustomerMail } from "#domain/customer-mail.ts";
import { automaticHeaders } from "#platform/mail/automatic-headers.ts";
import { toDelivery } from "#platform/mail/mail-address.ts";
import { atLeastOnce, ownMailResult } from "#platform/mail/mail-result.ts";
import type { MailSettings } from "#platform/mail/mail-settings.ts";
import { mailTo, ownMail } from "#platform/mail/own-mail.ts";
import { createSmtpClient, type Mail } from "#platform/mail/smtp-client.server.ts";
import type { SendResult } from "#platform/outbox/send-result.ts";
import { appointmentCalendar, appointmentCalendarMethod } from "./appointment-calendar.server.ts";
import type { MailContent } from "./customer-labels.ts";
import type { LeasedCustomerMail, LeasedMail, LeasedShopMail } from "./mail-outbox.server.ts";
import { appointmentMail } from "./mail-view.ts";
import { shopMail } from "./shop-mail.ts";

type Options = {
  settings: MailSettings;
  facts: () => MailContent;
  render: (mail: CustomerMail) => Promise<{ html: string; text: string }>;
  clock?: () => Date;
};

const WITH_CALENDAR: readonly LeasedCustomerMail["kind"][] = ["booked", "moved", "canceled"];

function calendarPart(
  { kind, found }: LeasedCustomerMail,
  facts: MailContent,
  organizer: string,
): Pick<Mail, "icalEvent"> {
  const { state, reference } = found.appointment;
  if (!WITH_CALENDAR.includes(kind) || state === "requested") return {};
  return {
    icalEvent: {
      method: appointmentCalendarMethod(state),
      filename: `visit-${reference}.ics`,
      content: appointmentCalendar(found, facts, organizer),
    },
  };
}

/** All at least once. */
export function createAppointmentMailTransport({
  settings: { server, from, recipients },
  facts: readFacts,
  render,
  clock = () => new Date(),
}: Options) {
  const client = createSmtpClient(server);
  const [{ address: replyAddress }] = recipients.sales;
  const messageId = ({ id }: LeasedMail, { publicUrl }: MailContent) =>
    `<${id}@${new URL(publicUrl).hostname}>`;

  const toCustomer = async (leased: LeasedCustomerMail): Promise<SendResult> => {
    const facts = readFacts();
    const customer = toDelivery(leased.found.appointment.customer.email);
    if (customer === null) return { kind: "never", fault: "unusual address" };
    const mail = appointmentMail(leased, facts, clock().getTime());
    const outcome = await client.send({
      ...(await render(mail)),
      ...calendarPart(leased, facts, replyAddress),
      subject: mail.subject,
      messageId: messageId(leased, facts),
      ...mailTo({ name: "", address: customer.address }, { from, name: facts.name }),
      replyTo: { name: facts.name, address: replyAddress },
      headers: automaticHeaders("auto-generated"),
    });
    return atLeastOnce(outcome);
  };

  const toShop = async (leased: LeasedShopMail): Promise<SendResult> => {
    const facts = readFacts();
    const { pool, customer } = leased.found.appointment;
    const to = pool === "bays" ? recipients.service : recipients.sales;
    const outcome = await client.send({
      ...shopMail(leased, facts),
      messageId: messageId(leased, facts),
      ...ownMail({ from, to }, customer),
    });
    return ownMailResult(outcome);
  };

  return {
    send: (leased: LeasedMail): Promise<SendResult> =>
      leased.kind === "shop" ? toShop(leased) : toCustomer(leased),
    close: () => client.close(),
  };
}
