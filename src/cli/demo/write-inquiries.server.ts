import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { createSubmissionStore } from "#app/submissions/store-submissions.server.ts";
import { addDays } from "#domain/dates.ts";
import { dealershipInstant, dealershipTime } from "#domain/dealership/clock.ts";
import { NO_SOURCE } from "#domain/inquiries/visit-source.ts";
import { createConversations } from "#inquiries/conversations.server.ts";
import type { InquiryRow } from "#inquiries/new-inquiries.server.ts";
import { UNTOUCHED } from "#inquiries/new-inquiries.server.ts";
import type { InquiryRepliesTable, InquiryTables } from "#inquiries/tables.ts";
import { newKey } from "#platform/own-page-key.server.ts";
import { newReference } from "#platform/reference.server.ts";
import { withCustomers } from "#records/customers/record-contacts.server.ts";
import { createEmail, type DemoContext, openMinutesAgo } from "./booking-rows.ts";
import {
  PAST_QUESTIONS,
  SAMPLE_CONVERSATIONS,
  type SampleConversation,
} from "./conversation-samples.ts";
import { createPhone, createRenter, pick } from "./demo-booking.ts";
import { createSource } from "./visit-sources.ts";

type Database = Kysely<InquiryTables>;

const MINUTE = 60_000;
/** Beyond those of the renters. */
const FIRST_SAMPLE_PHONE = 900;
const PAST_DAYS = 90;
const PAST_INQUIRIES = 200;
/** Minutes from a past question to its reply. */
const REPLY_MINUTES = [22, 48, 95, 35, 160, 70, 18];

/** Runs the operations of the desk, with a clock at the time of each step. */
async function writeConversation(
  database: Database,
  sample: SampleConversation,
  context: DemoContext,
): Promise<void> {
  const [owner, colleague = owner] = context.staff;
  let at = openMinutesAgo(sample.minutesAgo, context);
  const clock = () => at;
  const { firstName, lastName, interest, intent, message, vehicle, area } = sample;
  const phone = createPhone(FIRST_SAMPLE_PHONE + SAMPLE_CONVERSATIONS.indexOf(sample));
  const person = { firstName, lastName, email: createEmail(sample), phone };
  const added = await createSubmissionStore(database, { clock }).add({
    inquiry: { ...person, interest, message },
    origin: { page: "/contact", vehicle, color: null, intent, subject: null, area, ...NO_SOURCE },
  });
  if (added.kind !== "stored") throw new Error(`the inquiry of ${firstName} was not stored`);
  const { reference } = added;
  const conversations = createConversations(database, { canMail: true, clock });
  for (const step of sample.steps) {
    at = openMinutesAgo(sample.minutesAgo - step.after, context);
    const actor = step.by === "owner" ? owner : colleague;
    switch (step.kind) {
      case "assign": {
        const to = { id: actor.person ?? "", name: actor.name };
        await conversations.assign(actor, reference, { to, version: null });
        break;
      }
      case "reply": {
        const { text, closes = false } = step;
        await conversations.sendReply(actor, reference, { text, closes, version: null });
        break;
      }
      case "note":
        await conversations.addNote(actor, reference, step.text);
        break;
      case "call":
        await conversations.logCall(actor, reference, step);
        break;
      case "close":
        await conversations.setStatus(actor, reference, { to: "closed", version: null });
    }
  }
}

/** Marks replies as sent, since they went out long before the demo's now. */
async function markDelivered(database: Database): Promise<void> {
  await database
    .updateTable("outbox")
    .set((row) => ({ delivered_at: row.ref("created_at"), attempts: 1 }))
    .where("kind", "=", "inquiry.reply")
    .where("delivered_at", "is", null)
    .execute();
}

function createPastInquiry(
  index: number,
  { now, staff }: DemoContext,
): { inquiry: InquiryRow; reply: InquiryRepliesTable } {
  const id = randomUUID();
  const { interest, vehicle, message, reply } = pick(PAST_QUESTIONS, (index * index) % 31);
  const { person, name } = pick(staff, index);
  const renter = createRenter(index * 7 + 3);
  const daysAgo = 4 + ((index * 7) % PAST_DAYS);
  const day = addDays(dealershipTime(now).day, -daysAgo);
  const receivedAt = dealershipInstant(day, `${10 + (index % 6)}:${15 + (index % 40)}`);
  const answeredAt = new Date(receivedAt.getTime() + pick(REPLY_MINUTES, index) * MINUTE);
  const inquiry: InquiryRow = {
    ...UNTOUCHED,
    id,
    reference: newReference(),
    key: newKey(),
    received_at: receivedAt.toISOString(),
    first_name: renter.firstName,
    last_name: renter.lastName,
    email: createEmail(renter),
    phone: renter.phone,
    interest,
    message,
    page: "/contact",
    vehicle,
    color: null,
    intent: null,
    subject: null,
    area: renter.area,
    ...createSource(index),
    request_key: null,
    request_digest: null,
    assignee: person,
    assignee_name: name,
    answered_at: answeredAt.toISOString(),
    first_answer_at: answeredAt.toISOString(),
    closed_at: answeredAt.toISOString(),
  };
  const replyRow: InquiryRepliesTable = {
    id: randomUUID(),
    inquiry: id,
    at: answeredAt.toISOString(),
    person,
    author: name,
    text: `Hello ${renter.firstName},\n\n${reply}\n\n${name.split(" ")[0]}`,
    closes: 1,
    canceled_at: null,
  };
  return { inquiry, reply: replyRow };
}

/** Writes the conversations of the last days, and answered questions of the three months before. */
export async function writeInquiries(database: Database, context: DemoContext): Promise<void> {
  for (const sample of SAMPLE_CONVERSATIONS) await writeConversation(database, sample, context);
  await markDelivered(database);
  const past = Array.from({ length: PAST_INQUIRIES }, (_, index) =>
    createPastInquiry(index, context),
  );
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("inquiries")
      .values(
        await withCustomers(
          transaction,
          "inquiry",
          past.map(({ inquiry }) => inquiry),
          ({ received_at }) => Date.parse(received_at),
        ),
      )
      .execute();
    await transaction
      .insertInto("inquiry_replies")
      .values(past.map(({ reply }) => reply))
      .execute();
  });
}
