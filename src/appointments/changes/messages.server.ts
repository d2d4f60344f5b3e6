import { randomUUID } from "node:crypto";
import { addEvents, CUSTOMER, queueMails } from "#appointments/store/records.server.ts";
import type { AppointmentTables } from "#appointments/store/tables.ts";
import { REPEAT_WITHIN_MS } from "#domain/inquiries/repeats.ts";
import { type AuditTables, recordChange } from "#platform/audit.server.ts";
import { getDialect } from "#platform/database/dialect.server.ts";
import type { AppointmentDatabase, ChangeOptions } from "./change-appointment.server.ts";

export function createMessages(
  database: AppointmentDatabase,
  { clock, canMail, onMail }: Pick<ChangeOptions, "clock" | "canMail" | "onMail">,
) {
  return {
    /**
     * From the customer's page to the shop, which gets it as a mail too. The same text within a minute is the same message.
     * False if there is no such appointment.
     */
    async message(reference: string, text: string): Promise<boolean> {
      const isWritten = await database.transaction().execute(async (all) => {
        const transaction = all.withTables<AppointmentTables>();
        const row = await transaction
          .selectFrom("appointments")
          .select("id")
          .where("reference", "=", reference)
          // SQLite has one writer.
          .$if(getDialect(all) === "postgres", (query) => query.forUpdate())
          .executeTakeFirst();
        if (row === undefined) return false;
        const at = clock().getTime();
        const first = await transaction
          .selectFrom("appointment_events")
          .select("id")
          .where("appointment", "=", row.id)
          .where("kind", "=", "message")
          .where("author", "=", CUSTOMER.name)
          .where("reason", "=", text)
          .where("at", ">=", at - REPEAT_WITHIN_MS)
          .executeTakeFirst();
        if (first !== undefined) return true;
        await addEvents(transaction, [
          {
            appointment: row.id,
            at,
            by: CUSTOMER,
            kind: "message",
            reason: text,
          },
        ]);
        if (canMail) {
          const detail = { what: "message", text };
          await queueMails(transaction, [
            { appointment: row.id, kind: "shop", occasion: randomUUID(), detail },
          ]);
        }
        await recordChange(all.withTables<AuditTables>(), CUSTOMER, {
          action: "write",
          subject: `appointment:${reference}`,
        });
        return true;
      });
      if (isWritten && canMail) onMail();
      return isWritten;
    },
  };
}
