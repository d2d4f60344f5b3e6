import { randomUUID } from "node:crypto";
import { addEvents, CUSTOMER, queueMails } from "#appointments/store/records.server.ts";
import type { AppointmentTables } from "#appointments/store/tables.ts";
import { type AuditTables, recordChange } from "#platform/audit.server.ts";
import type { AppointmentDatabase, ChangeOptions } from "./change-appointment.server.ts";

export function createMessages(
  database: AppointmentDatabase,
  { clock, canMail, onMail }: Pick<ChangeOptions, "clock" | "canMail" | "onMail">,
) {
  return {
    /** From the customer's page to the shop, which gets it as a mail too. False if there is no such appointment. */
    async message(reference: string, text: string): Promise<boolean> {
      const isWritten = await database.transaction().execute(async (all) => {
        const transaction = all.withTables<AppointmentTables>();
        const row = await transaction
          .selectFrom("appointments")
          .select("id")
          .where("reference", "=", reference)
          .executeTakeFirst();
        if (row === undefined) return false;
        await addEvents(transaction, [
          {
            appointment: row.id,
            at: clock().getTime(),
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
