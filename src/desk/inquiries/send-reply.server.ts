import { z } from "zod";
import { type Outdated, type Rejected, reject, toOutdated } from "#desk/actions/intent-result.ts";
import { fileList, requiredText } from "#desk/ui/form-schemas.ts";
import { attachmentMistake, attachmentName } from "#domain/inquiries/attachment.ts";
import { leftGap } from "#domain/inquiries/reply-template.ts";
import type { Conversations } from "#inquiries/conversations.server.ts";
import type { Actor } from "#platform/actor.ts";
import { isMailAddress } from "#platform/mail/mail-address.ts";

export const MAX_TEXT_LENGTH = 5000;

export const GONE = "This inquiry was deleted in the meantime. Nothing was changed.";

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

export const writtenText = requiredText(
  "Write something first. Nothing was saved.",
  MAX_TEXT_LENGTH,
);

export const replySchema = z.object({ text: writtenText, files: fileList });

type Reply = z.output<typeof replySchema> & { closes: boolean; version: number | null };

export type SentReply = { kind: "sent"; event: number } | Rejected | Outdated;

/** Sends a text and files in the conversation of an inquiry. */
export async function sendReply(
  conversations: Conversations,
  actor: Actor,
  reference: string,
  { text, files, closes, version }: Reply,
): Promise<SentReply> {
  const gap = leftGap(text);
  if (gap !== null) return reject(`Fill in or delete ${gap} first. The reply was not sent.`);
  const wrongFile = attachmentMistake(files);
  if (wrongFile !== null) return reject(`${wrongFile} The reply was not sent.`);
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
    case "ok":
      return { kind: "sent", event: sent.event };
    case "outdated":
      return toOutdated(sent, "this", NOT_SENT);
    case "rejected":
      return reject("Email is not set up on this site, so the reply was not sent.");
    default:
      return reject(GONE);
  }
}
