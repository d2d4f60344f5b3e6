import { interestLabel } from "#domain/inquiries/inquiry-fields.ts";
import { NOTE } from "#records/notes.server.ts";
import { copyMessages } from "#records/outbox/message-copies.server.ts";
import { belongsTo, isoTime, type PersonalDataPart } from "#records/personal-data.server.ts";
import { type RecordEvent, readEvents } from "#records/read-events.server.ts";
import { parseSubject, toSubject } from "#records/subjects.ts";
import { inquiryRecord, type ReadRequested } from "./inquiry-record.ts";
import type { InquiryTables } from "./tables.ts";
import { RECORD } from "./tables.ts";

const isNote = ({ kind }: RecordEvent) => kind === NOTE;

/** Inquiries with their rental request, history, replies and what is still to be sent. */
export const createInquiryData = (
  readRequested: ReadRequested = async () => new Map(),
): PersonalDataPart => ({
  async list(database, key) {
    const rows = await database
      .withTables<InquiryTables>()
      .selectFrom("inquiries")
      .select(["id", "reference", "first_name", "last_name", "received_at", "interest"])
      .where(belongsTo(key, "inquiries"))
      .orderBy("received_at", "desc")
      .orderBy("id")
      .execute();
    return rows.map((row) => ({
      id: row.id,
      name: `${row.first_name} ${row.last_name}`.trim(),
      day: row.received_at.slice(0, 10),
      what: `Inquiry ${row.reference}, ${interestLabel(row.interest) ?? "other"}`,
    }));
  },

  unfinished: async () => [],

  async export(database, key) {
    const tables = database.withTables<InquiryTables>();
    const held = await tables
      .selectFrom("inquiries")
      .selectAll()
      .where(belongsTo(key, "inquiries"))
      .orderBy("received_at")
      .orderBy("id")
      .execute();
    if (held.length === 0) return [];
    const ids = held.map(({ id }) => id);
    const requested = await readRequested(ids);
    const events = await readEvents(
      tables,
      ids.map((id) => toSubject(RECORD, id)),
    );
    const notes = events.filter(isNote).map(({ subject, at, author, reason: text }) => ({
      inquiry: parseSubject(subject).id,
      writtenAt: isoTime(at),
      author,
      text,
    }));
    const changes = events
      .filter((event) => !isNote(event) && event.kind !== "reply")
      .map(({ subject, at, kind, author, reason: text, to_state, detail }) => ({
        inquiry: parseSubject(subject).id,
        at: isoTime(at),
        kind,
        author,
        text,
        detail: to_state ?? Object.values(detail)[0] ?? null,
        canceledAt: null,
      }));
    const sentReplies = await tables
      .selectFrom("inquiry_replies")
      .select(["inquiry", "at", "author", "text", "closes", "canceled_at as canceledAt"])
      .where("inquiry", "in", ids)
      .execute();
    const replies = sentReplies.map(({ closes, ...reply }) => ({
      ...reply,
      kind: "reply",
      detail: closes === 1 ? "closed" : null,
    }));
    const outcomes = await tables
      .selectFrom("inquiry_outcomes")
      .select(["inquiry", "outcome", "reason", "value_cents as valueCents", "vehicle"])
      .where("inquiry", "in", ids)
      .execute();
    const files = await tables
      .selectFrom("inquiry_attachments as file")
      .innerJoin("inquiry_replies as reply", "reply.id", "file.reply")
      .select(["reply.inquiry", "reply.at", "file.name", "file.bytes"])
      .where("reply.inquiry", "in", ids)
      .orderBy("reply.at")
      .orderBy("file.place")
      .execute();
    const mails = await tables
      .selectFrom("inquiry_mails")
      .select(["inquiry", "at", "kind", "author", "text", "quoted", "note"])
      .where("inquiry", "in", ids)
      .orderBy("at")
      .execute();
    const mailFiles = await tables
      .selectFrom("inquiry_mail_files as file")
      .innerJoin("inquiry_mails as mail", "mail.id", "file.mail")
      .select(["mail.inquiry", "mail.at", "file.name", "file.bytes"])
      .where("mail.inquiry", "in", ids)
      .orderBy("mail.at")
      .orderBy("file.place")
      .execute();
    const attachments = [...files, ...mailFiles].map(({ bytes, ...file }) => ({
      ...file,
      base64: Buffer.from(bytes).toString("base64"),
    }));
    const deliveries = new Map<string, object[]>();
    for (const id of ids) {
      const copies = await copyMessages(tables, RECORD, id);
      deliveries.set(
        id,
        copies.map(({ kind, ...times }) => ({ channel: kind, ...times })),
      );
    }
    const of = <Row extends { inquiry: string }>(rows: readonly Row[], id: string) =>
      rows.filter(({ inquiry }) => inquiry === id).map(({ inquiry: _id, ...row }) => row);
    return held.map((row) => ({
      ...inquiryRecord(row, requested.get(row.id)),
      closedAt: row.closed_at,
      outcome: of(outcomes, row.id)[0] ?? null,
      notes: of(notes, row.id),
      conversation: of([...replies, ...changes], row.id).toSorted((a, b) => (a.at < b.at ? -1 : 1)),
      mails: of(mails, row.id),
      attachments: of(attachments, row.id),
      deliveries: deliveries.get(row.id) ?? [],
    }));
  },

  async remove(transaction, key, chosen) {
    let rows = transaction
      .withTables<InquiryTables>()
      .deleteFrom("inquiries")
      .where(belongsTo(key, "inquiries"));
    if (chosen !== null) rows = rows.where("id", "in", [...chosen]);
    const { numDeletedRows } = await rows.executeTakeFirst();
    return { deleted: Number(numDeletedRows), anonymized: 0 };
  },
});
