import { findKindAt } from "#appointments/store/pools.server.ts";
import { CUSTOMER, toFirstMail } from "#appointments/store/records.server.ts";
import { isComing } from "#domain/appointments/states.ts";
import { announceInquiry } from "#inquiries/new-inquiries.server.ts";
import type { Target } from "#records/change-record.server.ts";
import { markKnown } from "#records/customers/known-customers.server.ts";
import { requestHold } from "./book.server.ts";
import type {
  AppointmentResult,
  ChangeAppointment,
  ChangeOptions,
} from "./change-appointment.server.ts";
import { recheckTime } from "./decisions.server.ts";
import { readOpen } from "./requests.server.ts";

export const createEmailConfirmation = (
  change: ChangeAppointment,
  { facts, clock, channels }: Pick<ChangeOptions, "facts" | "clock" | "channels">,
) => ({
  /**
   * The customer has the link that was mailed: the appointment becomes what it would have been at once. Refused if the time is
   * not kept any more and somebody else has it; "unchanged" where nothing awaits a confirmation.
   */
  confirmEmail: (target: Target): Promise<AppointmentResult> =>
    change(CUSTOMER, target, async (appointment, transaction) => {
      const { awaits, place, fromAt, holdUntil, customer, customerId } = appointment;
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
      await announceInquiry(transaction.withTables(), appointment, channels);
      const isTooMany = (await readOpen(transaction, now)).isTooMany(customer);
      const isRequest = kind.confirm === "ask" || isTooMany;
      const state = isRequest ? "requested" : "booked";
      const until = isRequest && !isTooMany ? requestHold(kind, fromAt, known, now) : null;
      return {
        set: { awaits: null, state, hold_until: until },
        event: { kind: state, to: state, detail: { confirmed: "email" } },
        mail: { kind: toFirstMail({ awaits: null, state, holdUntil: until }) },
        audit: { action: "confirm email" },
      };
    }),
});
