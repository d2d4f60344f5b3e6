import { z } from "zod";
import {
  type ActionArgs,
  defineIntents,
  type IntentArgs,
  intent,
} from "#desk/actions/define-intents.server.ts";
import { type IntentResult, ok, reject, toOutdated } from "#desk/actions/intent-result.ts";
import {
  GONE,
  MAX_TEXT_LENGTH,
  replySchema,
  sendReply,
  writtenText,
} from "#desk/inquiries/send-reply.server.ts";
import { stepIntentsOn } from "#desk/next-steps/step-intents.server.ts";
import { findMentioned } from "#desk/notes/mentions.server.ts";
import { undoFields } from "#desk/ui/action-data.ts";
import { cutText, hiddenText, optionalText, versionField } from "#desk/ui/form-schemas.ts";
import { undoIntent } from "#desk/undo/undo-intent.server.ts";
import { STATUSES } from "#inquiries/conversation-state.server.ts";
import type { Conversation } from "#inquiries/read-conversation.server.ts";
import { CALL_OUTCOMES } from "#inquiries/tables.ts";
import { toViewer } from "#people/roles.ts";
import { canSee } from "#records/visibility.ts";
import {
  bookFromInquiry,
  bookFromInquirySchema,
  offerField,
  withOffer,
} from "./booking-from-inquiry.server.ts";
import { NOT_CHANGED, outcomeSchema, setOutcome } from "./outcome-action.server.ts";

type Args<Input> = IntentArgs<Input, Conversation>;

const replyToSchema = replySchema.extend({ version: versionField, offer: offerField });
const noteSchema = z.object({ text: writtenText });
const callSchema = z.object({
  outcome: z.enum(CALL_OUTCOMES, "Choose how the call went. Nothing was saved."),
  text: cutText(MAX_TEXT_LENGTH),
});
const assignSchema = z.object({ to: optionalText, version: versionField });
const statusSchema = z.object({ status: z.enum(STATUSES), version: versionField });
const entrySchema = z.object({ entry: hiddenText });

async function reply(args: Args<z.output<typeof replyToSchema>>): Promise<IntentResult> {
  const { input, intent, staff, services, record } = args;
  const closes = intent === "reply-close";
  const { reference } = record.inquiry;
  const { offer, ...own } = input;
  const text = await withOffer(own.text, offer, args);
  if (text === null) {
    return reject("These times can't be offered: the cart isn't here right now. Nothing was sent.");
  }
  const sent = await sendReply(services.conversations, staff.actor, reference, {
    ...own,
    text,
    closes,
  });
  if (sent.kind !== "sent") return sent;
  const message = closes
    ? "The reply goes out in 10 seconds, and the inquiry is closed."
    : "The reply goes out in 10 seconds.";
  return ok(message, { undo: undoFields(sent.event) });
}

async function assign(args: Args<z.output<typeof assignSchema>>): Promise<IntentResult> {
  const { input, staff, services, record } = args;
  const { reference } = record.inquiry;
  const people = await services.people.accounts.list();
  const to = people.find(({ id, isDisabled }) => id === input.to && !isDisabled) ?? null;
  if (to === null && input.to !== "") {
    return reject("This person cannot sign in to the desk anymore.");
  }
  const mails = to !== null && (await services.people.assignedMail.isOn(to.id));
  const change = { to, version: input.version, mails };
  const changed = await services.conversations.assign(staff.actor, reference, change);
  if (changed.kind === "outdated") return toOutdated(changed, "this", NOT_CHANGED);
  if (changed.kind === "missing") return reject(GONE);
  return ok(to === null ? "Unassigned." : `Assigned to ${to.name}.`, {
    undo: changed.kind === "ok" ? undoFields(changed.event) : null,
  });
}

const STATUS_MESSAGES = {
  waiting: "Waiting again.",
  answered: "Marked as answered.",
  closed: "Closed.",
};

async function setStatus(args: Args<z.output<typeof statusSchema>>): Promise<IntentResult> {
  const { input, staff, services, record } = args;
  const { status: to, version } = input;
  const { reference } = record.inquiry;
  const changed = await services.conversations.setStatus(staff.actor, reference, { to, version });
  if (changed.kind === "outdated") return toOutdated(changed, "this", NOT_CHANGED);
  if (changed.kind === "missing") return reject(GONE);
  return ok(STATUS_MESSAGES[to], {
    undo: changed.kind === "ok" ? undoFields(changed.event) : null,
  });
}

async function addNote(args: Args<z.output<typeof noteSchema>>): Promise<IntentResult> {
  const { input, staff, services, record } = args;
  const { interest } = record.inquiry;
  const people = await services.people.accounts.withRight("inquiries.read", (roles) =>
    canSee(toViewer(roles), { kind: "inquiry", interest }),
  );
  const { mentioned, message } = await findMentioned(services, staff, input.text, people);
  const { reference } = record.inquiry;
  const note = await services.conversations.addNote(staff.actor, reference, input.text, mentioned);
  if (note.kind !== "ok") return reject(GONE);
  return ok(message, { undo: undoFields(note.event) });
}

async function logCall(args: Args<z.output<typeof callSchema>>): Promise<IntentResult> {
  const { input, staff, services, record } = args;
  const logged = await services.conversations.logCall(staff.actor, record.inquiry.reference, input);
  return logged.kind === "ok" ? ok("Call logged.") : reject(GONE);
}

async function resend(args: Args<z.output<typeof entrySchema>>): Promise<IntentResult> {
  const { input, staff, services, record } = args;
  const { reference } = record.inquiry;
  const { kind } = await services.conversations.resendReply(staff.actor, reference, input.entry);
  return kind === "ok" ? ok("The reply is sent again.") : reject("It has already been sent.");
}

async function load({ services, params, staff }: ActionArgs): Promise<Conversation | null> {
  const conversation = await services.conversations.find(params.reference ?? "");
  if (conversation === null) return null;
  const { interest } = conversation.inquiry;
  return canSee(toViewer(staff.roles), { kind: "inquiry", interest }) ? conversation : null;
}

const inBackground = { isBackground: true };

export const conversationAction = defineIntents(
  { right: "inquiries.answer", load },
  {
    ...stepIntentsOn<Conversation>(({ inquiry: { id, customer } }) => ({
      id: customer,
      inquiry: id,
    })),
    reply: intent(replyToSchema, reply, inBackground),
    "reply-close": intent(replyToSchema, reply, inBackground),
    note: intent(noteSchema, addNote, inBackground),
    call: intent(callSchema, logCall, inBackground),
    assign: intent(assignSchema, assign, inBackground),
    status: intent(statusSchema, setStatus, inBackground),
    outcome: intent(outcomeSchema, setOutcome, inBackground),
    "book-visit": intent(bookFromInquirySchema, bookFromInquiry),
    ...undoIntent<Conversation>(),
    resend: intent(entrySchema, resend, inBackground),
  },
);
