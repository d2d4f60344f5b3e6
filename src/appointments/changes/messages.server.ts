import { CUSTOMER, toRecord } from "#appointments/store/records.server.ts";
import { REPEAT_WITHIN_MS } from "#domain/inquiries/repeats.ts";
import { isRepeatedMessage } from "#records/read-events.server.ts";
import type { ChangeAppointment } from "./change-appointment.server.ts";

export const createMessages = (change: ChangeAppointment) => ({
  /**
   * From the customer's page to the shop, which gets it as a mail too. The same text within a minute is the same message.
   * False if there is no such appointment.
   */
  async message(reference: string, text: string): Promise<boolean> {
    const target = { reference, version: null };
    const { kind } = await change(CUSTOMER, target, async (appointment, transaction, { at }) => {
      const { subject } = toRecord(appointment);
      const since = at.getTime() - REPEAT_WITHIN_MS;
      const message = { subject, author: CUSTOMER.name, text, since };
      if (await isRepeatedMessage(transaction, message)) return { why: "unchanged" };
      return {
        set: null,
        event: { kind: "message", reason: text },
        mail: null,
        audit: { action: "write" },
      };
    });
    return kind !== "missing";
  },
});
