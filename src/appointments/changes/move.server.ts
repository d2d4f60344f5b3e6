import { checkSlot } from "#appointments/planning/slots.server.ts";
import { keepLength } from "#appointments/store/appointment.ts";
import { findKindAt } from "#appointments/store/pools.server.ts";
import { CUSTOMER, withdrawMails } from "#appointments/store/records.server.ts";
import { isOpen } from "#domain/appointments/states.ts";
import type { Actor } from "#platform/actor.ts";
import type { Target } from "#records/change-record.server.ts";
import { timeColumns } from "./book.server.ts";
import type {
  AppointmentResult,
  ChangeAppointment,
  ChangeOptions,
} from "./change-appointment.server.ts";

export type Move = {
  /** Milliseconds since 1970. */
  startsAt: number;
  /** How long it takes; as before if left out. */
  minutes?: number;
};

const iso = (at: number) => new Date(at).toISOString();

export function createMoves(
  change: ChangeAppointment,
  { facts, clock }: Pick<ChangeOptions, "facts" | "clock">,
) {
  return {
    /**
     * Moves an appointment within its place, or makes it longer or shorter. The reference stays, the time is checked again, and the
     * customer gets one mail with the time before: none if it is moved back before that mail leaves. For the customer
     * (`CUSTOMER`) notice, horizon and steps hold; with `despite`, an owner's reason, nothing does.
     */
    move: (
      actor: Actor,
      target: Target,
      { startsAt, minutes }: Move,
      { despite = null }: { despite?: string | null } = {},
    ): Promise<AppointmentResult> =>
      change(actor, target, async (appointment, transaction) => {
        const { id, state, place, fromAt, toAt } = appointment;
        if (!isOpen(state)) return { why: "wrong-state" };
        const known = facts();
        const found = findKindAt(known, appointment.kind, place);
        if (found === null) return { why: "unknown-kind" };
        const kept = keepLength(found, appointment);
        const kind = { ...kept, minutes: minutes ?? kept.minutes };
        const slot = { kind, place, startsAt, now: clock().getTime() };
        const refused = await checkSlot(transaction, known, slot, {
          booker: actor === CUSTOMER ? "visitor" : "staff",
          except: id,
        });
        if (refused !== null && despite === null) return { why: "time", ...refused };
        const [waiting] = await withdrawMails(transaction, id, "moved");
        const before = Number(waiting?.before ?? fromAt);
        return {
          set: {
            ...timeColumns(startsAt, kind),
            override_reason: refused === null ? null : despite,
          },
          event: {
            kind: "moved",
            reason: refused === null ? null : despite,
            detail: { before: { fromAt, toAt }, after: { fromAt: startsAt } },
          },
          mail:
            before === startsAt ? null : { kind: "moved", detail: { before, fromAt: startsAt } },
          audit: {
            action: refused === null ? "move" : "move anyway",
            before: iso(fromAt),
            after: iso(startsAt),
          },
        };
      }),
  };
}
