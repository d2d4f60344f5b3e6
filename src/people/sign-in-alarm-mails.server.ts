import { randomUUID } from "node:crypto";
import { automaticHeaders } from "#platform/mail/automatic-headers.ts";
import type { MailSettings } from "#platform/mail/mail-settings.ts";
import { mailTo } from "#platform/mail/own-mail.ts";
import { headerText } from "#platform/mail/plain-text.ts";
import { createSmtpClient } from "#platform/mail/smtp-client.server.ts";
import type { SignInAlarm } from "./sign-in-alarms.server.ts";

const MAX_SUBJECT_LENGTH = 200;

type Sender = { site: string; publicUrl: string };

type Text = { subject: string; text: string };

function textToPerson({ failures }: SignInAlarm, { site, publicUrl }: Sender): Text {
  return {
    subject: `Somebody tried to sign in as you at the desk of ${site}`,
    text: `Somebody tried to sign in as you at the desk of ${site} with a wrong password, ${failures} times in the last day. They did not get in.

If it was you, there is nothing to do.

If it wasn't you: your own devices still sign in. Choose a new password that you use nowhere else, or add a passkey and use that: ${publicUrl}/desk/account

Type the address yourself if you are not sure about this mail. Nobody of ${site} ever asks for your password.
`,
  };
}

function textToOwner({ person, failures }: SignInAlarm, { site, publicUrl }: Sender): Text {
  return {
    subject: `Somebody tried to sign in as ${person.name} at the desk of ${site}`,
    text: `Somebody tried to sign in as ${person.name} at the desk of ${site} with a wrong password, ${failures} times in the last day. They did not get in.

${person.name} got a mail, too. If it wasn't ${person.name}, a new password that is used nowhere else or a passkey keeps the account safe. Who signed in is listed here: ${publicUrl}/desk/audit?action=sign+in
`,
  };
}

/** One mail to the person and one to each of the other owners. Returns null if one was accepted, else a fault in a few words. */
export async function sendSignInAlarm(
  { server, from }: MailSettings,
  alarm: SignInAlarm,
  sender: Sender,
): Promise<string | null> {
  const client = createSmtpClient(server);
  const mails = [
    { to: alarm.person, ...textToPerson(alarm, sender) },
    ...alarm.owners.map((to) => ({ to, ...textToOwner(alarm, sender) })),
  ];
  const faults: string[] = [];
  try {
    for (const { to, subject, text } of mails) {
      const outcome = await client.send({
        messageId: `<${randomUUID()}@${new URL(sender.publicUrl).hostname}>`,
        ...mailTo({ name: to.name, address: to.email }, { from, name: sender.site }),
        subject: headerText(subject, MAX_SUBJECT_LENGTH),
        text,
        headers: automaticHeaders("auto-generated"),
      });
      if (outcome.kind !== "accepted") faults.push(outcome.fault);
    }
    // Recipients who have the mail must not get it again because another address failed.
    return faults.length < mails.length ? null : (faults[0] ?? null);
  } finally {
    client.close();
  }
}
