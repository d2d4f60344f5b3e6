import { isDeepStrictEqual } from "node:util";
import type { Kysely, Transaction } from "kysely";
import { readPoolDay } from "#appointments/planning/scarce-times.server.ts";
import { checkSlot } from "#appointments/planning/slots.server.ts";
import { appointmentFromRow, type Customer } from "#appointments/store/appointment.ts";
import { findKindAt, lockPools, toInterval } from "#appointments/store/pools.server.ts";
import { CUSTOMER, queueMails, RECORD, toFirstMail } from "#appointments/store/records.server.ts";
import type { AppointmentsTable, AppointmentTables } from "#appointments/store/tables.ts";
import {
  type AppointmentRequest,
  MAX_OPEN_APPOINTMENTS,
  type TimeRefusal,
} from "#domain/appointments/appointment-request.ts";
import { OPEN_STATES } from "#domain/appointments/states.ts";
import { CONFIRM_EMAIL_MS } from "#domain/scarcity.ts";
import type { InquiryRow } from "#inquiries/new-inquiries.server.ts";
import type { InquiriesTable, InquiryTables } from "#inquiries/tables.ts";
import { readKnown } from "#records/customers/known-customers.server.ts";
import { copyContacts } from "#records/customers/record-contacts.server.ts";
import { createPersonIndex, type Person } from "#records/customers/same-person.ts";
import { hasPlace, isRushed, limitLinks } from "#records/proof.server.ts";
import { insertAppointment, toRow } from "./book.server.ts";
import type { ChangeOptions } from "./change-appointment.server.ts";

/** Columns of a request that keeps no time. */
export const LEFT_TO_STAFF = { state: "requested", hold_until: null } as const;

/** Visits to come that visitors have booked without staff. */
export const readOpen = async (transaction: Transaction<AppointmentTables>, now: number) => {
  const rows = await transaction
    .selectFrom("appointments")
    .select(["email", "phone"])
    .where("source", "=", "site")
    .where("state", "in", OPEN_STATES)
    .where("to_at", ">", now)
    // Whose address it is has not asked for these.
    .where("awaits", "is", null)
    .execute();
  const people = createPersonIndex(rows);
  return {
    add: people.add,
    /** Whether one more is left to staff, so that nobody takes all times under one name. */
    isTooMany: (person: Person) => people.findAll(person).length >= MAX_OPEN_APPOINTMENTS,
  };
};

/** A new inquiry, with the time that a visitor chooses by it, or without one. `network` is a digest of the visitor's. */
type Submission = {
  inquiry: InquiryRow;
  appointment?: AppointmentRequest;
  network?: string | null;
};

type AskOptions = {
  startsAt: number;
  network: string | null;
  /** Whether the day has room for a time that waits for a press on a link. */
  canKeep: boolean;
  now: number;
  canMail: boolean;
};

/** A submission whose inquiry is stored. */
type Stored = Submission & { inquiry: InquiriesTable };

/** The time of the appointment cannot be had. */
export type AppointmentRefusal = { kind: "time-refused"; refusal: TimeRefusal };

const listTimes = <Row extends InquiryRow>(
  submissions: readonly (Submission & { inquiry: Row })[],
) =>
  submissions.flatMap(({ inquiry, appointment, network = null }) =>
    appointment ? [{ inquiry, appointment, network }] : [],
  );

/** What a visitor whom the shop does not know gets where times are scarce. */
async function askForProof(
  transaction: Transaction<AppointmentTables>,
  { startsAt, network, canKeep, now, canMail }: AskOptions,
): Promise<Partial<AppointmentsTable>> {
  if (!canMail) return LEFT_TO_STAFF;
  const isKept = canKeep && !(await hasPlace(transaction, "appointments", network, now));
  const keptUntil = Math.min(now + CONFIRM_EMAIL_MS, startsAt);
  return { state: "requested", awaits: "email", hold_until: isKept ? keptUntil : null };
}

const readCustomer = (inquiry: InquiryRow): Customer => ({
  firstName: inquiry.first_name,
  lastName: inquiry.last_name,
  email: inquiry.email,
  phone: inquiry.phone,
});

/** Inquiries by id whose appointment is open and still has all that the customer sent: what, where, when and who. */
async function findUnchanged(
  database: Kysely<InquiryTables>,
  submissions: readonly Submission[],
): Promise<ReadonlySet<string>> {
  const times = listTimes(submissions);
  const ids = times.map(({ inquiry }) => inquiry.id);
  if (ids.length === 0) return new Set();
  const rows = await database
    .withTables<AppointmentTables>()
    .selectFrom("appointments")
    .selectAll()
    .where("inquiry", "in", ids)
    .where("source", "=", "site")
    .where("state", "in", OPEN_STATES)
    .execute();
  const stored = new Map(
    rows.map((row) => {
      const { kind, place, fromAt, vehicle, cart, customer, notes } = appointmentFromRow(row);
      return [row.inquiry, [kind, place, fromAt, vehicle, cart, customer, notes]];
    }),
  );
  const unchanged = times.filter(
    ({ inquiry, appointment: { kind, place, startsAt, vehicle, cart } }) => {
      const sent = [kind, place, startsAt, vehicle, cart, readCustomer(inquiry), inquiry.message];
      return isDeepStrictEqual(stored.get(inquiry.id), sent);
    },
  );
  return new Set(unchanged.map(({ inquiry }) => inquiry.id));
}

/** Queues the mails that say that the appointment is booked, or that we have the request. */
async function acknowledge(
  storing: Transaction<InquiryTables>,
  submissions: readonly Submission[],
): Promise<void> {
  const ids = listTimes(submissions).map(({ inquiry }) => inquiry.id);
  if (ids.length === 0) return;
  const transaction: Transaction<AppointmentTables> = storing.withTables();
  const rows = await transaction
    .selectFrom("appointments")
    .selectAll()
    .where("inquiry", "in", ids)
    .execute();
  await queueMails(
    transaction,
    rows.map((row) => ({ appointment: row.id, kind: toFirstMail(appointmentFromRow(row)) })),
  );
}

/** Parts of the transaction that stores inquiries. */
export const createRequests = ({
  facts,
  clock,
  canMail,
  asksForProof,
}: Pick<ChangeOptions, "facts" | "clock" | "canMail"> & { asksForProof: boolean }) => ({
  /** Books each time that is free, in order. Returns the refusals of the others, by the id of their inquiry. */
  async store(
    storing: Transaction<InquiryTables>,
    submissions: readonly Stored[],
  ): Promise<ReadonlyMap<string, AppointmentRefusal>> {
    const refused = new Map<string, AppointmentRefusal>();
    const times = listTimes(submissions);
    if (times.length === 0) return refused;
    const transaction: Transaction<AppointmentTables> = storing.withTables();
    const known = facts();
    const found = times.map((time) => {
      const { kind, place } = time.appointment;
      return { ...time, kind: findKindAt(known, kind, place) };
    });
    await lockPools(
      transaction,
      found.flatMap(({ kind, appointment: { place } }) =>
        kind === null ? [] : [{ place, pool: kind.pool }],
      ),
    );
    const now = clock().getTime();
    const open = await readOpen(transaction, now);
    const customers = found.map(({ inquiry }) => inquiry.customer);
    const knownCustomers = await readKnown(transaction, customers);
    for (const { inquiry, appointment, network, kind } of found) {
      const refuse = (refusal: TimeRefusal) =>
        refused.set(inquiry.id, { kind: "time-refused", refusal });
      if (kind === null) {
        refuse({ reason: "kind", nearest: [] });
        continue;
      }
      const { place, startsAt, vehicle, cart } = appointment;
      const slot = { kind, place, startsAt, now };
      const refusal = await checkSlot(transaction, known, slot, { booker: "visitor" });
      if (refusal !== null) {
        refuse(refusal);
        continue;
      }
      const row = toRow(
        {
          kind: kind.id,
          place,
          startsAt,
          customer: readCustomer(inquiry),
          vehicle,
          cart,
          notes: inquiry.message,
          inquiry: inquiry.id,
        },
        kind,
        known,
        { now, source: "site", reference: inquiry.reference },
      );
      const isTooMany = open.isTooMany(inquiry);
      const isStranger = asksForProof && !knownCustomers.has(inquiry.customer);
      const day = isStranger ? await readPoolDay(transaction, known, slot) : null;
      const needsProof =
        day !== null &&
        ((!isTooMany && day.isScarce) || (await isRushed(transaction, "appointments", now)));
      const canKeep = !isTooMany && day?.canKeep(toInterval(row)) === true;
      const proof = needsProof
        ? await askForProof(transaction, { startsAt, network, canKeep, now, canMail })
        : isTooMany
          ? LEFT_TO_STAFF
          : {};
      const { customer } = inquiry;
      await insertAppointment(transaction, { ...row, network, customer, ...proof }, CUSTOMER);
      if (!needsProof) open.add(row);
    }
    await copyContacts(
      transaction,
      { record: RECORD, table: "appointments" },
      times.map(({ inquiry }) => inquiry.id),
    );
    return refused;
  },

  findUnchanged,

  limitLinks: (
    storing: Transaction<InquiryTables>,
    links: { inquiries: readonly string[]; unmailed: ReadonlySet<string> },
  ) =>
    limitLinks(storing, "appointments", { ...links, now: clock().getTime() }, { hold_until: null }),

  acknowledge,
});
