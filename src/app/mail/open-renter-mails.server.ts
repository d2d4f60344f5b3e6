import type { Catalogue } from "#catalogue/catalogue.ts";
import { addressLine } from "#domain/dealership/dealership-schema.ts";
import type { Settings } from "#platform/env.server.ts";
import type { Log } from "#platform/log.server.ts";
import type { Mailbox } from "#platform/mail/mail-address.ts";
import { type MailSettings, mailSettings } from "#platform/mail/mail-settings.ts";
import { logDelivery } from "#platform/outbox/log-delivery.ts";
import { createOutboxWorker } from "#platform/outbox/outbox-worker.server.ts";
import type { MailOutbox } from "#rentals/mails/mail-outbox.server.ts";
import type { RenterFacts } from "#rentals/mails/mail-view.ts";

type Options = {
  outbox: MailOutbox;
  settings: Settings;
  catalogue: () => Catalogue;
  /** See `createRenterMailTransport`. */
  staffAddress: (person: string) => Promise<Mailbox | null>;
  publicUrl: string;
  log: Log;
};

function renterFacts({ dealership, rentals, areaBySlug }: Catalogue, publicUrl: string) {
  const address = dealership.locations.find((location) => location.address !== null)?.address;
  return {
    publicUrl,
    name: dealership.name,
    phone: dealership.phone,
    rules: rentals.rules,
    showroom: address ? addressLine(address) : dealership.name,
    townName: (area) => areaBySlug.get(area)?.name ?? null,
  } satisfies RenterFacts;
}

async function createTransport(
  settings: MailSettings,
  facts: () => RenterFacts,
  staffAddress: Options["staffAddress"],
) {
  // The libraries of mail take memory and start time that sites without mail need not spend.
  const { createRenterMailTransport } = await import("#rentals/mails/mail-transport.server.ts");
  return createRenterMailTransport({
    settings,
    facts,
    staffAddress,
    render: async (mail) => (await import("./render-customer-mail.tsx")).renderCustomerMail(mail),
  });
}

/** Sends the mails to renters, and those about them to the shop and to drivers, if a mail server is set. */
export async function openRenterMails({
  outbox,
  settings,
  catalogue,
  staffAddress,
  publicUrl,
  log,
}: Options) {
  const mail = mailSettings(settings);
  const transport =
    mail === null
      ? null
      : await createTransport(mail, () => renterFacts(catalogue(), publicUrl), staffAddress);
  return createOutboxWorker({
    outbox,
    transports:
      transport === null
        ? {}
        : { renter: transport.send, shop: transport.send, driver: transport.send },
    groups: [["renter", "shop", "driver"]],
    ...(transport !== null && { closeTransports: transport.close }),
    onEvent: (event) => logDelivery(log, event),
  });
}
