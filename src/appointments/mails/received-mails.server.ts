import { CUSTOMER, toRecord } from "#appointments/store/records.server.ts";
import type { AppointmentTables } from "#appointments/store/tables.ts";
import { formatBytes } from "#domain/inquiries/attachment.ts";
import {
  type MailedRecords,
  receivedAction,
  toReceivedMessage,
} from "#inquiries/mailbox/mailed-records.ts";
import { addEvent } from "#records/events.server.ts";

/** Answers to the mails of appointments that have no conversation. Their files stay in the mailbox. */
export const appointmentReplies: MailedRecords = {
  async findMailed(database, by) {
    const row = await database
      .withTables<AppointmentTables>()
      .selectFrom("appointments")
      .select(["id", "reference", "inquiry", "email"])
      .where("id" in by ? "id" : "reference", "=", "id" in by ? by.id : by.reference)
      .executeTakeFirst();
    return row ?? null;
  },

  async receive(transaction, id, mail) {
    const appointments = transaction.withTables<AppointmentTables>();
    const appointment = await appointments
      .selectFrom("appointments")
      .select(["reference", "email"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (appointment === undefined) return false;
    const files = mail.files.map(
      ({ name, bytes }) =>
        `${name} (${formatBytes(bytes.byteLength)}) was not kept here; open the mail in the mailbox.`,
    );
    const note = [...(mail.note === null ? [] : [mail.note]), ...files].join(" ") || null;
    const { reason, detail } = toReceivedMessage({ ...mail, note }, appointment.email);
    await addEvent(appointments, {
      ...toRecord({ id, reference: appointment.reference }),
      at: mail.receivedAt.getTime(),
      by: mail.sentBy ?? CUSTOMER,
      kind: "message",
      reason,
      detail,
      action: receivedAction(mail),
    });
    return true;
  },
};
