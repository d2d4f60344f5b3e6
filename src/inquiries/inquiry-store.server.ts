import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { InquiryContext } from "#domain/inquiries/context.ts";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { newReference } from "#platform/reference.server.ts";
import { inBatches } from "./in-batches.ts";
import type { InquiriesTable, InquiryTables } from "./inquiries-table.ts";

function rowOf(inquiry: Inquiry, context: InquiryContext, now: Date): InquiriesTable {
  return {
    id: randomUUID(),
    reference: newReference(),
    received_at: now.toISOString(),
    first_name: inquiry.firstName,
    last_name: inquiry.lastName,
    email: inquiry.email,
    phone: inquiry.phone,
    interest: inquiry.interest,
    message: inquiry.message,
    page: context.page,
    vehicle: context.vehicle,
    intent: context.intent,
    color: context.color,
    subject: context.subject,
    area: context.area,
    campaign: JSON.stringify(context.campaign),
  };
}

export type InquiryStore = ReturnType<typeof createInquiryStore>;

/** Where inquiries are kept. A resolved promise means that the row is on the disk. */
export function createInquiryStore(database: Kysely<InquiryTables>, clock = () => new Date()) {
  const insert = inBatches((rows: readonly InquiriesTable[]) =>
    database.insertInto("inquiries").values(rows).execute(),
  );
  return {
    /** Stores one inquiry and answers its reference. */
    async add(inquiry: Inquiry, context: InquiryContext): Promise<{ reference: string }> {
      const row = rowOf(inquiry, context, clock());
      await insert(row);
      return { reference: row.reference };
    },

    /** The newest inquiries first, at most `limit`. */
    async list(limit: number): Promise<InquiriesTable[]> {
      return await database
        .selectFrom("inquiries")
        .selectAll()
        .orderBy("received_at", "desc")
        .orderBy("id")
        .limit(limit)
        .execute();
    },

    /** One inquiry by its reference, or null. */
    async find(reference: string): Promise<InquiriesTable | null> {
      const row = await database
        .selectFrom("inquiries")
        .selectAll()
        .where("reference", "=", reference.toUpperCase())
        .executeTakeFirst();
      return row ?? null;
    },
  };
}
