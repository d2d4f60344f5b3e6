import type { Transaction } from "kysely";
import type { InquiryMessageKind, InquiryTables } from "#inquiries/tables.ts";
import { createTurns } from "#platform/turns.ts";
import { CHANGE_HOLD_MS } from "#records/outbox/queue.server.ts";
import { limitLinks } from "#records/proof.server.ts";
import { UNDO_WITHIN_MS } from "#records/undo.server.ts";
import { createBlocks } from "./changes/blocks.server.ts";
import { createBookingJobs } from "./changes/booking-jobs.server.ts";
import { createBookingChange, type RentalDatabase } from "./changes/change-booking.server.ts";
import { createStayChanges } from "./changes/change-stay.server.ts";
import { createCheckOut } from "./changes/check-out.server.ts";
import { createEmailConfirmation } from "./changes/confirm-email.server.ts";
import { createDecisions } from "./changes/decisions.server.ts";
import { createBookingEdit } from "./changes/edit-booking.server.ts";
import { createHandoverPhotos } from "./changes/handover-photos.server.ts";
import { createNewBookings } from "./changes/new-bookings.server.ts";
import { createBookingNotes } from "./changes/notes.server.ts";
import { createPayments } from "./changes/payments.server.ts";
import { createBookingRecords } from "./changes/records.server.ts";
import { createRentalDays } from "./changes/rental-day.server.ts";
import {
  acknowledgeRequests,
  createRequestWriter,
  findUnchangedRequests,
} from "./changes/reserve.server.ts";
import { createReturnFees } from "./changes/return-fees.server.ts";
import { createRushes } from "./changes/rushes.server.ts";
import { createStops } from "./changes/stops.server.ts";
import { createBookingUndo } from "./changes/undo-booking.server.ts";
import { createFailedMails } from "./mails/failed-mails.server.ts";
import { type AvailabilityFacts, createAvailability } from "./planning/availability.server.ts";
import { createBalances } from "./store/balances.server.ts";
import { createBookingFinder } from "./store/find-bookings.server.ts";
import { createBookingList } from "./store/list-bookings.server.ts";
import { createMoneyReports } from "./store/money-reports.server.ts";
import type { RentalTables } from "./store/tables.ts";

type Options = {
  facts: () => AvailabilityFacts;
  /** False where no mail server is set. */
  canMail: boolean;
  /** False where all limits for visitors are lifted. */
  asksForProof?: boolean;
  /** Channels on which every new inquiry is sent. */
  channels?: readonly InquiryMessageKind[];
  /** Called once a mail waits. */
  onMail?: () => void;
  clock?: () => Date;
  /** How long mails about what staff did wait for an Undo, in milliseconds. */
  undoHoldMs?: number;
  /** How long mails about fees wait: as long as the return, or their correction, can be undone. In milliseconds. */
  feeHoldMs?: number;
  /** How long a mail to a driver waits for further stops, in milliseconds. */
  driverHoldMs?: number;
};

/** Time to give out the stops of a day. */
const DRIVER_HOLD_MS = 180_000;

export type Bookings = ReturnType<typeof createBookings>;

/** The fleet's bookings: what the site, the desk and the command line do with them. */
export function createBookings(
  database: RentalDatabase,
  {
    facts,
    canMail,
    asksForProof = true,
    channels = [],
    onMail = () => {},
    clock = () => new Date(),
    undoHoldMs = CHANGE_HOLD_MS,
    feeHoldMs = UNDO_WITHIN_MS,
    driverHoldMs = DRIVER_HOLD_MS,
  }: Options,
) {
  const change = createBookingChange(database, {
    canMail,
    clock,
    onMail,
    undoHoldMs,
    inTurn: createTurns(),
  });
  const tables = database.withTables<RentalTables>();
  const options = { facts, clock, channels };
  return {
    /** Parts of the transaction that stores inquiries. */
    requests: {
      store: createRequestWriter({ ...options, canMail, asksForProof }),
      findUnchanged: findUnchangedRequests,
      // The job that ends requests gives those that are left to staff the time of others.
      limitLinks: (
        storing: Transaction<InquiryTables>,
        links: { inquiries: readonly string[]; unmailed: ReadonlySet<string> },
      ) =>
        limitLinks(storing, "bookings", { ...links, now: clock().getTime() }, { no_hold: "class" }),
      acknowledge: acknowledgeRequests,
    },
    ...createBookingFinder(tables),
    ...createBookingList(tables),
    ...createBalances(tables),
    ...createMoneyReports(tables),
    ...createAvailability(tables, options),
    ...createDecisions(change, options),
    ...createCheckOut(change, { ...options, feeHoldMs }),
    ...createReturnFees(change, { feeHoldMs }),
    ...createHandoverPhotos(database, { clock }),
    ...createPayments(change, { clock }),
    ...createBookingRecords(tables, options),
    ...createRentalDays(tables, options),
    ...createNewBookings(database, { ...options, canMail, onMail, undoHoldMs }),
    ...createStayChanges(change, options),
    ...createEmailConfirmation(change, options),
    ...createBookingEdit(change, options),
    ...createBlocks(database, options),
    ...createRushes(tables, change, options),
    ...createStops(database, { canMail, driverHoldMs }),
    ...createBookingNotes(change),
    ...createFailedMails(database, change, { clock }),
    ...createBookingJobs(database, { ...options, canMail, onMail }),
    undo: createBookingUndo(change, { ...options, feeHoldMs }),
  };
}
