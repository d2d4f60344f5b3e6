import type { Appointment } from "#appointments/store/appointment.ts";
import type { MailKind } from "#appointments/store/tables.ts";
import { type AppointmentState, isOpen } from "#domain/appointments/states.ts";

/** In which a mail is still true: after another step, that step's own mail says what is. */
const TRUE_IN: Record<MailKind, readonly AppointmentState[]> = {
  confirm: ["requested"],
  requested: ["requested"],
  booked: ["booked"],
  moved: ["requested", "booked"],
  canceled: ["canceled"],
  declined: ["declined"],
  expired: ["requested"],
  reminder: ["booked"],
};

type QueuedMail = { kind: MailKind; uniqueKey: string; detail: Record<string, unknown> };

/** Whether a mail to the customer still says what is so. `now` is milliseconds since 1970. */
export function isMailTrue(
  { kind, uniqueKey, detail }: QueuedMail,
  { state, fromAt, holdUntil, awaits, customer }: Appointment,
  now: number,
): boolean {
  if (!TRUE_IN[kind].includes(state) || customer.email === "") return false;
  if (isOpen(state) && kind !== "expired" && fromAt <= now) return false;
  if (kind === "confirm") return awaits === "email";
  if (kind === "moved") return detail.fromAt === fromAt;
  if (kind === "requested") return awaits === null && holdUntil !== null && holdUntil > now;
  if (kind === "expired") return holdUntil === null;
  return kind !== "reminder" || uniqueKey.endsWith(` ${fromAt}`);
}
