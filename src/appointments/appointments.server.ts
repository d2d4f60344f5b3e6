import type { InquiryMessageKind, InquiryTables } from "#inquiries/tables.ts";
import { createTurns } from "#platform/turns.ts";
import { CHANGE_HOLD_MS } from "#records/outbox/queue.server.ts";
import { createCalendarKeys } from "./calendars/calendar-keys.server.ts";
import { createBlocks } from "./changes/blocks.server.ts";
import { createBooking } from "./changes/book.server.ts";
import {
  type AppointmentDatabase,
  createAppointmentChange,
} from "./changes/change-appointment.server.ts";
import { createEmailCorrection } from "./changes/change-email.server.ts";
import { createEmailConfirmation } from "./changes/confirm-email.server.ts";
import { createDecisions } from "./changes/decisions.server.ts";
import { createAppointmentJobs } from "./changes/jobs.server.ts";
import { createMessages } from "./changes/messages.server.ts";
import { createMoves } from "./changes/move.server.ts";
import { createRequests } from "./changes/requests.server.ts";
import { createRushes } from "./changes/rushes.server.ts";
import { createAppointmentUndo } from "./changes/undo-appointment.server.ts";
import { createFailedMails } from "./mails/failed-mails.server.ts";
import { createSlots } from "./planning/slots.server.ts";
import { createAppointmentReports } from "./store/appointment-reports.server.ts";
import { createAppointmentFinder } from "./store/find-appointments.server.ts";
import type { AppointmentFacts } from "./store/pools.server.ts";
import type { AppointmentTables } from "./store/tables.ts";

type Options = {
  facts: () => AppointmentFacts;
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
};

export type AppointmentStore = ReturnType<typeof createAppointments>;

/** Visits with a day and a time: what the site and the desk do with them. */
export function createAppointments(
  database: AppointmentDatabase,
  {
    facts,
    canMail,
    asksForProof = true,
    channels = [],
    onMail = () => {},
    clock = () => new Date(),
    undoHoldMs = CHANGE_HOLD_MS,
  }: Options,
) {
  const options = { facts, clock, canMail, channels, onMail, undoHoldMs, inTurn: createTurns() };
  const change = createAppointmentChange(database, options);
  const tables = database.withTables<AppointmentTables>();
  return {
    /** Parts of the transaction that stores inquiries. */
    requests: createRequests({ ...options, asksForProof }),
    ...createAppointmentFinder(tables, options),
    ...createCalendarKeys(tables, options),
    ...createAppointmentReports(database.withTables<AppointmentTables & InquiryTables>()),
    ...createSlots(tables, options),
    ...createBooking(database, options),
    ...createDecisions(change, options),
    ...createMoves(change, options),
    ...createBlocks(database, options),
    ...createMessages(change),
    ...createEmailCorrection(change),
    ...createEmailConfirmation(change, options),
    ...createRushes(tables, change, options),
    undo: createAppointmentUndo(change, options),
    ...createFailedMails(database, change, options),
    ...createAppointmentJobs(database, options),
  };
}
