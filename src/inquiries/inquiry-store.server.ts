import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { InquiryContext } from "#domain/inquiries/context.ts";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { newReference } from "#platform/reference.server.ts";
import type { InquiriesTable, InquiryTables } from "./inquiries-table.ts";

export type InquiryStore = ReturnType<typeof createInquiryStore>;

/** Where inquiries are kept. A resolved promise means that the row is on the disk. */
export function createInquiryStore(database: Kysely<InquiryTables>, clock = () => new Date()) {
  return {
    /** Stores one inquiry and answers its reference. */
    async add(inquiry: Inquiry, context: InquiryContext): Promise<{ reference: string }> {
      const reference = newReference();
      await database
        .insertInto("inquiries")
        .values({
          id: randomUUID(),
          reference,
          received_at: clock().toISOString(),
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
        })
        .execute();
      return { reference };
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
