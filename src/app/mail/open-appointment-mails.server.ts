import { createMailContent } from "#appointments/mails/mail-content.ts";
import type { AppointmentOutbox } from "#appointments/mails/mail-outbox.server.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Settings } from "#platform/env.server.ts";
import type { Log } from "#platform/log.server.ts";
import { mailSettings } from "#platform/mail/mail-settings.ts";
import { logDelivery } from "#platform/outbox/log-delivery.ts";
import { createOutboxWorker } from "#platform/outbox/outbox-worker.server.ts";

type Options = {
  outbox: AppointmentOutbox;
  settings: Settings;
  catalogue: () => Catalogue;
  publicUrl: string;
  log: Log;
};

/** Sends the mails about appointments to customers and to the shop, if a mail server is set. */
export async function openAppointmentMails({
  outbox,
  settings,
  catalogue,
  publicUrl,
  log,
}: Options) {
  const mail = mailSettings(settings);
  // The libraries of mail take memory and start time that sites without mail need not spend.
  const loaded =
    mail === null ? null : await import("#appointments/mails/mail-transport.server.ts");
  const transport =
    mail === null || loaded === null
      ? null
      : loaded.createAppointmentMailTransport({
          settings: mail,
          facts: () => createMailContent(catalogue(), publicUrl),
          render: async (text) =>
            (await import("./render-customer-mail.tsx")).renderCustomerMail(text),
        });
  return createOutboxWorker({
    outbox,
    transports: transport === null ? {} : { customer: transport.send, shop: transport.send },
    groups: [["customer", "shop"]],
    ...(transport !== null && { closeTransports: transport.close }),
    onEvent: (event) => logDelivery(log, event),
  });
}
