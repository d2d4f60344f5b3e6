import { type Kysely, sql } from "kysely";
import {
  type ContactPoint,
  phoneSpellings,
  readContactPoints,
} from "#domain/customers/contact-points.ts";
import type { RecordFacts } from "#records/visibility.ts";
import type { ReadTables } from "./tables.ts";

/** An inquiry, a booking or an appointment; `at` is when it came, in milliseconds since 1970. */
export type CustomerRecord = RecordFacts & {
  id: string;
  reference: string;
  at: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** The slug of a town. */
  area: string | null;
  contacts: ContactPoint[];
};

/** The same signs as in the migrations, whose indexes these expressions use. */
const SIGNS = [" ", "(", ")", "-", ".", "+", "/"];
export const phoneDigits = SIGNS.reduce(
  (text, sign) => sql`replace(${text}, ${sql.lit(sign)}, '')`,
  sql`phone`,
);

export const RECORD_TABLES = ["inquiries", "bookings", "appointments"] as const;

export type RecordKeys = { contacts: readonly ContactPoint[]; ids: readonly string[] };

/** More than that has no person; the phone of a marina may. */
export const MAX_RECORDS = 1000;

function matches({ contacts, ids }: RecordKeys) {
  const emails = contacts.flatMap(({ kind, value }) => (kind === "email" ? [value] : []));
  const phones = contacts.flatMap(({ kind, value }) =>
    kind === "phone" ? phoneSpellings(value) : [],
  );
  const isIn = (expression: ReturnType<typeof sql>, values: readonly string[]) =>
    values.length === 0 ? [] : [sql`${expression} in (${sql.join(values)})`];
  const conditions = [
    ...isIn(sql`lower(email)`, emails),
    ...isIn(phoneDigits, phones),
    ...isIn(sql`id`, ids),
  ];
  return conditions.length === 0 ? null : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

const COLUMNS = [
  ...(["id", "reference", "email", "phone"] as const),
  ...(["first_name as firstName", "last_name as lastName"] as const),
] as const;

/** Inquiries, bookings and appointments with one of the contact points or ids, in no order. */
export async function readRecords(
  database: Kysely<ReadTables>,
  keys: RecordKeys,
): Promise<CustomerRecord[]> {
  const condition = matches(keys);
  if (condition === null) return [];
  const [inquiries, bookings, appointments] = await Promise.all([
    database
      .selectFrom("inquiries")
      .select([...COLUMNS, "area", "received_at", "interest"])
      .where(condition)
      .limit(MAX_RECORDS)
      .execute(),
    database
      .selectFrom("bookings")
      .select([...COLUMNS, "area", "created_at"])
      .where(condition)
      .limit(MAX_RECORDS)
      .execute(),
    database
      .selectFrom("appointments")
      .select([...COLUMNS, "created_at", "pool"])
      .where(condition)
      .limit(MAX_RECORDS)
      .execute(),
  ]);
  return [
    ...inquiries.map(({ received_at, ...row }) => ({
      ...row,
      kind: "inquiry" as const,
      at: Date.parse(received_at),
      contacts: readContactPoints(row),
    })),
    ...bookings.map(({ created_at, ...row }) => ({
      ...row,
      kind: "booking" as const,
      at: Number(created_at),
      contacts: readContactPoints(row),
    })),
    ...appointments.map(({ created_at, ...row }) => ({
      ...row,
      kind: "appointment" as const,
      at: Number(created_at),
      area: null,
      contacts: readContactPoints(row),
    })),
  ];
}
