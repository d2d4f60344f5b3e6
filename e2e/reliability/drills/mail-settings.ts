import { freePort } from "#e2e/support/launch-site.ts";

/** Settings of a site that sends its mail to this server. */
export const mailTo = (server: string) => ({
  SMTP_URL: server,
  MAIL_TO: "office@example.com",
  MAIL_FROM: "site@example.com",
});

/** Settings of a site whose mail server is down: what it stores stays in the outbox. */
export async function mailToNobody() {
  return mailTo(`smtp://127.0.0.1:${await freePort()}`);
}
