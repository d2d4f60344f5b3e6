import { NEEDS_UTF8 } from "#platform/mail/mail-address.ts";
import type { FailedMail } from "#rentals/mails/failed-mails.server.ts";

const WHAT: Record<FailedMail["kind"], string> = {
  confirm: "The request to confirm the email address",
  received: "The acknowledgment of the request",
  confirmed: "The confirmation",
  declined: "The notice that we cannot confirm",
  expired: "The notice that the request has ended",
  changed: "The notice of the change",
  canceled: "The notice of the cancellation",
  reminder: "The reminder",
  receipt: "The receipt",
  returned: "The notice of the return",
  message: "Your message",
  shop: "The notice to you",
};

/** Such as "The confirmation for Grace Kowalski". */
export function failedMailName({ kind, firstName, lastName }: FailedMail): string {
  const name = `${firstName} ${lastName}`.trim();
  return kind === "shop" ? `${WHAT[kind]} about ${name}` : `${WHAT[kind]} for ${name}`;
}

/** Why it did not go out, in one sentence. */
export function failedMailReason({
  kind,
  email,
  fault,
}: {
  kind: string;
  email: string;
  fault: string | null;
}): string {
  if (kind === "shop") return `Your mailbox rejected it (${fault ?? "no reason given"}).`;
  if (fault === "unusual address") return `${email} is not a standard email address.`;
  if (fault === NEEDS_UTF8) return `Our mail server doesn't take the letters in ${email}.`;
  if (fault?.startsWith("bounced")) return `It came back: ${email} takes no mail (${fault}).`;
  if (fault?.endsWith("at RCPT")) return `The mail server does not recognize ${email}.`;
  if (fault?.includes("interrupted") || fault?.includes("after DATA")) {
    return "The connection dropped, so it may or may not have arrived.";
  }
  return `The mail server rejected it (${fault ?? "no reason given"}).`;
}
