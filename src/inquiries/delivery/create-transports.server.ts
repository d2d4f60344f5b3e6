import type { Channel } from "#inquiries/tables.ts";
import {
  type MailSettings,
  type MailVariables,
  mailSettings,
} from "#platform/mail/mail-settings.ts";
import type { DealershipFacts, Transports } from "./transport.ts";
import { createWebhookTransport } from "./webhook-transport.server.ts";

export type DeliverySettings = MailVariables & {
  WEBHOOK_URL?: string | undefined;
  WEBHOOK_SECRET?: string | undefined;
};

function webhookSettings({ WEBHOOK_URL, WEBHOOK_SECRET }: DeliverySettings) {
  if (WEBHOOK_URL === undefined || WEBHOOK_SECRET === undefined) return null;
  return { url: WEBHOOK_URL, secret: WEBHOOK_SECRET };
}

/** Channels on which every new inquiry is sent. */
export function configuredChannels(settings: DeliverySettings): Channel[] {
  const configured = mailSettings(settings);
  const mail: Channel[] = configured === null ? [] : ["dealership", "visitor"];
  const adf: Channel[] = configured?.adf === undefined ? [] : ["adf"];
  const webhook: Channel[] = webhookSettings(settings) === null ? [] : ["webhook"];
  return [...mail, ...adf, ...webhook];
}

/** The mail library takes memory and start time that sites without mail need not spend. */
async function loadMailTransports(settings: MailSettings, readFacts: () => DealershipFacts) {
  const { createMailTransports } = await import("./mail-transport.server.ts");
  return createMailTransports(settings, readFacts);
}

/** Nothing connects before the first send; `close` aborts running sends. */
export async function createTransports(
  settings: DeliverySettings,
  readFacts: () => DealershipFacts,
): Promise<{ transports: Transports; close: () => void }> {
  const mail = mailSettings(settings);
  const webhook = webhookSettings(settings);
  const closing = new AbortController();
  const mails = mail === null ? null : await loadMailTransports(mail, readFacts);
  return {
    transports: {
      ...(mails !== null && {
        dealership: mails.dealership,
        visitor: mails.visitor,
        reply: mails.reply,
      }),
      ...(mail?.adf !== undefined && mails !== null && { adf: mails.adf }),
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
