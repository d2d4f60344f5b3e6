import type { Kysely } from "kysely";
import { attachmentType } from "#domain/inquiries/attachment.ts";
import { NOTHING_REQUESTED } from "#domain/requested.ts";
import { readAttachments } from "#inquiries/attachments.server.ts";
import { inquiryRecord, type ReadRequested } from "#inquiries/inquiry-record.ts";
import {
  type InquiriesTable,
  type InquiryMessageKind,
  type InquiryTables,
  RECORD,
} from "#inquiries/tables.ts";
import { toDelivery } from "#platform/mail/mail-address.ts";
import { inquiryMailKind, type MailKind, type MailSettings } from "#platform/mail/mail-settings.ts";
import { automaticHeaders, MAX_NAME_LENGTH, mailTo, ownMail } from "#platform/mail/own-mail.ts";
import { headerText } from "#platform/mail/plain-text.ts";
import {
  type MailKind as Definition,
  defineMessages,
  type MessageKind,
} from "#records/outbox/message-kinds.ts";
import { isAbout } from "#records/outbox/queue.server.ts";
import { adfMail } from "./adf-mail.ts";
import type { DealershipFacts, FoundInquiry, OutgoingReply } from "./mail-facts.ts";
import { acknowledgement, dealershipMail } from "./mail-text.ts";
import { replyMail } from "./reply-text.ts";

/** It may go to somebody else's address, so that it is sent once at most. */
export const ACKNOWLEDGEMENT: InquiryMessageKind = "visitor";

type Options = {
  readRequested?: ReadRequested;
  /** Null where no mail server is set. */
  mail: Pick<MailSettings, "from" | "recipients" | "adf"> | null;
  facts: () => DealershipFacts;
};

const MAX_REFERENCES = 20;

/** The Message-IDs of the customer's mails and of ours, the oldest first. Of many, the first and the last ones. */
async function readReferences(
  database: Kysely<InquiryTables>,
  { id, message_id, received_at }: InquiriesTable,
  hostname: string,
): Promise<string[]> {
  const [sent, received] = await Promise.all([
    database
      .selectFrom("outbox")
      .select(["id", "delivered_at"])
      .where(isAbout(RECORD, id, [ACKNOWLEDGEMENT, "reply"]))
      .where("delivered_at", "is not", null)
      .execute(),
    database
      .selectFrom("inquiry_mails")
      .select(["message_id", "at"])
      .where("inquiry", "=", id)
      .where("kind", "!=", "automatic")
      .execute(),
  ]);
  const mails = [
    { messageId: message_id, at: Date.parse(received_at) },
    ...received.map((mail) => ({ messageId: mail.message_id, at: Date.parse(mail.at) })),
    ...sent.map((mail) => ({
      messageId: `<${mail.id}@${hostname}>`,
      at: Number(mail.delivered_at),
    })),
  ];
  const ids = mails
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ messageId }) => (messageId === null ? [] : [messageId]));
  const unique = [...new Set(ids)];
  return [...unique.slice(0, 1), ...unique.slice(1).slice(1 - MAX_REFERENCES)];
}

async function readReply(
  database: Kysely<InquiryTables>,
  entry: string,
  { inquiry, hostname }: { inquiry: InquiriesTable; hostname: string },
): Promise<OutgoingReply | null> {
  const reply = await database
    .selectFrom("inquiry_replies")
    .select(["author", "text"])
    .where("id", "=", entry)
    .executeTakeFirst();
  if (reply === undefined) return null;
  return {
    author: reply.author,
    text: reply.text,
    references: await readReferences(database, inquiry, hostname),
    attachments: await readAttachments(database, entry),
  };
}

const toMailKind = ({ inquiry, booking }: FoundInquiry): MailKind =>
  booking === null ? inquiryMailKind(inquiry) : "rentals";

const toCustomer = ({ inquiry: { first_name, last_name, email } }: FoundInquiry) => ({
  firstName: first_name,
  lastName: last_name,
  email,
});

type MailOptions = {
  mail: Pick<MailSettings, "from" | "recipients" | "adf">;
  facts: () => DealershipFacts;
  readReply: (
    entry: string,
    about: { inquiry: InquiriesTable; hostname: string },
  ) => Promise<OutgoingReply | null>;
};

/** Mails about inquiries to the shop, to the customer and to the CRM. */
export function inquiryMails({
  mail: { from, recipients, adf: crm },
  facts: readFacts,
  readReply,
}: MailOptions): Record<string, Definition<FoundInquiry>> {
  const replyTo = (found: FoundInquiry, { name }: DealershipFacts) => {
    const [{ address }] = recipients[toMailKind(found)];
    return { name, address };
  };
  const readNames = ({ inquiry, booking }: FoundInquiry, facts: DealershipFacts) =>
    facts.describe({ vehicle: inquiry.vehicle, area: booking?.area ?? inquiry.area });

  return {
    dealership: {
      delivery: "own",
      view: async (found) => {
        const facts = readFacts();
        const to = recipients[toMailKind(found)];
        return {
          ...dealershipMail(found, await readNames(found, facts), facts),
          ...ownMail({ from, to }, toCustomer(found)),
        };
      },
    },

    [ACKNOWLEDGEMENT]: {
      delivery: "at-most-once",
      view: async (found) => {
        const facts = readFacts();
        const customer = toDelivery(found.inquiry.email);
        if (customer === null) return { fault: "unusual address" };
        return {
          ...acknowledgement(found, await readNames(found, facts), facts),
          ...mailTo({ name: "", address: customer.address }, { from, name: facts.name }),
          replyTo: replyTo(found, facts),
          headers: automaticHeaders("auto-replied"),
        };
      },
    },

    reply: {
      delivery: "at-least-once",
      view: async (found, { detail }) => {
        const facts = readFacts();
        const { hostname } = new URL(facts.publicUrl);
        const about = { inquiry: found.inquiry, hostname };
        const reply = await readReply(String(detail.entry), about);
        const customer = toDelivery(found.inquiry.email);
        if (reply === null) return { fault: "no text" };
        if (customer === null) return { fault: "unusual address" };
        const last = reply.references.at(-1);
        const author = headerText(`${reply.author}, ${facts.name}`, MAX_NAME_LENGTH);
        return {
          ...replyMail(found.inquiry, reply, await readNames(found, facts), facts),
          envelope: { from: from.address, to: customer.address },
          from: { name: author, address: from.address },
          to: { name: "", address: customer.address },
          replyTo: replyTo(found, facts),
          attachments: reply.attachments.map(({ name, bytes }) => ({
            filename: name,
            content: Buffer.from(bytes),
            contentType: attachmentType(name) ?? "application/octet-stream",
          })),
          headers: {
            ...(last !== undefined && {
              "in-reply-to": last,
              references: reply.references.join(" "),
            }),
          },
        };
      },
    },

    ...(crm !== undefined && {
      adf: {
        delivery: "own" as const,
        view: async (found: FoundInquiry) => {
          const facts = readFacts();
          const { vehicle } = found.inquiry;
          const known = vehicle === null ? null : await facts.vehicleFacts?.(vehicle);
          const names = await readNames(found, facts);
          return {
            ...adfMail(found, { facts, names, vehicle: known ?? null }),
            ...ownMail({ from, to: crm[toMailKind(found)] }, toCustomer(found)),
          };
        },
      },
    }),
  };
}

/** A new inquiry for other programs. */
export const toWebhook = ({ inquiry, ...enclosed }: FoundInquiry) => ({
  type: "inquiry.created",
  timestamp: inquiry.received_at,
  data: inquiryRecord(inquiry, enclosed),
});

/** Mails about inquiries, and the webhook. */
export function inquiryMessages(
  database: Kysely<InquiryTables>,
  { readRequested = async () => new Map(), mail, facts }: Options,
): MessageKind[] {
  return defineMessages<FoundInquiry>({
    record: RECORD,
    async find(id) {
      const inquiry = await database
        .selectFrom("inquiries")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst();
      if (inquiry === undefined) return null;
      const requested = (await readRequested([id])).get(id) ?? NOTHING_REQUESTED;
      return { inquiry, ...requested };
    },
    reference: ({ inquiry }) => inquiry.reference,
    kinds: {
      webhook: { webhook: toWebhook },
      ...(mail !== null &&
        inquiryMails({
          mail,
          facts,
          readReply: (entry, about) => readReply(database, entry, about),
        })),
    },
  });
}
