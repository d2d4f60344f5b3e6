import type {
  AppointmentDatabase,
  ChangeAppointment,
  ChangeOptions,
} from "#appointments/changes/change-appointment.server.ts";
import { appointmentFromRow } from "#appointments/store/appointment.ts";
import { RECORD } from "#appointments/store/records.server.ts";
import {
  type AppointmentMessage,
  type AppointmentTables,
  MAIL_KINDS,
} from "#appointments/store/tables.ts";
import type { PoolName } from "#domain/appointments/pools.ts";
import { CHANGE } from "#records/events.server.ts";
import { readDeadWithRows } from "#records/outbox/dead-messages.server.ts";
import {
  createFailedMailSteps,
  type FailedMail as Mail,
} from "#records/outbox/failed-mails.server.ts";
import { isMailTrue } from "./is-mail-true.ts";

export type FailedMail = Mail<AppointmentMessage> & { pool: PoolName };

/** Mails that could not be sent, and what staff do about them. */
export function createFailedMails(
  database: AppointmentDatabase,
  change: ChangeAppointment,
  { clock }: Pick<ChangeOptions, "clock">,
) {
  const tables = database.withTables<AppointmentTables>();

  return {
    ...createFailedMailSteps(RECORD, change, () => ({ kind: CHANGE })),

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
