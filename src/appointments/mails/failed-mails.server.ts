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
import { readDeadWithRows } from "#records/outbox/dead-messages.server.ts";
import {
  createFailedMailSteps,
  type FailedMailStep,
  handleFailedMails,
  type FailedMail as Mail,
} from "#records/outbox/failed-mails.server.ts";
import { isMailTrue } from "./is-mail-true.ts";

export type FailedMail = Mail<AppointmentMessage> & { pool: PoolName };

/** Mails that could not be sent, and what staff do about them. */
export function createFailedMails(
  database: AppointmentDatabase,
  { canMail, clock, onMail }: Pick<ChangeOptions, "canMail" | "clock" | "onMail">,
) {
  const tables = database.withTables<AppointmentTables>();

  /** False if none of its mails has failed. */
  const handle = (actor: Actor, reference: string, step: FailedMailStep): Promise<boolean> =>
    database.transaction().execute(async (transaction) => {
      const appointment = await transaction
        .withTables<AppointmentTables>()
        .selectFrom("appointments")
        .select("id")
        .where("reference", "=", reference)
        .executeTakeFirst();
      if (appointment === undefined) return false;
      const record = toRecord({ id: appointment.id, reference });
      const action = await handleFailedMails(transaction, record.subject, step);
      if (action === null) return false;
      await recordChange(transaction, actor, { ...record, action });
      return true;
    });

  return {
    ...createFailedMailSteps(handle, { canMail, onMail }),

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
  };
}
