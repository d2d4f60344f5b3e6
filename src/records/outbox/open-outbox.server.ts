import type { Kysely } from "kysely";
import type { MailSettings } from "#platform/mail/mail-settings.ts";
import type { MailTimeouts } from "#platform/mail/smtp-client.server.ts";
import { createOutboxWorker, type DeliveryEvent } from "#platform/outbox/outbox-worker.server.ts";
import type { SendResult } from "#platform/outbox/send-result.ts";
import type { OutboxTables } from "#records/tables.ts";
import type { MessageKind } from "./message-kinds.ts";
import { createOutbox, type LeasedMessage } from "./outbox.server.ts";
import { createWebhook, type WebhookSettings } from "./webhook.server.ts";

type Options = {
  database: Kysely<OutboxTables>;
  kinds: readonly MessageKind[];
  /** Null where no mail server is set: mails wait. */
  mail: Pick<MailSettings, "server"> | null;
  webhook: WebhookSettings | null;
  /** The site's origin, whose host is in the Message-IDs. */
  publicUrl: string;
  /** Why the clock may be wrong; null while it seems right. */
  clockDoubt?: () => Promise<string | null>;
  onEvent: (event: DeliveryEvent) => void;
  onDropped: (message: string) => void;
  timeouts?: MailTimeouts;
  pollMs?: number;
  graceMs?: number;
};

/** Sends mails and webhooks, each one after the other, so that neither holds up the other. */
export async function openOutbox({
  database,
  kinds,
  mail: settings,
  webhook: webhookSettings,
  publicUrl,
  clockDoubt,
  onEvent,
  onDropped,
  timeouts,
  ...pace
}: Options) {
  // The library takes memory and start time that sites without mail need not spend.
  const mail =
    settings === null
      ? null
      : (await import("./mail-sender.server.ts")).createMailSender(settings.server, {
          publicUrl,
          ...(timeouts !== undefined && { timeouts }),
        });
  const webhook = webhookSettings === null ? null : createWebhook(webhookSettings);
  const send = async (message: LeasedMessage): Promise<SendResult> => {
    const view = await message.view();
    const result =
      "webhook" in view ? webhook?.send(message.id, view.webhook) : mail?.send(message, view);
    return (await result) ?? { kind: "retry", fault: "channel is off" };
  };
  return createOutboxWorker<LeasedMessage>({
    outbox: createOutbox(database, {
      kinds,
      onDropped,
      ...(clockDoubt !== undefined && { clockDoubt }),
    }),
    transports: {
      ...(mail !== null && { mail: send }),
      ...(webhook !== null && { webhook: send }),
    },
    groups: [["mail"], ["webhook"]],
    closeTransports: () => {
      mail?.close();
      webhook?.close();
    },
    onEvent,
    ...pace,
  });
}
