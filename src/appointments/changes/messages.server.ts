import { randomUUID } from "node:crypto";
import { CUSTOMER, queueMails, toRecord } from "#appointments/store/records.server.ts";
import { REPEAT_WITHIN_MS } from "#domain/inquiries/repeats.ts";
import { getDialect } from "#platform/database/dialect.server.ts";
import { addEvent } from "#records/events.server.ts";
import { isRepeatedMessage } from "#records/read-events.server.ts";
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
      const isWritten = await database.transaction().execute(async (transaction) => {
        const row = await transaction
          .selectFrom("appointments")
          .select("id")
          .where("reference", "=", reference)
          // SQLite has one writer.
          .$if(getDialect(transaction) === "postgres", (query) => query.forUpdate())
          .executeTakeFirst();
        if (row === undefined) return false;
        const at = clock().getTime();
        const record = toRecord({ id: row.id, reference });
        const message = { subject: record.subject, author: CUSTOMER.name, text };
        const since = at - REPEAT_WITHIN_MS;
        if (await isRepeatedMessage(transaction, { ...message, since })) return true;
        await addEvent(transaction, {
          ...record,
          at,
          by: CUSTOMER,
          kind: "message",
          reason: text,
          action: "write",
        });
        if (canMail) {
          const detail = { what: "message", text };
          await queueMails(transaction, [
            { appointment: row.id, kind: "shop", occasion: randomUUID(), detail },
          ]);
        }
        return true;
      });
      if (isWritten && canMail) onMail();
      return isWritten;
    },
  };
}
