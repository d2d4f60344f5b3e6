import type { Kysely } from "kysely";
import { readContactPoints, type TypedContact } from "#domain/customers/contact-points.ts";
import type { RecordFacts } from "#records/visibility.ts";
import type { ReadTables } from "./tables.ts";

/** An inquiry, a booking or an appointment; `at` is when it came, in milliseconds since 1970. */
export type CustomerRecord = RecordFacts & {
  id: string;
  reference: string;
  /** The customer's row that it belongs to. */
  customer: string;
  at: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** The slug of a town. */
  area: string | null;
  contacts: TypedContact[];
};

export const RECORD_TABLES = ["inquiries", "bookings", "appointments"] as const;

/** More than that has no person. */
const MAX_RECORDS = 1000;

const COLUMNS = [
  ...(["id", "reference", "customer", "email", "phone"] as const),
  ...(["first_name as firstName", "last_name as lastName"] as const),
] as const;

/** The inquiries, bookings and appointments that belong to rows of customers, in no order. */
export async function readRecords(
  database: Kysely<ReadTables>,
  rows: readonly string[],
): Promise<CustomerRecord[]> {
  if (rows.length === 0) return [];
  const limit = rows.length * MAX_RECORDS;
  const [inquiries, bookings, appointments] = await Promise.all([
    database
      .selectFrom("inquiries")
      .select([...COLUMNS, "area", "received_at", "interest"])
      .where("customer", "in", rows)
      .limit(limit)
      .execute(),
    database
      .selectFrom("bookings")
      .select([...COLUMNS, "area", "created_at"])
      .where("customer", "in", rows)
      .limit(limit)
      .execute(),
    database
      .selectFrom("appointments")
      .select([...COLUMNS, "created_at", "pool"])
      .where("customer", "in", rows)
      .limit(limit)
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
