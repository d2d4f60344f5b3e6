import { type Kysely, type SqlBool, sql } from "kysely";
import { type Appointment, appointmentFromRow } from "#appointments/store/appointment.ts";
import type { AppointmentTables } from "#appointments/store/tables.ts";
import type { Actor } from "#platform/actor.ts";
import type { Target } from "#records/change-record.server.ts";
import { readKnown } from "#records/customers/known-customers.server.ts";
import { type InRush, readRushes, UNPROVED } from "#records/rushes.server.ts";
import type {
  AppointmentResult,
  ChangeAppointment,
  ChangeOptions,
} from "./change-appointment.server.ts";
import { step } from "./decisions.server.ts";

export const createRushes = (
  database: Kysely<AppointmentTables>,
  change: ChangeAppointment,
  { clock }: Pick<ChangeOptions, "clock">,
) => ({
  /** Reads appointments to come that people whom the shop does not know booked in a rush. */
  readRushes(): Promise<InRush<Appointment>[][]> {
    const now = clock().getTime();
    const isOpen = sql<SqlBool>`state in ('requested', 'booked') and from_at > ${now}`;
    return readRushes(database, "appointments", { isOpen, now }, async (ids) => {
      const query = database.selectFrom("appointments").selectAll().where("id", "in", ids);
      return (await query.execute()).map(appointmentFromRow);
    });
  },

  /** Cancels without a mail, since the address may be invented. "unchanged" where the shop knows the customer by now. */
  cancelUnproved: (actor: Actor, target: Target): Promise<AppointmentResult> =>
    change(actor, target, async (appointment, transaction) => {
      const { customerId } = appointment;
      const known = await readKnown(transaction, [customerId]);
      if (known.has(customerId)) return { why: "unchanged" };
      const next = step(appointment, "canceled", { action: "cancel unproved" });
      return "why" in next ? next : { ...next, event: { ...next.event, detail: UNPROVED } };
    }),
});
