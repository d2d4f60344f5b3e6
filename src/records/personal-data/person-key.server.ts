import { type Expression, type SqlBool, sql } from "kysely";

const PHONE_DIGITS = 10;

/** A person by email address, in lower case, or by the last ten digits of a phone number. */
export type PersonKey = { email: string } | { phone: string };

/** Null for what is neither a whole address nor a whole number: nothing is held of it. */
export function personKey(text: string): PersonKey | null {
  const email = text.trim().toLowerCase();
  if (email.includes("@")) return { email };
  const digits = /^[\d\s().+-]+$/.test(email) ? email.replaceAll(/\D/g, "") : "";
  return digits.length < PHONE_DIGITS ? null : { phone: digits.slice(-PHONE_DIGITS) };
}

const PUNCTUATION = [" ", "(", ")", "-", ".", "+", "/", "\t"];

/** Whether a row of a table with the columns `email` and `phone` is of the person. */
export function belongsTo(key: PersonKey, table: string): Expression<SqlBool> {
  if ("email" in key) return sql<SqlBool>`lower(${sql.ref(`${table}.email`)}) = ${key.email}`;
  const digits = PUNCTUATION.reduce(
    (text, letter) => sql`replace(${text}, ${sql.lit(letter)}, '')`,
    sql`${sql.ref(`${table}.phone`)}`,
  );
  return sql<SqlBool>`${digits} like ${`%${key.phone}`}`;
}
