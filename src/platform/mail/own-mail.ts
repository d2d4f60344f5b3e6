import { type Mailbox, toDelivery } from "./mail-address.ts";
import type { Mailboxes } from "./mail-settings.ts";
import { headerText } from "./plain-text.ts";
import type { Mail } from "./smtp-client.server.ts";

export const MAX_NAME_LENGTH = 100;

/** So that out-of-office programs do not reply: RFC 3834, and the header that Exchange obeys. */
export const automaticHeaders = (kind: "auto-generated" | "auto-replied") => ({
  "auto-submitted": kind,
  "x-auto-response-suppress": "All",
});

/** From the dealership, by `name` where the sender has none, to one address. */
export const mailTo = (
  to: Mailbox,
  { from, name }: { from: Mailbox; name: string },
): Pick<Mail, "envelope" | "from" | "to"> => ({
  envelope: { from: from.address, to: to.address },
  from: { name: from.name || name, address: from.address },
  to,
});

type Customer = { firstName: string; lastName: string; email: string };

/** To the dealership about a customer, to whom a reply goes unless the address may be more than one. */
export function ownMail(
  { from, to }: { from: Mailbox; to: Mailboxes },
  { firstName, lastName, email }: Customer,
): Pick<Mail, "envelope" | "from" | "to" | "replyTo" | "headers"> {
  const delivery = toDelivery(email);
  return {
    envelope: { from: from.address, to: to.map(({ address }) => address) },
    from,
    to,
    ...(delivery !== null &&
      !delivery.needsUtf8 && {
        replyTo: {
          name: headerText(`${firstName} ${lastName}`, MAX_NAME_LENGTH),
          address: delivery.address,
        },
      }),
    headers: automaticHeaders("auto-generated"),
  };
}
