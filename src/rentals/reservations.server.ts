import { type AvailabilityFacts, createAvailability } from "./availability.server.ts";
import { createBlocks } from "./blocks.server.ts";
import { createReservationChange, type ReservationDatabase } from "./change-reservation.server.ts";
import { createStayChanges } from "./change-stay.server.ts";
import { createDecisions } from "./decisions.server.ts";
import { createFailedMails } from "./failed-mails.server.ts";
import { createReservationReader } from "./find-reservations.server.ts";
import { createHandoverChanges } from "./handover-changes.server.ts";
import { createHandoverPhotos } from "./handover-photos.server.ts";
import { createReservationList } from "./list-reservations.server.ts";
import { createNewBookings } from "./new-bookings.server.ts";
import { createReservationNotes } from "./notes.server.ts";
import { createPayments } from "./payments.server.ts";
import { createPeriodicWork } from "./periodic-work.server.ts";
import { createReservationRecords } from "./records.server.ts";
import { createRentalDays } from "./rental-day.server.ts";
import { acknowledgeRequests, createReserver } from "./reserve.server.ts";
import { createReservationSearch } from "./search-reservations.server.ts";
import type { ReservationTables } from "./tables.ts";
import { createUndo } from "./undo.server.ts";

type Options = {
  facts: () => AvailabilityFacts;
  /** False where no mail server is set. */
  canMail: boolean;
  /** Called once a mail waits. */
  onMail?: () => void;
  clock?: () => Date;
};

export type Reservations = ReturnType<typeof createReservations>;

/** The fleet's bookings: what the site, the desk and the command line do with them. */
export function createReservations(
  database: ReservationDatabase,
  { facts, canMail, onMail = () => {}, clock = () => new Date() }: Options,
) {
  const change = createReservationChange(database, { canMail, clock, onMail });
  const tables = database.withTables<ReservationTables>();
  const options = { facts, clock };
  return {
    /** Part of the transaction that stores an inquiry. */
    keepCarts: createReserver({ facts, clock }),
    acknowledge: acknowledgeRequests,
    ...createReservationReader(tables),
    ...createReservationList(tables),
    ...createReservationSearch(tables),
    ...createAvailability(tables, options),
    ...createDecisions(change, options),
    ...createHandoverChanges(change, options),
    ...createHandoverPhotos(database, { clock }),
    ...createPayments(change, { clock }),
    ...createReservationRecords(tables, options),
    ...createRentalDays(tables, options),
    ...createNewBookings(database, { ...options, canMail, onMail }),
    ...createStayChanges(change, options),
    ...createBlocks(database, options),
    ...createReservationNotes(database, { canMail, clock, onMail }),
    ...createFailedMails(database, change, { canMail, clock, onMail }),
    ...createPeriodicWork(database, { clock, canMail, onMail }),
    undo: createUndo(change, options),
  };
}
