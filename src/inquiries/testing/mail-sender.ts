import type { Kysely } from "kysely";
import { inquiryMails, inquiryMessages } from "#inquiries/delivery/inquiry-messages.server.ts";
import type { DealershipFacts } from "#inquiries/delivery/mail-facts.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { type MailSettings, recipientsByKind } from "#platform/mail/mail-settings.ts";
import type { MailTimeouts } from "#platform/mail/smtp-client.server.ts";
import type { SendResult } from "#platform/outbox/send-result.ts";
import { createMailSender } from "#records/outbox/mail-sender.server.ts";
import { createOutbox } from "#records/outbox/outbox.server.ts";
import { SAMPLE_FACTS, type SampleLease } from "./samples.ts";

const MAILBOX = { name: "", address: "office@example.com" };

/** The messages about stored inquiries. */
export const createInquiryOutbox = (database: Kysely<InquiryTables>) =>
  createOutbox(database, {
    kinds: inquiryMessages(database, {
      mail: { from: MAILBOX, recipients: recipientsByKind([MAILBOX]) },
      facts: () => SAMPLE_FACTS,
    }),
  });

/** Sends mails about inquiries that are stored nowhere, as the outbox does. */
export function createInquirySender(
  settings: MailSettings,
  facts: () => DealershipFacts,
  timeouts?: MailTimeouts,
) {
  const { publicUrl } = facts();
  const sender = createMailSender(settings.server, {
    publicUrl,
    ...(timeouts !== undefined && { timeouts }),
  });
  const send =
    (name: string) =>
    async ({ reply, id, isInterrupted, ...found }: SampleLease): Promise<SendResult> => {
      const kind = inquiryMails({ mail: settings, facts, readReply: async () => reply })[name];
      if (kind === undefined) throw new Error(`there is no mail ${name}`);
      const message = { about: found.inquiry.id, uniqueKey: "", detail: {} };
      const mail = await kind.view(found, message);
      return await sender.send({ id, isInterrupted }, { mail, delivery: kind.delivery });
    };
  return {
    dealership: send("dealership"),
    visitor: send("visitor"),
    reply: send("reply"),
    adf: send("adf"),
    close: sender.close,
  };
}
