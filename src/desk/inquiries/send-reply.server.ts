import { momentText } from "#desk/ui/instant-text.ts";
import { attachmentMistake, attachmentName } from "#domain/inquiries/attachment.ts";
import { textReader } from "#domain/inquiries/inquiry.ts";
import { leftGap } from "#domain/inquiries/reply-template.ts";
import type { Conflict } from "#inquiries/conversation-changes.server.ts";
import type { Conversations } from "#inquiries/conversations.server.ts";
import type { Actor } from "#platform/audit.server.ts";
import { isMailAddress } from "#platform/mail/mail-address.ts";

const LONGEST_TEXT = 5000;

export const GONE = "This inquiry was deleted meanwhile. Nothing was changed.";

const NOT_SENT =
  "Your reply was not sent, and is safe below. Look at what is new, then send it or change it.";

/** Why a customer cannot be written to; null if that is possible. `then` is what to do after a call. */
export function noReplyText(canMail: boolean, email: string, then: string): string | null {
  if (!canMail) {
    return `Email is not set up on this site, so nothing can be sent from here. Call, and ${then}.`;
  }
  return isMailAddress(email)
    ? null
    : `There is no email address that a message would reach. Call, and ${then}.`;
}

export function conflictText({ by, at }: Conflict, safe: string): string {
  const when = at === "" ? "just now" : `at ${momentText(at, new Date())}`;
  return `${by} changed this ${when}. ${safe}`;
}

/** The text of a form, or what is wrong with it. */
export function readText(
  form: FormData,
  minimum: number,
): { text: string; mistake: string | null } {
  const errors: { text?: string } = {};
  const text = textReader({ text: String(form.get("text") ?? "") }, errors)("text", {
    minimum,
    maximum: LONGEST_TEXT,
    message: "Write something first. Nothing was saved.",
    isLong: true,
  });
  return { text, mistake: errors.text ?? null };
}

/** The chosen files. A field without a file is sent as one without a name. */
const getFiles = (form: FormData) =>
  form.getAll("files").flatMap((file) => (file instanceof File && file.size > 0 ? [file] : []));

/** The version of the inquiry that the person saw. */
export const versionIn = (form: FormData, name = "version"): number | null => {
  const version = Number(form.get(name));
  return form.has(name) && Number.isInteger(version) ? version : null;
};

export type SentReply =
  | { ok: true; entry: string }
  | { ok: false; said: string; isConflict: boolean };

/** Sends a form's text and files in the conversation of an inquiry. */
export async function sendReply(
  conversations: Conversations,
  { actor, reference, form }: { actor: Actor; reference: string; form: FormData },
  { closes, version }: { closes: boolean; version: number | null },
): Promise<SentReply> {
  const refused = (said: string, isConflict = false) => ({ ok: false as const, said, isConflict });
  const { text, mistake } = readText(form, 1);
  if (mistake !== null) return refused(mistake);
  const gap = leftGap(text);
  if (gap !== null) return refused(`Fill in or delete ${gap} first. The reply was not sent.`);
  const files = getFiles(form);
  const wrongFile = attachmentMistake(files);
  if (wrongFile !== null) return refused(`${wrongFile} The reply was not sent.`);
  const sent = await conversations.sendReply(actor, reference, {
    text,
    closes,
    version,
    attachments: await Promise.all(
      files.map(async (file) => ({
        name: attachmentName(file.name),
        bytes: new Uint8Array(await file.arrayBuffer()),
      })),
    ),
  });
  switch (sent.kind) {
    case "sending":
      return { ok: true, entry: sent.entry };
    case "conflict":
      return refused(conflictText(sent, NOT_SENT), true);
    case "mail-is-off":
      return refused("Email is not set up on this site, so the reply was not sent.");
    default:
      return refused(GONE);
  }
}
