import type { Actor } from "#platform/actor.ts";
import { newKey } from "#platform/own-page-key.server.ts";
import type { Target } from "#records/change-record.server.ts";
import type { OwnerAnswer } from "#records/customers/assign-customers.server.ts";
import { readDeadWithRows } from "#records/outbox/dead-messages.server.ts";
import {
  createFailedMailSteps,
  type FailedMail as Mail,
} from "#records/outbox/failed-mails.server.ts";
import type {
  BookingResult,
  ChangeBooking,
  RentalDatabase,
} from "#rentals/changes/change-booking.server.ts";
import { changeEmail, toLinkMail } from "#rentals/changes/change-email.server.ts";
import { bookingFromRow } from "#rentals/store/booking.ts";
import { RECORD } from "#rentals/store/mail-queue.server.ts";
import { MAIL_KINDS } from "#rentals/store/tables.ts";
import { isMailTrue } from "./is-mail-true.ts";

const LISTED = [...MAIL_KINDS, "shop"] as const;

export type FailedMail = Mail<(typeof LISTED)[number]>;

/** Mails that could not be sent, and what staff do about them. */
export function createFailedMails(
  database: RentalDatabase,
  change: ChangeBooking,
  { clock }: { clock: () => Date },
) {
  return {
    ...createFailedMailSteps(RECORD, change, (step) => ({ kind: "mail", detail: { step } })),

    /** The latest first, of one booking or of all; a later mail has replaced the others. */
    async readFailedMails(booking?: string): Promise<FailedMail[]> {
      const selection = { record: RECORD, ...(booking !== undefined && { about: booking }) };
      const failed = await readDeadWithRows(database, selection, (ids) =>
        database.selectFrom("bookings").selectAll().where("id", "in", ids).execute(),
      );
      const now = clock().getTime();
      return failed.flatMap(({ message: { kind: name, fault, uniqueKey }, row }) => {
        const found = bookingFromRow(row);
        const kind = LISTED.find((listed) => listed === name);
        if (kind === undefined) return [];
        if (kind !== "shop" && !isMailTrue({ kind, uniqueKey }, found, now)) return [];
        const { firstName, lastName, email, phone } = found.renter;
        return [{ reference: found.reference, kind, fault, firstName, lastName, email, phone }];
      });
    },

    /** The old address loses its link: see `changeEmail`. */
    correctEmail: (
      actor: Actor,
      target: Target,
      email: string,
      owner: OwnerAnswer | null = null,
    ): Promise<BookingResult> =>
      change(actor, target, async (booking, transaction) => ({
        ...(await changeEmail(transaction, actor, booking, { email, at: clock() })),
        owner,
        event: { kind: "mail", detail: { step: "address" } },
        audit: { action: "correct email address" },
      })),

    /** Ends the link to the renter's own page and mails another one. */
    renewLink: (actor: Actor, target: Target): Promise<BookingResult> =>
      change(actor, target, async (booking) => ({
        set: { key: newKey() },
        event: { kind: "mail", detail: { step: "link" } },
        mail: toLinkMail(booking),
        audit: { action: "renew link" },
      })),
  };
}
