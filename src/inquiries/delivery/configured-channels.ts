import type { InquiryMessageKind } from "#inquiries/tables.ts";
import { type MailVariables, mailSettings } from "#platform/mail/mail-settings.ts";
import type { WebhookSettings } from "#records/outbox/webhook.server.ts";

export type DeliverySettings = MailVariables & {
  WEBHOOK_URL?: string | undefined;
  WEBHOOK_SECRET?: string | undefined;
};

/** Null where no webhook is set. */
export function webhookSettings({
  WEBHOOK_URL,
  WEBHOOK_SECRET,
}: DeliverySettings): WebhookSettings | null {
  if (WEBHOOK_URL === undefined || WEBHOOK_SECRET === undefined) return null;
  return { url: WEBHOOK_URL, secret: WEBHOOK_SECRET };
}

/** Channels on which every new inquiry is sent. */
export function configuredChannels(settings: DeliverySettings): InquiryMessageKind[] {
  const configured = mailSettings(settings);
  const mail: InquiryMessageKind[] = configured === null ? [] : ["dealership", "visitor"];
  const adf: InquiryMessageKind[] = configured?.adf === undefined ? [] : ["adf"];
  const webhook: InquiryMessageKind[] = webhookSettings(settings) === null ? [] : ["webhook"];
  return [...mail, ...adf, ...webhook];
}
