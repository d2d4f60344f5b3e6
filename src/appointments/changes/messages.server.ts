import { CUSTOMER, toRecord } from "#appointments/store/records.server.ts";
import { newCustomerMessage } from "#records/customer-message.server.ts";
import type { ChangeAppointment } from "./change-appointment.server.ts";

export const createMessages = (change: ChangeAppointment) => ({
  /** Adds a message from the customer's page. False if there is no such appointment. */
  async message(reference: string, text: string): Promise<boolean> {
    const target = { reference, version: null };
    const { kind } = await change(CUSTOMER, target, (appointment, transaction, by) =>
      newCustomerMessage(transaction, by, toRecord(appointment).subject, text),
    );
    return kind !== "missing";
  },
});
