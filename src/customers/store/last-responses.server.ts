import type { Kysely } from "kysely";
import { CUSTOMER } from "#appointments/store/records.server.ts";
import { REACHED } from "#inquiries/first-answer.server.ts";
import { OUTSIDE_HISTORY } from "#records/read-events.server.ts";
import { RENTER } from "#rentals/store/events.server.ts";
import type { Customer } from "./customer.ts";
import type { CustomerRecord } from "./records.server.ts";
import type { ReadTables } from "./tables.ts";

type Response = { record: string | null; at: number };

/** Messages and changes by customers on their own pages, and calls that reached them. */
async function readEventResponses(
  database: Kysely<ReadTables>,
  records: readonly CustomerRecord[],
): Promise<Response[]> {
  if (records.length === 0) return [];
  const bySubject = new Map(records.map(({ kind, id }) => [`${kind}:${id}`, id]));
  const rows = await database
    .selectFrom("events")
    .select(({ fn }) => ["subject", fn.max("at").as("at")])
    .where("subject", "in", [...bySubject.keys()])
    .where("kind", "not in", OUTSIDE_HISTORY)
    .where(({ or, and, eb }) =>
      or([
        and([eb("kind", "=", "call"), eb("detail", "=", REACHED)]),
        and([
          eb("person", "is", null),
          eb("author", "in", [RENTER.name, CUSTOMER.name]),
          eb("detail", "not like", '%"received":"automatic"%'),
        ]),
      ]),
    )
    .groupBy("subject")
    .execute();
  return rows.map(({ subject, at }) => ({ record: bySubject.get(subject) ?? null, at }));
}

async function readMails(
  database: Kysely<ReadTables>,
  records: readonly CustomerRecord[],
): Promise<Response[]> {
  const ids = records.filter(({ kind }) => kind === "inquiry").map(({ id }) => id);
  if (ids.length === 0) return [];
  const mails = await database
    .selectFrom("inquiry_mails")
    .select(({ fn }) => ["inquiry as record", fn.max("at").as("at")])
    .where("inquiry", "in", ids)
    .where("kind", "=", "message")
    .groupBy("inquiry")
    .execute();
  return mails.map(({ record, at }) => ({ record, at: Date.parse(at) }));
}

/**
 * When each customer was last in touch, in milliseconds since 1970: a new inquiry, booking or appointment, a mail, a call
 * that reached them, or something that they wrote or changed on their own page.
 */
export async function readLastResponses(
  database: Kysely<ReadTables>,
  customers: readonly Customer[],
): Promise<ReadonlyMap<Customer, number>> {
  const records = customers.flatMap((customer) => customer.records);
  const responses = await Promise.all([
    readEventResponses(database, records),
    readMails(database, records),
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
