import type { Channel } from "#inquiries/tables.ts";
import type { Mailbox } from "#platform/mail-address.ts";
import type { MailSettings } from "./mail-transport.server.ts";
import type { DealershipFacts, Transports } from "./transport.ts";
import { createWebhookTransport } from "./webhook-transport.server.ts";

/** The settings that say where inquiries go, as `readSettings` answers them. */
export type DeliverySettings = {
  SMTP_URL?: string | undefined;
  MAIL_TO?: Mailbox | undefined;
  MAIL_FROM?: Mailbox | undefined;
  WEBHOOK_URL?: string | undefined;
  WEBHOOK_SECRET?: string | undefined;
};

function mailSettings({ SMTP_URL, MAIL_FROM, MAIL_TO }: DeliverySettings) {
  if (SMTP_URL === undefined || MAIL_FROM === undefined || MAIL_TO === undefined) return null;
  return { server: SMTP_URL, from: MAIL_FROM, to: MAIL_TO };
}

function webhookSettings({ WEBHOOK_URL, WEBHOOK_SECRET }: DeliverySettings) {
  if (WEBHOOK_URL === undefined || WEBHOOK_SECRET === undefined) return null;
  return { url: WEBHOOK_URL, secret: WEBHOOK_SECRET };
}

/** The ways that an inquiry goes out by these settings; none when nothing is set. */
export function configuredChannels(settings: DeliverySettings): Channel[] {
  const mail: Channel[] = mailSettings(settings) === null ? [] : ["dealership", "visitor"];
  const webhook: Channel[] = webhookSettings(settings) === null ? [] : ["webhook"];
  return [...mail, ...webhook];
}

/** Loaded only where mail is sent: its library takes memory, and a part of the start. */
async function mailSenders(settings: MailSettings, facts: DealershipFacts) {
  const { createMailTransports } = await import("./mail-transport.server.ts");
  return createMailTransports(settings, facts);
}

/**
 * A sender for each configured channel. Nothing connects before the first send. `close` ends the connections; a send that
 * is on its way then fails like any other.
 */
export async function createTransports(
  settings: DeliverySettings,
  facts: DealershipFacts,
): Promise<{ transports: Transports; close: () => void }> {
  const mail = mailSettings(settings);
  const webhook = webhookSettings(settings);
  const closing = new AbortController();
  const mails = mail === null ? null : await mailSenders(mail, facts);
  return {
    transports: {
      ...(mails !== null && { dealership: mails.dealership, visitor: mails.visitor }),
      ...(webhook !== null && {
        webhook: createWebhookTransport({ ...webhook, closing: closing.signal }),
      }),
    },
    close: () => {
      closing.abort();
      mails?.close();
    },
  };
}
