import type { Kysely } from "kysely";
import type { MailSettings } from "#platform/mail/mail-settings.ts";
import { automaticHeaders, mailTo } from "#platform/mail/own-mail.ts";
import { headerText } from "#platform/mail/plain-text.ts";
import { defineMessages } from "#records/outbox/message-kinds.ts";
import { PERSON } from "#records/outbox/staff-mails.server.ts";
import { FAILURE_TTL } from "./failures.server.ts";
import type { SignInAlarm } from "./sign-in-alarms.server.ts";
import type { PeopleTables } from "./tables.ts";

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

function textToOwner({ name, failures }: SignInAlarm, { site, publicUrl }: Sender): Text {
  return {
    subject: `Somebody tried to sign in as ${name} at the desk of ${site}`,
    text: `Somebody tried to sign in as ${name} at the desk of ${site} with a wrong password, ${failures} times in the last day. They did not get in.

${name} got a mail, too. If it wasn't ${name}, a new password that is used nowhere else or a passkey keeps the account safe. Who signed in is listed here: ${publicUrl}/desk/audit?action=sign+in
`,
  };
}

type Options = {
  mail: Pick<MailSettings, "from">;
  siteName: () => string;
  publicUrl: string;
  now?: () => number;
};

type Recipient = { id: string; name: string; address: string };

/** To a person and the owners, for a day. */
export const signInAlarmMessages = (
  database: Kysely<PeopleTables>,
  { mail, siteName, publicUrl, now = Date.now }: Options,
) =>
  defineMessages<Recipient>({
    record: PERSON,
    async find(id) {
      const row = await database
        .selectFrom("desk_people")
        .select(["id", "name", "email as address"])
        .where("id", "=", id)
        .where("disabled_at", "is", null)
        .executeTakeFirst();
      return row ?? null;
    },
    reference: () => "staff",
    kinds: {
      alarm: {
        delivery: "at-least-once",
        isForgotten: true,
        isStillTrue: (_, { detail }) => now() - (detail as SignInAlarm).at < FAILURE_TTL,
        view: ({ id, name, address }, { detail }) => {
          const alarm = detail as SignInAlarm;
          const sender = { site: siteName(), publicUrl };
          const isOwn = alarm.person === id;
          const { subject, text } = (isOwn ? textToPerson : textToOwner)(alarm, sender);
          return {
            ...mailTo({ name, address }, { from: mail.from, name: sender.site }),
            subject: headerText(subject, MAX_SUBJECT_LENGTH),
            text,
            headers: automaticHeaders("auto-generated"),
          };
        },
      },
    },
  });
