import { inquiryEventText, withReason } from "#desk/inquiries/event-text.server.ts";
import { type ShownFile, showFile } from "#desk/inquiries/show-file.ts";
import { formatRecentTime } from "#domain/dealership/format-instant.ts";
import { type Named, type NotePart, splitMentions } from "#domain/inquiries/mentions.ts";
import { quoteLines } from "#domain/rentals/booking-text.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import { belongsToMessage } from "#inquiries/inquiry-photos.server.ts";
import { BY_EMAIL } from "#inquiries/mailbox/mailed-inquiries.server.ts";
import type {
  Conversation,
  ConversationMail,
  ConversationReply,
  Sending,
} from "#inquiries/read-conversation.server.ts";
import { NEEDS_UTF8 } from "#platform/mail/mail-address.ts";
import { NOTE } from "#records/notes.server.ts";
import type { RecordEvent } from "#records/read-events.server.ts";

const CALL_INSTEAD = "Our mail server doesn't take the letters in this address: call instead.";

/** `me` is the account's id; `people` can be mentioned in notes. */
type Reader = { me: string; people: readonly Named[] };

type Shared = { key: string; at: string };

export type ThreadItem = Shared &
  (
    | {
        is: "message";
        author: string;
        way: string;
        text: string;
        quote: string[];
        files: ShownFile[];
      }
    | {
        is: "mail";
        author: string;
        kind: ConversationMail["kind"];
        text: string;
        quoted: string;
        note: string | null;
        files: ShownFile[];
      }
    | {
        is: "reply";
        id: string;
        /** The id of the event that an undo names. */
        event: number | null;
        author: string;
        text: string;
        isMine: boolean;
        files: ShownFile[];
        /** `waitMs` is how long until it is tried: a time would be compared with the browser's own clock. */
        sending:
          | { state: "held"; waitMs: number }
          | { state: "waiting"; waitMs: number; words: string }
          | { state: "sent" | "failed" | "unsent"; words: string };
      }
    | { is: "note"; event: number; author: string; parts: NotePart[]; isMine: boolean }
    | {
        is: "event";
        icon: "mail" | "call" | "person" | "status";
        who: string;
        what: string;
        isProblem: boolean;
      }
  );

function replyState(
  sending: Sending | null,
  now: Date,
): Extract<ThreadItem, { is: "reply" }>["sending"] {
  if (sending === null) return { state: "unsent", words: "Not sent" };
  const { state, at, fault } = sending;
  if (state === "delivered") return { state: "sent", words: `Sent ${formatRecentTime(at, now)}` };
  if (state === "failed") {
    return {
      state: "failed",
      words:
        fault === NEEDS_UTF8
          ? CALL_INSTEAD
          : fault?.startsWith("bounced")
            ? `It bounced: the address doesn't accept mail (${fault}).`
            : `The mail server refused it (${fault ?? "no reason given"}).`,
    };
  }
  const waitMs = at - now.getTime();
  // Without a fault the first try has not ended.
  if (fault === null) return { state: "held", waitMs };
  return {
    state: "waiting",
    waitMs,
    words: `The mail server does not answer (${fault}). Next try ${formatRecentTime(at, now)}.`,
  };
}

function mailItem({
  id,
  at,
  kind,
  author,
  text,
  quoted,
  note,
  files,
}: ConversationMail): ThreadItem {
  return {
    key: id,
    at,
    is: "mail",
    author,
    kind,
    text,
    quoted,
    note,
    files: files.map(showFile),
  };
}

function replyItem(
  { event, ...reply }: ConversationReply & { event: number | null },
  me: string,
  now: Date,
): ThreadItem {
  const { id, at, author, text, person, attachments } = reply;
  const shared = { key: id, at };
  if (reply.canceled_at !== null) {
    const icon = "status" as const;
    return { ...shared, is: "event", icon, who: author, what: "unsent a reply", isProblem: false };
  }
  return {
    ...shared,
    is: "reply",
    id,
    event,
    author,
    text,
    isMine: person === me,
    files: attachments.map(showFile),
    sending: replyState(reply.sending, now),
  };
}

const EVENT_ICONS: Readonly<Record<string, "call" | "person">> = {
  call: "call",
  added: "call",
  assigned: "person",
};

function eventItem(event: RecordEvent, { me, people }: Reader): ThreadItem {
  const { id, at, kind, author, person, reason } = event;
  const shared = { key: `event ${id}`, at: new Date(at).toISOString() };
  if (kind === NOTE) {
    const parts = splitMentions(reason ?? "", people);
    return { ...shared, is: "note", event: id, author, parts, isMine: person === me };
  }
  return {
    ...shared,
    is: "event",
    icon: EVENT_ICONS[kind] ?? "status",
    who: author,
    what: withReason(inquiryEventText(event), reason),
    isProblem: false,
  };
}

const MAILS: Readonly<Record<string, string>> = {
  visitor: "We have your message",
  dealership: "Email to us",
  adf: "Lead for the CRM",
};

/** The mails that went out with the inquiry itself. A newer version may have queued others. */
function sendingItem({ channel, state, at, fault }: Sending): ThreadItem[] {
  const mail = MAILS[channel];
  if (mail === undefined || (channel !== "visitor" && state === "delivered")) return [];
  const what = {
    delivered: "sent to the customer",
    waiting: `not delivered yet${fault === null ? "" : ` (${fault})`}`,
    failed:
      fault === NEEDS_UTF8
        ? `could not be sent. ${CALL_INSTEAD}`
        : `could not be delivered (${fault ?? "no reason given"})`,
  }[state];
  return [
    {
      key: channel,
      at: new Date(at).toISOString(),
      is: "event",
      icon: "mail",
      who: mail,
      what,
      isProblem: state === "failed",
    },
  ];
}

/** What happened, the oldest first: the message, then the newest `maxEntries` of the rest. Their `at` is text. */
export function toThread(
  { inquiry, events, replies, mails, sendings }: Conversation,
  {
    name,
    stay,
    maxEntries,
    ...reader
  }: Reader & { name: string; stay: QuotedStay | null; maxEntries: number },
  now: Date,
): { items: ThreadItem[]; hidden: number } {
  const { own = [], others = [] } = Object.groupBy(mails, (mail) =>
    belongsToMessage(mail, inquiry) ? "own" : "others",
  );
  const message: ThreadItem = {
    key: "message",
    at: inquiry.received_at,
    is: "message",
    author: name,
    way:
      inquiry.added_by !== null
        ? `logged by ${inquiry.added_by}`
        : stay !== null
          ? "rental request"
          : inquiry.referrer === BY_EMAIL
            ? "email"
            : "contact form",
    text: inquiry.message,
    quote: stay === null ? [] : quoteLines(stay.quote),
    files: own.flatMap(({ files }) => files.map(showFile)),
  };
  const { sent = [], happened = [] } = Object.groupBy(events, ({ kind }) =>
    kind === "reply" ? "sent" : "happened",
  );
  const eventByReply = new Map(sent.map(({ id, detail }) => [detail.entry, id]));
  const later = [
    ...happened.map((event) => eventItem(event, reader)),
    ...replies.map((reply) => {
      const event = eventByReply.get(reply.id) ?? null;
      return replyItem({ ...reply, event }, reader.me, now);
    }),
    ...others.map(mailItem),
    ...sendings.flatMap(sendingItem),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const shown = later.slice(-maxEntries);
  return {
    items: [message, ...shown].map((item) => ({ ...item, at: formatRecentTime(item.at, now) })),
    hidden: later.length - shown.length,
  };
}
