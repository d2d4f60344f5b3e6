import type { Kysely, Transaction } from "kysely";
import type { Refused } from "#appointments/planning/slots.server.ts";
import { type Appointment, appointmentFromRow } from "#appointments/store/appointment.ts";
import { appointmentSearch } from "#appointments/store/appointment-search.server.ts";
import { type AppointmentFacts, lockPools } from "#appointments/store/pools.server.ts";
import { ACKNOWLEDGEMENTS, CUSTOMER, RECORD } from "#appointments/store/records.server.ts";
import type {
  AppointmentMessage,
  AppointmentsTable,
  AppointmentTables,
  EventKind,
} from "#appointments/store/tables.ts";
import type { InquiryMessageKind } from "#inquiries/tables.ts";
import {
  type ChangeOptions as ChangeRecordOptions,
  createRecordChange,
  type RecordChange,
  type RecordKind,
  type RecordResult,
} from "#records/change-record.server.ts";
import { toRecordPerson } from "#records/customers/assign-customers.server.ts";

/** Why nothing was stored. `nearest` are up to three free starts, in order; "unknown-kind" is one that the content has not. */
export type Declined =
  | { why: "wrong-state" }
  | { why: "unchanged" }
  | { why: "unknown-kind" }
  | ({ why: "time" } & Refused);

type Done = { appointment: Appointment };

export type AppointmentResult = RecordResult<Appointment, Done, Declined>;

export type Changed = RecordChange<AppointmentsTable, EventKind, AppointmentMessage>;

export type AppointmentDatabase = Kysely<AppointmentTables>;

export type ChangeOptions = Required<ChangeRecordOptions> & {
  facts: () => AppointmentFacts;
  /** Channels on which every new inquiry is sent. */
  channels: readonly InquiryMessageKind[];
};

/** Changes by customers on their own page that the shop hears of at once. */
const SHOP_NEWS: readonly string[] = ["moved", "canceled"] satisfies EventKind[];

const appointmentKind: RecordKind<
  Transaction<AppointmentTables>,
  AppointmentsTable,
  Appointment,
  Done
> = {
  record: RECORD,
  table: "appointments",
  open: (transaction) => transaction.withTables<AppointmentTables>(),
  async lock(transaction, reference) {
    const known = await transaction
      .selectFrom("appointments")
      .select(["place", "pool"])
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (known !== undefined) await lockPools(transaction, [known]);
  },
  find: (transaction, reference) =>
    transaction
      .selectFrom("appointments")
      .selectAll()
      .where("reference", "=", reference)
      .executeTakeFirst(),
  fromRow: appointmentFromRow,
  toPerson: (row) => toRecordPerson(RECORD, row, Number(row.created_at)),
  isKept: ({ state }) => state === "booked" || state === "arrived" || state === "done",
  mails: {
    customer: CUSTOMER,
    isVerified: () => false,
    acknowledgements: ACKNOWLEDGEMENTS,
    repeatable: "moved",
    shopNews: ({ kind, reason }, { from_at }) => {
      if (kind === "message") return { what: kind, text: reason };
      return SHOP_NEWS.includes(kind) ? { what: kind, fromAt: Number(from_at) } : null;
    },
  },
  search: appointmentSearch,
  toDone: (appointment) => ({ appointment }),
};

export const createAppointmentChange = (database: AppointmentDatabase, options: ChangeOptions) =>
  createRecordChange<
    Transaction<AppointmentTables>,
    AppointmentsTable,
    Appointment,
    Done,
    Declined
  >(database, appointmentKind, options);

export type ChangeAppointment = ReturnType<typeof createAppointmentChange>;
