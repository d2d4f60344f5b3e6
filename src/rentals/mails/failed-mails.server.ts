import type { Actor } from "#platform/actor.ts";
import { newKey } from "#platform/own-page-key.server.ts";
import type { Target } from "#records/change-record.server.ts";
import { readDeadWithRows } from "#records/outbox/dead-messages.server.ts";
import {
  createFailedMailSteps,
  type FailedMailStep,
  handleFailedMails,
  type FailedMail as Mail,
} from "#records/outbox/failed-mails.server.ts";
import { toSubject } from "#records/subjects.ts";
import { createAnnotate } from "#rentals/changes/annotate-booking.server.ts";
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

/** The latest first; `count` is of all. */
export type FailedMails = { mails: FailedMail[]; count: number };

type Options = {
  canMail: boolean;
  clock: () => Date;
  onMail: () => void;
};

/** Mails that could not be sent, and what staff do about them. */
export function createFailedMails(
  database: RentalDatabase,
  change: ChangeBooking,
  { canMail, clock, onMail }: Options,
) {
  const annotate = createAnnotate(database, { clock });

  /** The latest first; a later mail has replaced the others. */
  const readFailed = async (booking?: string): Promise<FailedMail[]> => {
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
  };

  /** False if none of its mails has failed. */
  const handle = (actor: Actor, reference: string, step: FailedMailStep): Promise<boolean> =>
    annotate(actor, reference, async (transaction, booking) => {
      const action = await handleFailedMails(transaction, toSubject(RECORD, booking), step);
      return action === null ? null : { event: { kind: "mail", detail: { step } }, action };
    });

  return {
    ...createFailedMailSteps(handle, { canMail, onMail }),

    async failedMails(limit: number): Promise<FailedMails> {
      const mails = await readFailed();
      return { mails: mails.slice(0, limit), count: mails.length };
    },

    readFailedMails: (booking: string): Promise<FailedMail[]> => readFailed(booking),

    /** The old address loses its link: see `changeEmail`. */
    correctEmail: (actor: Actor, target: Target, email: string): Promise<BookingResult> =>
      change(actor, target, async (booking, transaction) => ({
        ...(await changeEmail(transaction, actor, booking, { email, at: clock() })),
        event: { kind: "mail", detail: { step: "address" } },
        audit: { action: "correct email address" },
      })),

    /** Ends the link to the renter's own page and mails another one. */
    renewLink: (actor: Actor, target: Target): Promise<BookingResult> =>
      change(actor, target, async ({ state }) => ({
        set: { key: newKey() },
        event: { kind: "mail", detail: { step: "link" } },
        mail: toLinkMail(state),
        audit: { action: "renew link" },
      })),
  };
}
