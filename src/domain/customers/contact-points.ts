import { readPhones } from "./phone-number.server.ts";

export const CONTACT_KINDS = ["email", "phone"] as const;

export type ContactKind = (typeof CONTACT_KINDS)[number];

/** A way to reach somebody, as it is compared: an address in lower case, or a number as `Phone` has it. */
export type ContactPoint = { kind: ContactKind; value: string };

/** `text` is shown: the address as it was typed, the number with its extension. */
export type TypedContact = ContactPoint & { text: string };

function readEmails(text: string): TypedContact[] {
  const email = text.trim();
  return email.includes("@") ? [{ kind: "email", value: email.toLowerCase(), text: email }] : [];
}

const READ: Readonly<Record<ContactKind, (text: string) => TypedContact[]>> = {
  email: readEmails,
  phone: (text) =>
    readPhones(text).map(({ value, text: own }) => ({ kind: "phone", value, text: own })),
};

/** The first one in a text. */
export const readContactPoint = (kind: ContactKind, text: string): TypedContact | null =>
  READ[kind](text)[0] ?? null;

export const contactKey = ({ kind, value }: ContactPoint): string => `${kind}:${value}`;

/** How somebody can be reached, as a form has it. */
export const readContactPoints = (person: { email: string; phone: string }): TypedContact[] =>
  CONTACT_KINDS.flatMap((kind) => READ[kind](person[kind]));
