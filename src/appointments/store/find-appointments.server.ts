import type { Kysely } from "kysely";
import { MAX_OCCUPIED_MS } from "#domain/appointments/appointments-schema.ts";
import { isKey } from "#platform/own-page-key.server.ts";
import { isOfCustomer } from "#records/customers/customer-rows.server.ts";
import { type RecordEvent, readEvents, readLastEventTimes } from "#records/read-events.server.ts";
import { toSubject } from "#records/subjects.ts";
import { type Appointment, appointmentFromRow } from "./appointment.ts";
import { isInUse } from "./pools.server.ts";
import { RECORD } from "./records.server.ts";
import type { AppointmentBlocksTable, AppointmentTables } from "./tables.ts";

export type FoundAppointment = { appointment: Appointment; events: readonly RecordEvent[] };

/** A pool with `count` fewer places. Milliseconds since 1970. */
export type Block = Omit<AppointmentBlocksTable, "from_at" | "until_at" | "created_at"> & {
  fromAt: number;
  untilAt: number;
  createdAt: number;
};

const REFERENCE = /^[0-9A-Z-]{1,20}$/;
const MAX_OF_CUSTOMER = 50;

export const blockFromRow = (row: AppointmentBlocksTable): Block => {
  const { from_at, until_at, created_at, ...block } = row;
  return {
    ...block,
    fromAt: Number(from_at),
    untilAt: Number(until_at),
    createdAt: Number(created_at),
  };
};

export function createAppointmentFinder(
  database: Kysely<AppointmentTables>,
  { clock }: { clock: () => Date } = { clock: () => new Date() },
) {
  const findBy = async (
    column: "reference" | "id",
    value: string,
  ): Promise<FoundAppointment | null> => {
    const row = await database
      .selectFrom("appointments")
      .selectAll()
      .where(column, "=", value)
      .executeTakeFirst();
    if (row === undefined) return null;
    const events = await readEvents(database, [toSubject(RECORD, row.id)]);
    return { appointment: appointmentFromRow(row), events };
  };

  const find = async (reference: string): Promise<FoundAppointment | null> =>
    REFERENCE.test(reference) ? await findBy("reference", reference) : null;

  const blocksBetween = async (from: number, until: number): Promise<Block[]> => {
    const rows = await database
      .selectFrom("appointment_blocks")
      .selectAll()
      .where("until_at", ">", from)
      .where("from_at", "<", until)
      .orderBy("from_at")
      .orderBy("id")
      .execute();
    return rows.map(blockFromRow);
  };

  return {
    find,

    /** Blocks that touch an interval, by their start. Milliseconds since 1970, `until` is not part of it. */
    blocksBetween,

    /** For the customer: null alike for a wrong reference and a wrong key. */
    async findByKey(reference: string, key: string): Promise<FoundAppointment | null> {
      const found = await find(reference.toUpperCase());
      return found !== null && isKey(key, found.appointment.key) ? found : null;
    },

    /** The ones made last come first. */
    async listByIds(ids: readonly string[]): Promise<Appointment[]> {
      if (ids.length === 0) return [];
      const rows = await database
        .selectFrom("appointments")
        .selectAll()
        .where("id", "in", ids)
        .orderBy("created_at", "desc")
        .orderBy("id")
        .execute();
      return rows.map(appointmentFromRow);
    },

    /** When each of these was last changed, by its id; in milliseconds since 1970. */
    async readChangeTimes(
      appointments: readonly Pick<Appointment, "id" | "createdAt">[],
    ): Promise<ReadonlyMap<string, number>> {
      const subjects = appointments.map(({ id }) => toSubject(RECORD, id));
      const times = await readLastEventTimes(database, subjects);
      return new Map(
        appointments.map(({ id, createdAt }) => [
          id,
          times.get(toSubject(RECORD, id)) ?? createdAt,
        ]),
      );
    },

    findById: (id: string): Promise<FoundAppointment | null> => findBy("id", id),

    /** Appointments that came with these inquiries or were made for them, the newest first. */
    async findByInquiries(inquiries: readonly string[]): Promise<Appointment[]> {
      if (inquiries.length === 0) return [];
      const rows = await database
        .selectFrom("appointments")
        .selectAll()
        .where("inquiry", "in", inquiries)
        .orderBy("created_at", "desc")
        .orderBy("id")
        .execute();
      return rows.map(appointmentFromRow);
    },

    /** A customer's appointments, the latest appointment first. */
    async ofCustomer(row: string): Promise<Appointment[]> {
      const rows = await database
        .selectFrom("appointments")
        .selectAll()
        .where(isOfCustomer(row))
        .orderBy("from_at", "desc")
        .orderBy("id")
        .limit(MAX_OF_CUSTOMER)
        .execute();
      return rows.map(appointmentFromRow);
    },

    /**
     * All that touch an interval, in any state, by their start; with the blocks that touch it. Milliseconds since 1970,
     * `until` is not part of it.
     */
    async between(
      from: number,
      until: number,
    ): Promise<{ appointments: Appointment[]; blocks: Block[] }> {
      const rows = await database
        .selectFrom("appointments")
        .selectAll()
        .where("until_at", ">", from)
        .where("from_at", "<", until)
        // Both ends of one column, or an index reads all that was ever booked.
        .where("from_at", ">", from - MAX_OCCUPIED_MS)
        .orderBy("from_at")
        .orderBy("reference")
        .execute();
      const blocks = await blocksBetween(from, until);
      return { appointments: rows.map(appointmentFromRow), blocks };
    },

    /** How many requests for times to come wait for somebody. */
    async countRequested(): Promise<number> {
      const { count } = await database
        .selectFrom("appointments")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where(isInUse)
        .where("state", "=", "requested")
        .where("awaits", "is", null)
        .where("from_at", ">", clock().getTime())
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async findBlock(id: string): Promise<Block | null> {
      const row = await database
        .selectFrom("appointment_blocks")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst();
      return row === undefined ? null : blockFromRow(row);
    },

    /** Requests for times to come that wait for somebody to confirm or decline them, the one that waits longest first. */
    async waiting(limit: number): Promise<Appointment[]> {
      const rows = await database
        .selectFrom("appointments")
        .selectAll()
        .where(isInUse)
        .where("state", "=", "requested")
        .where("awaits", "is", null)
        .where("from_at", ">", clock().getTime())
        .orderBy("created_at")
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map(appointmentFromRow);
    },
  };
}
