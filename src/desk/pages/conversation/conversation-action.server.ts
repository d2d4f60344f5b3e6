import { data, type RouterContextProvider, redirect } from "react-router";
import {
  conflictText,
  GONE,
  readText,
  sendReply,
  versionIn,
} from "#desk/inquiries/send-reply.server.ts";
import { isVisibleTo } from "#desk/inquiries/visible-interests.ts";
import { deskServices } from "#desk/services.ts";
import type { Unsent } from "#desk/session/keep-unsent.ts";
import { requireRight, type Staff } from "#desk/session/require-right.ts";
import type { Conflict } from "#inquiries/conversation-changes.server.ts";
import { deriveStatus, isStatus } from "#inquiries/conversation-state.server.ts";
import type { Conversations } from "#inquiries/conversations.server.ts";
import { CALL_OUTCOMES } from "#inquiries/tables.ts";

/** `undo` are the fields of a post that takes the change back. */
export type ConversationAnswer = Unsent & {
  intent: string;
  ok: boolean;
  said: string;
  isConflict: boolean;
  undo: Record<string, string> | null;
  values: { text: string; outcome: string };
};

type Reply = Partial<Pick<ConversationAnswer, "undo" | "isConflict">> & {
  ok: boolean;
  said: string;
};

const done = (said: string, undo: Record<string, string> | null = null): Reply => ({
  ok: true,
  said,
  undo,
});
const refused = (said: string): Reply => ({ ok: false, said });

const conflict = (by: Conflict, safe: string): Reply => ({
  ok: false,
  isConflict: true,
  said: conflictText(by, safe),
});

const NOT_CHANGED =
  "Nothing was changed; you now see the newest. Change it again if you still need to.";

type Given = { form: FormData; reference: string; staff: Staff; conversations: Conversations };

async function reply({ form, reference, staff, conversations }: Given): Promise<Reply> {
  const closes = form.get("intent") === "reply-close";
  const given = { actor: staff.actor, reference, form };
  const sent = await sendReply(conversations, given, { closes, version: versionIn(form) });
  if (!sent.ok) return sent;
  return done(
    closes
      ? "The reply goes out in 10 seconds, and the inquiry is closed."
      : "The reply goes out in 10 seconds.",
    { intent: "undo-reply", entry: sent.entry },
  );
}

async function assign(
  { form, reference, staff, conversations }: Given,
  people: readonly { id: string; name: string }[],
  before: string | null,
): Promise<Reply> {
  const id = String(form.get("to") ?? "");
  const to = people.find((person) => person.id === id) ?? null;
  if (to === null && id !== "") return refused("This person cannot sign in to the desk any more.");
  const version = versionIn(form);
  const changed = await conversations.assign(staff.actor, reference, { to, version });
  if (changed.kind === "conflict") return conflict(changed, NOT_CHANGED);
  if (changed.kind === "unknown") return refused(GONE);
  return done(to === null ? "Nobody has it now." : `Given to ${to.name}.`, {
    intent: "assign",
    to: before ?? "",
  });
}

async function setStatus(
  { form, reference, staff, conversations }: Given,
  before: string,
): Promise<Reply> {
  const to = form.get("status");
  if (!isStatus(to)) return refused("The desk does not know this status.");
  const version = versionIn(form);
  const changed = await conversations.setStatus(staff.actor, reference, { to, version });
  if (changed.kind === "conflict") return conflict(changed, NOT_CHANGED);
  if (changed.kind === "unknown") return refused(GONE);
  const words = { waiting: "Waiting again.", answered: "Marked as answered.", closed: "Closed." };
  return done(words[to], { intent: "status", status: before });
}

async function addNote({ form, reference, staff, conversations }: Given): Promise<Reply> {
  const { text, mistake } = readText(form, 1);
  if (mistake !== null) return refused(mistake);
  const note = await conversations.addNote(staff.actor, reference, text);
  return note === null ? refused(GONE) : done("Noted.", { intent: "undo-note", note });
}

async function logCall({ form, reference, staff, conversations }: Given): Promise<Reply> {
  const outcome = CALL_OUTCOMES.find((known) => known === form.get("outcome"));
  if (outcome === undefined) return refused("Choose how the call went. Nothing was saved.");
  const { text, mistake } = readText(form, 0);
  if (mistake !== null) return refused(mistake);
  const logged = await conversations.logCall(staff.actor, reference, { outcome, text });
  return logged.kind === "changed" ? done("The call is written down.") : refused(GONE);
}

const TOO_LATE = "It is too late: the reply has gone out.";

async function perform(given: Given, context: Readonly<RouterContextProvider>): Promise<Reply> {
  const { form, reference, staff, conversations } = given;
  const { people } = context.get(deskServices);
  const conversation = await conversations.find(reference);
  if (conversation === null || !isVisibleTo(staff.role, conversation.inquiry)) {
    throw data(null, { status: 404 });
  }
  const entry = String(form.get("entry") ?? "");
  switch (form.get("intent")) {
    case "reply":
    case "reply-close":
      return await reply(given);
    case "note":
      return await addNote(given);
    case "call":
      return await logCall(given);
    case "assign": {
      const all = await people.accounts.list();
      return await assign(
        given,
        all.filter(({ isDisabled }) => !isDisabled),
        conversation.inquiry.assignee,
      );
    }
    case "status":
      return await setStatus(given, deriveStatus(conversation.inquiry));
    case "undo-reply": {
      const { kind } = await conversations.undoReply(staff.actor, reference, entry);
      if (kind !== "changed") return refused(TOO_LATE);
      const had = conversation.entries.find(({ id }) => id === entry)?.attachments ?? [];
      const again = had.length > 0 ? " Attach its files again." : "";
      return done(`The reply was not sent. Its text is back.${again}`);
    }
    case "undo-note": {
      const note = String(form.get("note") ?? "");
      const removed = await conversations.removeNote(staff.actor, reference, note);
      return removed
        ? done("The note is gone.")
        : refused("Only the person who wrote a note can take it back.");
    }
    case "resend": {
      const { kind } = await conversations.resendReply(staff.actor, reference, entry);
      return kind === "changed"
        ? done("The reply is sent again.")
        : refused("It is on its way already.");
    }
    default:
      return refused("The desk does not know this change. Please load the page again.");
  }
}

const isPage = (request: Request) => request.headers.get("accept")?.includes("text/html") ?? false;

/** Without script a change leads back to the page, and a refusal shows what was typed. */
export async function conversationAction(
  request: Request,
  reference: string,
  context: Readonly<RouterContextProvider>,
) {
  const staff = requireRight(context, "inquiries.answer");
  const form = await request.formData();
  const { conversations } = context.get(deskServices);
  const answered = await perform({ form, reference, staff, conversations }, context);
  if (answered.ok && isPage(request)) {
    const { pathname, search } = new URL(request.url);
    throw redirect(pathname + search, 303);
  }
  const answer: ConversationAnswer = {
    intent: String(form.get("intent") ?? ""),
    isConflict: false,
    isUnsent: false,
    undo: null,
    ...answered,
    values: {
      text: String(form.get("text") ?? ""),
      outcome: String(form.get("outcome") ?? ""),
    },
  };
  return data(answer, { status: answered.ok ? 200 : answered.isConflict ? 409 : 422 });
}
