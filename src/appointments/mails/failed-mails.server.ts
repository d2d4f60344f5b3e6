import { sql } from "kysely";
import type {
  AppointmentDatabase,
  ChangeOptions,
} from "#appointments/changes/change-appointment.server.ts";
import { appointmentFromRow } from "#appointments/store/appointment.ts";
import { RECORD, toRecord } from "#appointments/store/records.server.ts";
import {
  type AppointmentMessage,
  type AppointmentTables,
  MAIL_KINDS,
} from "#appointments/store/tables.ts";
import type { PoolName } from "#domain/appointments/pools.ts";
import type { Actor } from "#platform/actor.ts";
import { recordChange } from "#records/events.server.ts";
import { deadMessages, readDeadWithRows } from "#records/outbox/dead-messages.server.ts";
import { toSubject } from "#records/subjects.ts";
import { isMailTrue } from "./is-mail-true.ts";

/** A mail that is not tried any more. `fault` is a code such as "550 at RCPT". */
export type FailedMail = {
  reference: string;
  pool: PoolName;
  kind: AppointmentMessage;
  fault: string | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
};

const BY_PHONE = "said by phone";

/** Mails that could not be sent, and what staff do about them. */
export function createFailedMails(
  database: AppointmentDatabase,
  { canMail, clock, onMail }: Pick<ChangeOptions, "canMail" | "clock" | "onMail">,
) {
  const tables = database.withTables<AppointmentTables>();

  /** False if none of its mails has failed. */
  const handle = (actor: Actor, reference: string, step: "again" | "by phone"): Promise<boolean> =>
    database.transaction().execute(async (transaction) => {
      const appointment = await transaction
        .withTables<AppointmentTables>()
        .selectFrom("appointments")
        .select("id")
        .where("reference", "=", reference)
        .executeTakeFirst();
      if (appointment === undefined) return false;
      const { requeue, settle } = deadMessages(transaction);
      const isAboutIt = sql<boolean>`subject = ${toSubject(RECORD, appointment.id)}`;
      const count = step === "again" ? await requeue(isAboutIt) : await settle(isAboutIt, BY_PHONE);
      if (count === 0) return false;
      await recordChange(transaction, actor, {
        ...toRecord({ id: appointment.id, reference }),
        action: step === "again" ? "resend email" : "mark email as said by phone",
      });
      return true;
    });

  return {
    /** The latest first, of one appointment or of all; a later mail has replaced the others. */
    async readFailedMails(appointment?: string): Promise<FailedMail[]> {
      const selection = {
        record: RECORD,
        ...(appointment !== undefined && { about: appointment }),
      };
      const failed = await readDeadWithRows(tables, selection, (ids) =>
        tables.selectFrom("appointments").selectAll().where("id", "in", ids).execute(),
      );
      const now = clock().getTime();
      return failed.flatMap(({ message: { kind: name, ...message }, row }) => {
        const found = appointmentFromRow(row);
        const kind = name === "shop" ? name : MAIL_KINDS.find((known) => known === name);
        if (kind === undefined) return [];
        if (kind !== "shop" && !isMailTrue({ kind, ...message }, found, now)) return [];
        const { reference, pool, customer } = found;
        return [{ reference, pool, kind, fault: message.fault, ...customer }];
      });
    },

    /** All that failed of an appointment. False if there are none. */
    async sendMailsAgain(actor: Actor, reference: string): Promise<boolean> {
      const isDone = await handle(actor, reference, "again");
      if (isDone && canMail) onMail();
      return isDone;
    },

    /** The customer was called instead; nothing is sent any more. False if no mail has failed. */
    settleMailsByPhone: (actor: Actor, reference: string): Promise<boolean> =>
      handle(actor, reference, "by phone"),
  };
}
