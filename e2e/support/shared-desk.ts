import { rmSync } from "node:fs";
import { type FaultySmtpServer, startFaultySmtpServer } from "#platform/testing/smtp-server.ts";
import { keepPagesFor } from "./browser.ts";
import { type DeskSite, launchDesk } from "./desk.ts";
import type { RunningSite } from "./launch-site.ts";

export type MailDesk = { site: RunningSite & DeskSite; mail: FaultySmtpServer };

/** A desk of its own that sends its mails to a server of its own. */
export async function launchMailDesk(): Promise<MailDesk> {
  const mail = await startFaultySmtpServer();
  const settings = { MAIL_FROM: "web@example.com", MAIL_TO: "office@example.com" };
  return { site: await launchDesk({ SMTP_URL: mail.url, ...settings }), mail };
}

// The workers share modules between test files, so there is one site per worker.
let shared: Promise<MailDesk> | undefined;

async function launch(): Promise<MailDesk> {
  const desk = await launchMailDesk();
  const { site } = desk;
  keepPagesFor(site.url);
  // Vitest ends its workers by this signal.
  process.once("SIGTERM", () => rmSync(site.dataDir, { recursive: true, force: true }));
  return desk;
}

/**
 * The desk that all tests of a worker use, so what they store needs names, days and carts of its own. A test that counts
 * everything, changes settings, or stops the site or its mail server launches its own.
 */
export function sharedDesk(): Promise<MailDesk> {
  shared ??= launch();
  return shared;
}
