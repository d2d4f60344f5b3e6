import { type ExpressionBuilder, type SqlBool, sql, type Transaction } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { createLeases } from "#platform/outbox/leases.server.ts";
import { newKey } from "#platform/own-page-key.server.ts";
import { createAnnotate } from "#rentals/changes/annotate-booking.server.ts";
import type {
  ChangeBooking,
  ChangeResult,
  RentalDatabase,
  Target,
} from "#rentals/changes/change-booking.server.ts";
import { changeEmail, getLinkMail } from "#rentals/changes/change-email.server.ts";
import { reminderKey } from "#rentals/store/mail-queue.server.ts";
import { type BookingMailsTable, MAIL_KINDS, type RentalTables } from "#rentals/store/tables.ts";
import { TRUE_IN } from "./mail-outbox.server.ts";

/** A mail that is not tried any more. `fault` is a code such as "550 at RCPT". */
export type FailedMail = {
  reference: string;
  kind: BookingMailsTable["kind"];
  fault: string | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
};

/** The latest first; `count` is of all. */
export type FailedMails = { mails: FailedMail[]; count: number };

type Options = {
  canMail: boolean;
  clock: () => Date;
  onMail: () => void;
};

const BY_PHONE = "said by phone";

/** Whether a mail still describes the current state; a later mail has replaced the others. */
const isStillTrue =
  (now: number) =>
  ({ eb, or, and }: ExpressionBuilder<RentalTables, "bookings" | "booking_mails">) =>
    or([
      eb("booking_mails.kind", "=", "shop"),
      ...MAIL_KINDS.map((kind) =>
        and([
          eb("booking_mails.kind", "=", kind),
          eb("bookings.state", "in", TRUE_IN[kind]),
          eb("bookings.email", "!=", ""),
          ...(kind === "reminder"
            ? [eb("bookings.from_at", ">", now), eb("booking_mails.unique_key", "=", reminderKey)]
            : []),
        ]),
      ),
    ]);

const getLeases = (transaction: Transaction<RentalTables>) =>
  createLeases<BookingMailsTable>(transaction, "booking_mails");

const ofBooking = (id: string) => sql<SqlBool>`booking = ${id}`;

/** Mails that could not be sent, and what staff do about them. */
export function createFailedMails(
  database: RentalDatabase,
  change: ChangeBooking,
  { canMail, clock, onMail }: Options,
) {
  const annotate = createAnnotate(database, { clock });
  const matching = () =>
    database
      .selectFrom("booking_mails")
      .innerJoin("bookings", "bookings.id", "booking_mails.booking")
      .where("dead_at", "is not", null)
      .where(isStillTrue(clock().getTime()));
  const failed = () =>
    matching()
      .select(["reference", "booking_mails.kind", "fault", "email", "phone"])
      .select(["first_name as firstName", "last_name as lastName"])
      .orderBy("dead_at", "desc")
      .orderBy("booking_mails.id");

  /** False if none of its mails has failed. */
  const handle = (actor: Actor, reference: string, step: "again" | "by phone"): Promise<boolean> =>
    annotate(actor, reference, async (transaction, booking) => {
      const leases = getLeases(transaction);
      const count =
        step === "again"
          ? await leases.requeue(ofBooking(booking))
          : await leases.settle(ofBooking(booking), BY_PHONE);
      if (count === 0) return null;
      return {
        event: { kind: "mail", detail: { step } },
        action: step === "again" ? "resend email" : "mark email as said by phone",
      };
    });

  return {
    async failedMails(limit: number): Promise<FailedMails> {
      const mails = await failed().limit(limit).execute();
      if (mails.length < limit) return { mails, count: mails.length };
      const { count } = await matching()
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return { mails, count: Number(count) };
    },

    readFailedMails: (booking: string): Promise<FailedMail[]> =>
      failed().where("bookings.id", "=", booking).execute(),

    /** All that failed of a booking. False if there are none. */
    async sendMailsAgain(actor: Actor, reference: string): Promise<boolean> {
      const isDone = await handle(actor, reference, "again");
      if (isDone && canMail) onMail();
      return isDone;
    },

    /** The renter was called instead; nothing is sent any more. False if no mail has failed. */
    settleMailsByPhone: (actor: Actor, reference: string): Promise<boolean> =>
      handle(actor, reference, "by phone"),

    /** The old address loses its link: see `changeEmail`. */
    correctEmail: (actor: Actor, target: Target, email: string): Promise<ChangeResult> =>
      change(actor, target, async (booking, transaction) => ({
        ...(await changeEmail(transaction, actor, booking, { email, at: clock() })),
        event: { kind: "mail", detail: { step: "address" } },
        audit: { action: "correct email address" },
      })),

    /** Ends the link to the renter's own page and mails another one. */
    renewLink: (actor: Actor, target: Target): Promise<ChangeResult> =>
      change(actor, target, async ({ state }) => ({
        set: { key: newKey() },
        event: { kind: "mail", detail: { step: "link" } },
        mail: getLinkMail(state),
        audit: { action: "renew link" },
      })),
  };
}
