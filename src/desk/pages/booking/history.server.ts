import { type ShownFile, showFile } from "#desk/inquiries/show-file.ts";
import { formatRecentTime } from "#domain/dealership/format-instant.ts";
import type { ReceivedDetail } from "#inquiries/mailbox/mailed-records.ts";
import type {
  Conversation,
  ConversationMail,
  ConversationReply,
} from "#inquiries/read-conversation.server.ts";
import type { RecordEvent } from "#records/read-events.server.ts";
import type { HistoryLabels } from "#rentals/store/booking-changes.ts";
import { eventText } from "#rentals/store/event-text.ts";

export type HistoryLine = {
  key: string;
  is: "message" | "note" | "event";
  who: string;
  what: string;
  when: string;
  isProblem: boolean;
  /** Present for mails only: automatic mails and quoted text are shown folded. */
  mail?: {
    isAutomatic: boolean;
    quoted: string;
    note: string | null;
    files: ShownFile[];
    /** The address of the booking or conversation that has the files. */
    record: string;
  };
};

/** `reference` is the booking's, which its conversation has too. */
type Labels = HistoryLabels & { reference: string };

type Dated = HistoryLine & { at: number };

/** Returns null for an event that was not received by mail. */
function receivedMail({ received, rest, quoted, note, files }: RecordEvent["detail"]) {
  if (received === undefined) return null;
  return {
    isAutomatic: received === "automatic",
    rest: typeof rest === "string" ? rest : "",
    quoted: typeof quoted === "string" ? quoted : "",
    note: typeof note === "string" ? note : null,
    files: Array.isArray(files) ? (files as NonNullable<ReceivedDetail["files"]>) : [],
  };
}

/** The customer's mails in the conversation. */
function mailLines(mails: readonly ConversationMail[], { reference, now }: Labels): Dated[] {
  return mails.map(({ id, at, kind, author: who, text, quoted, note, files }) => ({
    key: id,
    is: "message",
    who,
    at: Date.parse(at),
    isProblem: false,
    what: text,
    when: `email, ${formatRecentTime(at, now)}`,
    mail: {
      isAutomatic: kind === "automatic",
      quoted,
      note,
      files: files.map(showFile),
      record: `/desk/inbox/${reference}`,
    },
  }));
}

function eventLines(events: readonly RecordEvent[], labels: Labels): Dated[] {
  const takenBack = new Set(
    events.flatMap(({ kind, detail }) => (kind === "mail" ? [detail.mail] : [])),
  );
  return events.flatMap((event): Dated[] => {
    const { id, kind, detail, author: who, person, at } = event;
    const is = kind === "note" || kind === "message" ? kind : "event";
    if (is === "message" && detail.mail !== undefined && takenBack.has(detail.mail)) return [];
    const moment = formatRecentTime(at, labels.now);
    const mail = is === "message" ? receivedMail(detail) : null;
    const isByMail = is === "message" && (person !== null || mail !== null);
    const when = isByMail ? `email, ${moment}` : moment;
    const what = `${eventText(event, labels)}${mail?.rest ?? ""}`;
    const line: Dated = { key: `event ${id}`, is, who, what, when, at, isProblem: false };
    if (mail === null) return [line];
    const record = `/desk/rentals/${labels.reference}`;
    return [{ ...line, mail: { ...mail, files: mail.files.map(showFile), record } }];
  });
}

/** Replies in the conversation with the renter; a message that was unsent is an event. */
function replyLines(replies: readonly ConversationReply[], now: Date): Dated[] {
  return replies.map(({ id, at, author: who, text, canceled_at, sending }) => {
    const isBack = canceled_at !== null;
    const isProblem = sending?.state === "failed";
    const moment = formatRecentTime(at, now);
    return {
      key: id,
      who,
      at: Date.parse(at),
      isProblem,
      is: isBack ? "event" : "message",
      what: isBack ? "Unsent a message" : text,
      when: isBack ? moment : isProblem ? `not delivered, ${moment}` : `email, ${moment}`,
    };
  });
}

/** Returns lines newest first; of events of the same instant, the last one added comes first. */
export function historyLines(
  events: readonly RecordEvent[],
  { replies, mails }: Pick<Conversation, "replies" | "mails">,
  labels: Labels,
): HistoryLine[] {
  return [
    ...eventLines(events, labels),
    ...replyLines(replies, labels.now),
    ...mailLines(mails, labels),
  ]
    .toSorted((a, b) => a.at - b.at)
    .toReversed()
    .map(({ at: _at, ...line }) => line);
}

/** Lists the changes of a booking since a version, the oldest first. */
export function changesSince(
  events: readonly RecordEvent[],
  seen: number,
  labels: HistoryLabels,
): string[] {
  const changes = events.filter(({ version }) => version !== null && version > seen);
  return eventLines(changes, { ...labels, reference: "" }).map(
    ({ who, what, when }) => `${who}, ${when}: ${what}`,
  );
}
