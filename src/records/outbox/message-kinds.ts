import type { Mail } from "#platform/mail/smtp-client.server.ts";
import { toKind } from "#records/subjects.ts";
import type { Channel } from "#records/tables.ts";

/** A message that is due. */
export type Message = {
  /** The id of the record's row. */
  about: string;
  uniqueKey: string;
  detail: Record<string, unknown>;
};

/**
 * `own` is for the shop's own mailbox: it is always tried again, since a refusal means that a setting is wrong. A mail that may have
 * arrived is sent again, but for `at-most-once`.
 */
export type Delivery = "own" | "at-least-once" | "at-most-once";

/** A fault if the mail can never be sent; null if it is no longer needed. */
export type MailView = Omit<Mail, "messageId"> | { fault: string } | null;

/** The body of a webhook. */
export type WebhookView = { type: string; timestamp: string; data: object };

type Truth<Found> = {
  /** False once a later message has the news. */
  isStillTrue?: (found: Found, message: Message) => boolean | Promise<boolean>;
};

export type MailKind<Found> = Truth<Found> & {
  delivery: Delivery;
  view: (found: Found, message: Message) => MailView | Promise<MailView>;
  /** The row goes once the mail is sent or given up. */
  isForgotten?: boolean;
};

export type WebhookKind<Found> = Truth<Found> & {
  webhook: (found: Found, message: Message) => WebhookView;
};

type Definition<Found> = MailKind<Found> | WebhookKind<Found>;

export type View = { mail: MailView; delivery: Delivery } | { webhook: WebhookView };

/** The record of a message, read when it is due. `reference` is the name that people know it by. */
export type DueMessage = { reference: string; isStillTrue: boolean; view: () => Promise<View> };

/** One kind of message, as the outbox knows it. */
export type MessageKind = {
  /** Such as "booking.reminder". */
  name: string;
  channel: Channel;
  isForgotten: boolean;
  /** Waits while the clock is in doubt, since time may make it untrue. */
  isTimely: boolean;
  /** Null if the record is gone. */
  read: (message: Message) => Promise<DueMessage | null>;
};

type Room<Found> = {
  /** Such as "booking". */
  record: string;
  /** Null for a record that is gone. */
  find: (id: string, message: Message) => Promise<Found | null>;
  reference: (found: Found) => string;
  kinds: Readonly<Record<string, Definition<Found>>>;
};

/** The messages about one kind of record. */
export function defineMessages<Found>({
  record,
  find,
  reference,
  kinds,
}: Room<Found>): MessageKind[] {
  return Object.entries(kinds).map(([kind, definition]) => ({
    name: toKind(record, kind),
    channel: "webhook" in definition ? "webhook" : "mail",
    isForgotten: "view" in definition && definition.isForgotten === true,
    isTimely: definition.isStillTrue !== undefined,
    async read(message) {
      const found = await find(message.about, message);
      if (found === null) return null;
      const { isStillTrue = () => true } = definition;
      return {
        reference: reference(found),
        isStillTrue: await isStillTrue(found, message),
        view: async () =>
          "webhook" in definition
            ? { webhook: definition.webhook(found, message) }
            : { mail: await definition.view(found, message), delivery: definition.delivery },
      };
    },
  }));
}
