import type { Kysely } from "kysely";
import {
  createAppointmentFinder,
  type FoundAppointment,
} from "#appointments/store/find-appointments.server.ts";
import { RECORD } from "#appointments/store/records.server.ts";
import { type AppointmentTables, MAIL_KINDS, type MailKind } from "#appointments/store/tables.ts";
import type { CustomerMail } from "#domain/customer-mail.ts";
import { toDelivery } from "#platform/mail/mail-address.ts";
import type { MailSettings } from "#platform/mail/mail-settings.ts";
import { automaticHeaders, mailTo, ownMail } from "#platform/mail/own-mail.ts";
import type { Mail } from "#platform/mail/smtp-client.server.ts";
import { type MailKind as Definition, defineMessages } from "#records/outbox/message-kinds.ts";
import { appointmentCalendar, appointmentCalendarMethod } from "./appointment-calendar.server.ts";
import type { MailContent } from "./customer-labels.ts";
import { isMailTrue } from "./is-mail-true.ts";
import { appointmentMail } from "./mail-view.ts";
import { type ShopNews, shopMail } from "./shop-mail.ts";

type Options = {
  mail: Pick<MailSettings, "from" | "recipients">;
  facts: () => MailContent;
  render: (mail: CustomerMail) => Promise<{ html: string; text: string }>;
  clock?: () => Date;
};

const WITH_CALENDAR: readonly MailKind[] = ["booked", "moved", "canceled"];

function calendarPart(
  kind: MailKind,
  found: FoundAppointment,
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

/** Mails to customers, and to the shop about what they did. */
export function appointmentMessages(
  database: Kysely<AppointmentTables>,
  { mail: { from, recipients }, facts: readFacts, render, clock = () => new Date() }: Options,
) {
  const [{ address: replyAddress }] = recipients.sales;

  const toCustomer = (kind: MailKind): Definition<FoundAppointment> => ({
    delivery: "at-least-once",
    isStillTrue: ({ appointment }, message) =>
      isMailTrue({ kind, ...message }, appointment, clock().getTime()),
    view: async (found, { detail }) => {
      const facts = readFacts();
      const customer = toDelivery(found.appointment.customer.email);
      if (customer === null) return { fault: "unusual address" };
      const mail = appointmentMail({ kind, detail, found }, facts, clock().getTime());
      return {
        ...(await render(mail)),
        ...calendarPart(kind, found, facts, replyAddress),
        subject: mail.subject,
        ...mailTo({ name: "", address: customer.address }, { from, name: facts.name }),
        replyTo: { name: facts.name, address: replyAddress },
        headers: automaticHeaders("auto-generated"),
      };
    },
  });

  return defineMessages<FoundAppointment>({
    record: RECORD,
    find: createAppointmentFinder(database).findById,
    reference: ({ appointment }) => appointment.reference,
    kinds: {
      ...Object.fromEntries(MAIL_KINDS.map((kind) => [kind, toCustomer(kind)])),

      shop: {
        delivery: "own",
        view: ({ appointment }, { detail }) => {
          const to = appointment.pool === "bays" ? recipients.service : recipients.sales;
          return {
            ...shopMail(detail as ShopNews, appointment, readFacts()),
            ...ownMail({ from, to }, appointment.customer),
          };
        },
      },
    },
  });
}
