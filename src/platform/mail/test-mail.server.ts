import { randomUUID } from "node:crypto";
import type { MailKind, MailSettings } from "./mail-settings.ts";
import { automaticHeaders } from "./own-mail.ts";
import { createSmtpClient, type MailTimeouts } from "./smtp-client.server.ts";

/** Somebody waits for the result. */
const TIMEOUTS: MailTimeouts = {
  connection: 5_000,
  greeting: 5_000,
  silence: 10_000,
  total: 15_000,
};

type Sender = { site: string; publicUrl: string; person: string };

/** Sends one mail to the recipients of a kind now. Returns null, or a fault without the server's own text. */
export async function sendTestMail(
  { server, from, recipients }: MailSettings,
  kind: MailKind,
  { site, publicUrl, person }: Sender,
): Promise<string | null> {
  const to = recipients[kind];
  const client = createSmtpClient(server, TIMEOUTS);
  try {
    const outcome = await client.send({
      messageId: `<${randomUUID()}@${new URL(publicUrl).hostname}>`,
      envelope: { from: from.address, to: to.map(({ address }) => address) },
      from: { name: from.name || site, address: from.address },
      to,
      subject: `Test mail from ${site}`,
      text: `${person} sent this test mail from the desk at ${publicUrl}.\n\nMail about ${kind} goes to this address.\n`,
      headers: automaticHeaders("auto-generated"),
    });
    return outcome.kind === "accepted" ? null : outcome.fault;
  } finally {
    client.close();
  }
}
