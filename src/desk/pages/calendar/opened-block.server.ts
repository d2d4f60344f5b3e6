import { toListedAppointment } from "#desk/appointments/appointment-view.server.ts";
import type { DeskServices } from "#desk/services.ts";
import type { Staff } from "#desk/session/require-right.ts";
import { formatDateTime } from "#domain/dealership/format-instant.ts";
import { can, poolRight } from "#people/roles.ts";

export type OpenedBlock = NonNullable<Awaited<ReturnType<typeof openBlock>>>;

/** A block with the appointments that no longer fit; null for an unknown id. */
export async function openBlock(
  id: string,
  { appointments, catalogue }: Pick<DeskServices, "appointments" | "catalogue">,
  { roles }: Staff,
  now: Date,
) {
  const block = await appointments.findBlock(id);
  if (block === null) return null;
  const { reason, fromAt, untilAt, count, author, pool } = block;
  const conflicts = await appointments.blockConflicts(block);
  return {
    id,
    reason,
    from: formatDateTime(fromAt, now),
    to: formatDateTime(untilAt, now),
    /** "1 fewer at once, by Sam Sample" */
    text: `${count} fewer at once, by ${author}`,
    /** Visits that no longer fit. */
    conflicts: conflicts.map((appointment) =>
      toListedAppointment(appointment, catalogue(), { roles, now: now.getTime() }),
    ),
    canEdit: can(roles, poolRight(pool)),
  };
}
