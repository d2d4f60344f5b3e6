import type { Transaction } from "kysely";
import { checkSlot } from "#appointments/planning/slots.server.ts";
import { type Appointment, keepLength } from "#appointments/store/appointment.ts";
import { findKindAt } from "#appointments/store/pools.server.ts";
import { CUSTOMER, withdrawMails } from "#appointments/store/records.server.ts";
import type { AppointmentTables } from "#appointments/store/tables.ts";
import type { Booker } from "#domain/appointments/slots.ts";
import { isComing, isOpen } from "#domain/appointments/states.ts";
import type { Actor } from "#platform/actor.ts";
import type { Target } from "#records/change-record.server.ts";
import { requestHold, timeColumns } from "./book.server.ts";
import type {
  AppointmentResult,
  ChangeAppointment,
  Changed,
  ChangeOptions,
  Declined,
} from "./change-appointment.server.ts";

export type Move = {
  /** Milliseconds since 1970. */
  startsAt: number;
  /** How long it takes; as before if left out. */
  minutes?: number;
};

const iso = (at: number) => new Date(at).toISOString();

type Options = Pick<ChangeOptions, "facts" | "clock">;

/** Another time for an appointment, with the mail about it; declined if the time cannot be had. */
export async function planMove(
  transaction: Transaction<AppointmentTables>,
  appointment: Appointment,
  { startsAt, minutes }: Move,
  { facts, clock, booker, despite }: Options & { booker: Booker; despite: string | null },
): Promise<Changed | Declined> {
  const { id, state, place, fromAt, toAt, awaits } = appointment;
  const now = clock().getTime();
  const canMove = booker === "visitor" ? isComing(appointment, now) : isOpen(state);
  if (!canMove || awaits !== null) return { why: "wrong-state" };
  const known = facts();
  const found = findKindAt(known, appointment.kind, place);
  if (found === null) return { why: "unknown-kind" };
  const kept = keepLength(found, appointment);
  const kind = { ...kept, minutes: minutes ?? kept.minutes };
  const slot = { kind, place, startsAt, now };
  const refused = await checkSlot(transaction, known, slot, { booker, except: id });
  if (refused !== null && despite === null) return { why: "time", ...refused };
  const [waiting] = await withdrawMails(transaction, id, "moved");
  const before = Number(waiting?.before ?? fromAt);
  const overrideReason = refused === null ? null : despite;
  return {
    set: {
      ...timeColumns(startsAt, kind),
      override_reason: overrideReason,
      ...(state === "requested" && { hold_until: requestHold(kind, startsAt, known, now) }),
    },
    event: {
      kind: "moved",
      reason: overrideReason,
      detail: { before: { fromAt, toAt }, after: { fromAt: startsAt } },
    },
    mail: before === startsAt ? null : { kind: "moved", detail: { before, fromAt: startsAt } },
    audit: {
      action: refused === null ? "move" : "move anyway",
      before: iso(fromAt),
      after: iso(startsAt),
    },
  };
}

export function createMoves(change: ChangeAppointment, options: Options) {
  return {
    /**
     * Moves an appointment within its place, or makes it longer or shorter. The reference stays, the time is checked again, and the
     * customer gets one mail with the time before: none if it is moved back before that mail leaves. A request is held from then on. For the customer
     * (`CUSTOMER`) notice, horizon and steps hold; with `despite`, an owner's reason, nothing does.
     */
    move: (
      actor: Actor,
      target: Target,
      move: Move,
      { despite = null }: { despite?: string | null } = {},
    ): Promise<AppointmentResult> =>
      change(actor, target, (appointment, transaction) => {
        const booker = actor === CUSTOMER ? "visitor" : "staff";
        return planMove(transaction, appointment, move, { ...options, booker, despite });
      }),
  };
}
