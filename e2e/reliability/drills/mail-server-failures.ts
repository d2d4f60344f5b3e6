import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { launchProcess } from "#e2e/support/launch-process.ts";
import { type SmtpBehavior, startFaultySmtpServer } from "#platform/testing/smtp-server.ts";
import { postInquiry } from "./inquiry-clients.ts";
import { mailSettings } from "./mail-settings.ts";

/** Without "mute", which takes half a minute per mail. */
export const MAIL_SERVER_FAILURES = [
  "down",
  "hangs",
  "451 at MAIL",
  "451 at DATA",
  "550 at MAIL",
  "gone after DATA",
] as const satisfies ("down" | SmtpBehavior)[];

const INQUIRIES = 10;
/** One to the dealership and one to the visitor. */
const MAILS_EACH = 2;
const FAILURE_MS = 6000;
const DELIVERY_TIMEOUT_MS = 180_000;

export type MailFailureResult = {
  failure: string;
  inquiries: number;
  received: number;
  /** Milliseconds of the slowest response to an inquiry. */
  slowestPost: number;
  /** Mails that did not arrive after the server had recovered. */
  undelivered: number;
  /** Message-IDs beyond one per mail: a retry must reuse its Message-ID. */
  extraIds: number;
};

/** Sends inquiries while the mail server fails, then waits for all mails after it recovers (row A6). */
export async function runMailServerFailure(
  failure: (typeof MAIL_SERVER_FAILURES)[number],
): Promise<MailFailureResult> {
  await using cleanup = new AsyncDisposableStack();
  const mail = await startFaultySmtpServer();
  cleanup.defer(mail.goDown);
  const site = await launchProcess(mailSettings(mail.url));
  cleanup.defer(async () => void (await site.stop()));
  if (failure === "down") await mail.goDown();
  else mail.behave(failure);
  const until = performance.now() + FAILURE_MS;
  let slowestPost = 0;
  for (let sent = 0; sent < INQUIRIES; sent += 1) {
    const startedAt = performance.now();
    const { status } = await postInquiry(site.url, randomUUID());
    if (status !== 201) throw new Error(`an inquiry returned ${status}`);
    slowestPost = Math.max(slowestPost, performance.now() - startedAt);
    await pause(100);
  }
  await pause(Math.max(0, until - performance.now()));
  mail.behave("well");
  await mail.comeBack();
  const mails = INQUIRIES * MAILS_EACH;
  const ids = () => new Set(mail.received.map((one) => one.mail.messageId));
  const deadline = performance.now() + DELIVERY_TIMEOUT_MS;
  while (ids().size < mails && performance.now() < deadline) await pause(100);
  return {
    failure,
    inquiries: INQUIRIES,
    received: mail.received.length,
    slowestPost,
    undelivered: Math.max(0, mails - ids().size),
    extraIds: Math.max(0, ids().size - mails),
  };
}
