export const CONTACT_KINDS = ["email", "phone"] as const;

export type ContactKind = (typeof CONTACT_KINDS)[number];

/** A way to reach somebody, as it is compared: an address in lower case, or the digits of a number. */
export type ContactPoint = { kind: ContactKind; value: string };

/** The signs that people write between digits. */
const PHONE_SIGNS = /[ ()\-.+/]/g;

/** E.164 has 15 digits at most; fewer than 7 are an extension. */
const PHONE_DIGITS = /^\d{7,15}$/;

/** Without the 1 of the United States. Null for what is no number, and for one with an extension. */
export function normalizePhone(text: string): string | null {
  const digits = text.replaceAll(PHONE_SIGNS, "");
  if (!PHONE_DIGITS.test(digits)) return null;
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

export function normalizeEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.includes("@") ? email : null;
}

const NORMALIZE = { email: normalizeEmail, phone: normalizePhone };

export function readContactPoint(kind: ContactKind, text: string): ContactPoint | null {
  const value = NORMALIZE[kind](text);
  return value === null ? null : { kind, value };
}

export const contactKey = ({ kind, value }: ContactPoint): string => `${kind}:${value}`;

/** How somebody can be reached, as a form has it. */
export const readContactPoints = (person: { email: string; phone: string }): ContactPoint[] =>
  CONTACT_KINDS.flatMap((kind) => readContactPoint(kind, person[kind]) ?? []);

/** "(732) 555-0148" for ten digits, however they are typed; other numbers as they are. */
export function formatPhone(text: string): string {
  const digits = normalizePhone(text);
  return digits?.length === 10
    ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
    : text;
}
