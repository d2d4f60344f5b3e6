import { z } from "zod";
import { type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import { type IntentResult, ok, reject } from "#desk/actions/intent-result.ts";
import { MAIL_KINDS } from "#platform/mail/mail-settings.ts";

const mailSchema = z.object({ kind: z.enum(MAIL_KINDS, "Choose which mail to test.") });

/** Sends a test mail to those who get mail of the kind that the form names. */
async function sendTestMail({
  input: { kind },
  services: { shopMail },
  staff,
}: IntentArgs<z.output<typeof mailSchema>>): Promise<IntentResult> {
  if (shopMail === null) return reject("No mail server is set, so nothing was sent.");
  const fault = await shopMail.sendTest(kind, staff.name);
  if (fault !== null) return reject(`The test mail was not sent: ${fault}.`);
  const addresses = shopMail.recipients[kind].map(({ address }) => address);
  return ok(`The mail server took the test mail for ${addresses.join(", ")}.`);
}

export const testMailIntents = {
  "test-mail": intent(mailSchema, sendTestMail, { isBackground: true, right: "settings.edit" }),
};
