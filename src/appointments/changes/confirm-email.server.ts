import { findKindAt } from "#appointments/store/pools.server.ts";
import { CUSTOMER } from "#appointments/store/records.server.ts";
import { isComing } from "#domain/appointments/states.ts";
import type { Target } from "#records/change-record.server.ts";
import { markKnown } from "#records/customers/known-customers.server.ts";
import { requestHold } from "./book.server.ts";
import type {
  AppointmentResult,
  ChangeAppointment,
  ChangeOptions,
} from "./change-appointment.server.ts";
import { recheckTime } from "./decisions.server.ts";

export const createEmailConfirmation = (
  change: ChangeAppointment,
  { facts, clock }: Pick<ChangeOptions, "facts" | "clock">,
) => ({
  /**
   * The customer has the link that was mailed: the appointment becomes what it would have been at once. Refused if the time is
   * not kept any more and somebody else has it; "unchanged" where nothing was asked.
   */
  confirmEmail: (target: Target): Promise<AppointmentResult> =>
    change(CUSTOMER, target, async (appointment, transaction) => {
      const { awaits, place, fromAt, holdUntil, customerId } = appointment;
      const now = clock().getTime();
      if (awaits === null) return { why: "unchanged" };
      if (!isComing(appointment, now)) return { why: "wrong-state" };
      const known = facts();
      const kind = findKindAt(known, appointment.kind, place);
      if (kind === null) return { why: "unknown-kind" };
      const isKept = holdUntil !== null && holdUntil > now;
      const taken = isKept
        ? null
        : await recheckTime(transaction, appointment, ["taken", "hours", "closure"], {
            facts,
            clock,
          });
      if (taken !== null) return taken;
      await markKnown(transaction, customerId, now);
      const state = kind.confirm === "ask" ? "requested" : "booked";
      return {
        set: {
          awaits: null,
          state,
          hold_until: state === "requested" ? requestHold(kind, fromAt, known, now) : null,
        },
        event: { kind: state, to: state, detail: { confirmed: "email" } },
        mail: { kind: state },
        audit: { action: "confirm email" },
      };
    }),
});
