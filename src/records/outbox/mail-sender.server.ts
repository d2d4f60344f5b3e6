import { atLeastOnce, atMostOnce, ownMailResult } from "#platform/mail/mail-result.ts";
import { createSmtpClient, type MailTimeouts } from "#platform/mail/smtp-client.server.ts";
import type { Lease } from "#platform/outbox/leases.server.ts";
import type { SendResult } from "#platform/outbox/send-result.ts";
import type { Delivery, MailView } from "./message-kinds.ts";

const RESULTS: Record<Delivery, typeof atLeastOnce> = {
  own: ownMailResult,
  "at-least-once": atLeastOnce,
  "at-most-once": atMostOnce,
};

/** Sends mails over one connection. The Message-ID is made of the row's id, so that a reply or a report leads to the row. */
export function createMailSender(
  server: string,
  { publicUrl, timeouts }: { publicUrl: string; timeouts?: MailTimeouts },
) {
  const client = createSmtpClient(server, timeouts);
  const { hostname } = new URL(publicUrl);
  return {
    async send(
      { id, isInterrupted }: Pick<Lease, "id" | "isInterrupted">,
      { mail, delivery }: { mail: MailView; delivery: Delivery },
    ): Promise<SendResult> {
      if (mail === null) return { kind: "sent" };
      if ("fault" in mail) return { kind: "never", fault: mail.fault };
      if (delivery === "at-most-once" && isInterrupted) {
        return { kind: "never", fault: "interrupted while sending" };
      }
      return RESULTS[delivery](await client.send({ ...mail, messageId: `<${id}@${hostname}>` }));
    },

    close: () => client.close(),
  };
}
