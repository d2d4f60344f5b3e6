import type { Kysely } from "kysely";
import type { Tables } from "#app/database.server.ts";
import type { ClockDoubt } from "#app/jobs/clock-doubt.server.ts";
import { appointmentMessages } from "#appointments/mails/appointment-messages.server.ts";
import { createMailContent } from "#appointments/mails/mail-content.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { staffMessages } from "#customers/mails/staff-messages.server.ts";
import type { CustomerMail } from "#domain/customer-mail.ts";
import { webhookSettings } from "#inquiries/delivery/configured-channels.ts";
import { dealershipFacts } from "#inquiries/delivery/dealership-facts.ts";
import { inquiryMessages } from "#inquiries/delivery/inquiry-messages.server.ts";
import type { DealershipFacts } from "#inquiries/delivery/mail-facts.ts";
import type { ReadRequested } from "#inquiries/inquiry-record.ts";
import { createAssignedMail } from "#people/assigned-mail.server.ts";
import { signInAlarmMessages } from "#people/sign-in-alarm-messages.server.ts";
import type { Settings } from "#platform/env.server.ts";
import type { Log } from "#platform/log.server.ts";
import { type MailSettings, mailSettings } from "#platform/mail/mail-settings.ts";
import { logDelivery } from "#platform/outbox/log-delivery.ts";
import type { MessageKind } from "#records/outbox/message-kinds.ts";
import { openOutbox } from "#records/outbox/open-outbox.server.ts";
import { bookingMessages } from "#rentals/mails/booking-messages.server.ts";
import { renterFacts } from "#rentals/mails/renter-facts.ts";

type Options = {
  database: Kysely<Tables>;
  readRequested: ReadRequested;
  settings: Settings;
  catalogue: () => Catalogue;
  vehicleName: (id: string) => Promise<string | null>;
  vehicleFacts: NonNullable<DealershipFacts["vehicleFacts"]>;
  publicUrl: string;
  clockDoubt: ClockDoubt;
  log: Log;
};

const render = async (mail: CustomerMail) =>
  (await import("./render-customer-mail.tsx")).renderCustomerMail(mail);

/** The messages of all rooms. Without a mail server, mails wait. */
export function listMessages(
  {
    database,
    readRequested,
    catalogue,
    vehicleName,
    vehicleFacts,
    publicUrl,
  }: Omit<Options, "clockDoubt">,
  mail: MailSettings | null,
): MessageKind[] {
  const facts = { catalogue, vehicleName, vehicleFacts, publicUrl };
  const inquiries = inquiryMessages(database, {
    readRequested,
    mail,
    facts: () => dealershipFacts(facts),
  });
  if (mail === null) return inquiries;
  const staffAddress = createAssignedMail(database).findAddress;
  const siteName = () => catalogue().dealership.name;
  return [
    ...inquiries,
    ...bookingMessages(database, {
      mail,
      facts: () => renterFacts(catalogue(), publicUrl),
      staffAddress,
      render,
    }),
    ...appointmentMessages(database, {
      mail,
      facts: () => createMailContent(catalogue(), publicUrl),
      render,
    }),
    ...staffMessages({
      database,
      mail,
      vehicleName,
      siteName,
      staffAddress,
      publicUrl,
    }),
    ...signInAlarmMessages(database, { mail, siteName, publicUrl }),
  ];
}

const NOT_DELIVERED =
  "inquiries are stored and sent to nobody, since neither SMTP_URL nor WEBHOOK_URL is set: read them in the desk's inbox";

/** Sends all that waits, over the mail server and the webhook that are set. */
export async function openMessages(options: Options) {
  const { database, settings, publicUrl, clockDoubt, log } = options;
  const mail = mailSettings(settings);
  const webhook = webhookSettings(settings);
  if (mail === null && webhook === null) log.info(NOT_DELIVERED);
  return await openOutbox({
    database,
    kinds: listMessages(options, mail),
    mail,
    webhook,
    publicUrl,
    clockDoubt,
    onEvent: (event) => logDelivery(log, event),
    onDropped: (message) => log.info({ message }, "not sent: what it is about was deleted"),
  });
}
