import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { launchSite } from "#e2e/support/launch-site.ts";
import { type SmtpBehavior, startFaultySmtpServer } from "#inquiries/testing/smtp-server.ts";
import { postInquiry } from "./inquirers.ts";
import { mailTo } from "./mail-settings.ts";

/** In what ways the mail server is no help; "mute" would wait for half a minute per mail. */
export const MANNERS = [
  "down",
  "hangs",
  "451 at MAIL",
  "451 at DATA",
  "550 at MAIL",
  "gone after DATA",
] as const satisfies ("down" | SmtpBehavior)[];

const INQUIRIES = 10;
/** To the dealership and to the visitor. */
const MAILS_EACH = 2;
const TROUBLE_MS = 6000;
const LONGEST_DELIVERY_MS = 180_000;

export type MailInTrouble = {
  manner: string;
  inquiries: number;
  received: number;
  /** Milliseconds of the slowest answer to an inquiry. */
  slowestPost: number;
  /** Mails that did not come after the server was well again. */
  undelivered: number;
  /** Message-IDs beyond one for each mail: a retry has to carry the same. */
  strangeIds: number;
};

/** Sends inquiries while the mail server is in trouble, and waits for all mails after it has recovered (row A6). */
export async function mailInTrouble(manner: (typeof MANNERS)[number]): Promise<MailInTrouble> {
  await using cleanup = new AsyncDisposableStack();
  const mail = await startFaultySmtpServer();
  cleanup.defer(mail.goDown);
  const site = await launchSite(mailTo(mail.url));
  cleanup.defer(async () => void (await site.stop()));
  if (manner === "down") await mail.goDown();
  else mail.behave(manner);
  const until = performance.now() + TROUBLE_MS;
  let slowestPost = 0;
  for (let sent = 0; sent < INQUIRIES; sent += 1) {
    const began = performance.now();
    const { status } = await postInquiry(site.url, randomUUID());
    if (status !== 201) throw new Error(`an inquiry was answered with ${status}`);
    slowestPost = Math.max(slowestPost, performance.now() - began);
    await pause(100);
  }
  await pause(Math.max(0, until - performance.now()));
  mail.behave("well");
  await mail.comeBack();
  const mails = INQUIRIES * MAILS_EACH;
  const ids = () => new Set(mail.received.map((one) => one.mail.messageId));
  const latest = performance.now() + LONGEST_DELIVERY_MS;
  while (ids().size < mails && performance.now() < latest) await pause(100);
  return {
    manner,
    inquiries: INQUIRIES,
    received: mail.received.length,
    slowestPost,
    undelivered: Math.max(0, mails - ids().size),
    strangeIds: Math.max(0, ids().size - mails),
  };
}
