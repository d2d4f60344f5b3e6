import type { Kysely } from "kysely";
import { CUSTOMER } from "#appointments/store/records.server.ts";
import { RENTER } from "#rentals/store/events.server.ts";
import type { Customer } from "./customer.ts";
import type { CustomerRecord } from "./records.server.ts";
import type { ReadTables } from "./tables.ts";

type Response = { record: string | null; at: number };

async function readInquiryResponses(
  database: Kysely<ReadTables>,
  ids: readonly string[],
): Promise<Response[]> {
  if (ids.length === 0) return [];
  const [mails, calls] = await Promise.all([
    database
      .selectFrom("inquiry_mails")
      .select(({ fn }) => ["inquiry as record", fn.max("at").as("at")])
      .where("inquiry", "in", ids)
      .where("kind", "=", "message")
      .groupBy("inquiry")
      .execute(),
    database
      .selectFrom("inquiry_entries")
      .select(({ fn }) => ["inquiry as record", fn.max("at").as("at")])
      .where("inquiry", "in", ids)
      .where("kind", "=", "call")
      .where("detail", "=", "reached")
      .where("canceled_at", "is", null)
      .groupBy("inquiry")
      .execute(),
  ]);
  return [...mails, ...calls].map(({ record, at }) => ({ record, at: Date.parse(at) }));
}

async function readBookingResponses(
  database: Kysely<ReadTables>,
  ids: readonly string[],
): Promise<Response[]> {
  if (ids.length === 0) return [];
  return await database
    .selectFrom("booking_events")
    .select(({ fn }) => ["booking as record", fn.max("at").as("at")])
    .where("booking", "in", ids)
    .where("person", "is", null)
    .where("author", "=", RENTER.name)
    .where("detail", "not like", '%"received":"automatic"%')
    .groupBy("booking")
    .execute();
}

async function readAppointmentResponses(
  database: Kysely<ReadTables>,
  ids: readonly string[],
): Promise<Response[]> {
  if (ids.length === 0) return [];
  return await database
    .selectFrom("appointment_events")
    .select(({ fn }) => ["appointment as record", fn.max("at").as("at")])
    .where("appointment", "in", ids)
    .where("person", "is", null)
    .where("author", "=", CUSTOMER.name)
    .groupBy("appointment")
    .execute();
}

/**
 * When each customer was last in touch, in milliseconds since 1970: a new inquiry, booking or appointment, a mail, a call
 * that reached them, or something that they wrote or changed on their own page.
 */
export async function readLastResponses(
  database: Kysely<ReadTables>,
  customers: readonly Customer[],
): Promise<ReadonlyMap<Customer, number>> {
  const idsByKind = Map.groupBy(
    customers.flatMap(({ records }) => records),
    ({ kind }) => kind,
  );
  const ids = (kind: CustomerRecord["kind"]) => (idsByKind.get(kind) ?? []).map(({ id }) => id);
  const responses = await Promise.all([
    readInquiryResponses(database, ids("inquiry")),
    readBookingResponses(database, ids("booking")),
    readAppointmentResponses(database, ids("appointment")),
  ]);
  const byRecord = Map.groupBy(responses.flat(), ({ record }) => record);
  return new Map(
    customers.map((customer) => [
      customer,
      Math.max(
        ...customer.records.flatMap(({ id, at }) => [
          at,
          ...(byRecord.get(id) ?? []).map((response) => Number(response.at)),
        ]),
      ),
    ]),
  );
}
