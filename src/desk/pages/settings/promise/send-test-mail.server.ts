import { data } from "react-router";
import { z } from "zod";
import type { DeskServices } from "#desk/services.ts";
import { MAIL_KINDS } from "#platform/mail/mail-settings.ts";

const schema = z.object({ kind: z.enum(MAIL_KINDS) });

export type TestMailResult = { ok: boolean; message: string };

const NO_MAIL = "No mail server is set, so nothing was sent.";

/** Sends a test mail to those who get mail of the kind that the form names. */
export async function sendTestMail(
  form: FormData,
  person: string,
  { shopMail }: Pick<DeskServices, "shopMail">,
) {
  const fail = (message: string) =>
    data({ ok: false, message } satisfies TestMailResult, { status: 422 });
  const read = schema.safeParse(Object.fromEntries(form));
  if (!read.success) return fail("Choose which mail to test.");
  if (shopMail === null) return fail(NO_MAIL);
  const fault = await shopMail.sendTest(read.data.kind, person);
  if (fault !== null) return fail(`The test mail was not sent: ${fault}.`);
  const addresses = shopMail.recipients[read.data.kind].map(({ address }) => address);
  const message = `The mail server took the test mail for ${addresses.join(", ")}.`;
  return data({ ok: true, message } satisfies TestMailResult);
}
