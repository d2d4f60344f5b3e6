import { freePort } from "#e2e/support/launch-site.ts";

export const mailSettings = (server: string) => ({
  SMTP_URL: server,
  MAIL_TO: "office@example.com",
  MAIL_FROM: "site@example.com",
});

/** With no mail server, every row stays in the outbox. */
export async function unreachableMailServer() {
  return mailSettings(`smtp://127.0.0.1:${await freePort()}`);
}
