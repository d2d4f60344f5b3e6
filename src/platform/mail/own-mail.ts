import { isMailAddress } from "./mail-address.ts";
import type { MailSettings } from "./mail-settings.ts";
import { headerText } from "./plain-text.ts";
import type { Mail } from "./smtp-client.server.ts";

export const LONGEST_NAME = 100;

type Customer = { firstName: string; lastName: string; email: string };

/** To the dealership about a customer, to whom a reply goes unless the address may be more than one. */
export function ownMail(
  { from, to }: Pick<MailSettings, "from" | "to">,
  { firstName, lastName, email }: Customer,
): Pick<Mail, "envelope" | "from" | "to" | "replyTo" | "headers"> {
  return {
    envelope: { from: from.address, to: to.address },
    from,
    to,
    ...(isMailAddress(email) && {
      replyTo: { name: headerText(`${firstName} ${lastName}`, LONGEST_NAME), address: email },
    }),
    headers: { "auto-submitted": "auto-generated" },
  };
}
