import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Interest } from "#domain/inquiries/inquiry-fields.ts";
import type { Actor } from "#platform/actor.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newKey } from "#platform/own-page-key.server.ts";
import { newReference } from "#platform/reference.server.ts";
import { assignCustomer, type OwnerAnswer } from "#records/customers/assign-customers.server.ts";
import { addEvent } from "#records/events.server.ts";
import { toRecord } from "./change-inquiry.server.ts";
import { inquirySearch } from "./inquiry-search.server.ts";
import { toInquirer, UNTOUCHED } from "./new-inquiries.server.ts";
import type { InquiryTables } from "./tables.ts";

/** A call or a visit that staff write down. Texts are empty where the customer did not say. */
export type AddedInquiry = {
  way: "call" | "visit";
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  interest: Interest;
  message: string;
  vehicle: string | null;
  area: string | null;
  /** Whether it was settled on the spot. */
  isAnswered: boolean;
};

/** Nothing goes out: neither to the customer nor to the dealership. `event` is the id of its first event. */
export function createInquiryAdder(
  database: Kysely<InquiryTables>,
  clock: () => Date = () => new Date(),
) {
  return async (
    actor: Actor,
    added: AddedInquiry,
    answer: OwnerAnswer | null = null,
  ): Promise<{ reference: string; event: number }> => {
    const id = randomUUID();
    const reference = newReference();
    const now = clock();
    const at = now.toISOString();
    const answeredAt = added.isAnswered ? at : null;
    const person = {
      id,
      received_at: at,
      first_name: added.firstName,
      last_name: added.lastName,
      email: added.email,
      phone: added.phone,
    };
    const event = await inTransaction(database, async (transaction) => {
      const customer = await assignCustomer(transaction, actor, toInquirer(person), answer);
      const rows = await transaction
        .insertInto("inquiries")
        .values({
          ...person,
          reference,
          key: newKey(),
          customer,
          interest: added.interest,
          message: added.message,
          vehicle: added.vehicle,
          area: added.area,
          campaign: "{}",
          ...UNTOUCHED,
          assignee: actor.person,
          assignee_name: actor.person === null ? null : actor.name,
          added_by: actor.name,
          answered_at: answeredAt,
          first_answer_at: answeredAt,
        })
        .returningAll()
        .execute();
      await inquirySearch.write(transaction, rows);
      return await addEvent(transaction, {
        ...toRecord({ id, reference }),
        at: now.getTime(),
        by: actor,
        kind: "added",
        detail: { way: added.way },
        version: 0,
        action: `add ${added.way}`,
      });
    });
    return { reference, event };
  };
}
