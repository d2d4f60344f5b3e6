import { type Kysely, type SqlBool, sql } from "kysely";
import { createLeases, type Lease } from "#platform/outbox/leases.server.ts";
import { parseSubject } from "#records/subjects.ts";
import type { Channel, OutboxTable, OutboxTables } from "#records/tables.ts";
import type { DueMessage, MessageKind } from "./message-kinds.ts";

export type LeasedMessage = Lease &
  Pick<DueMessage, "reference" | "view"> & {
    channel: Channel;
    /** Its kind, such as "booking.reminder". */
    message: string;
  };

const CLOCK_FAULT = "the clock may be wrong";
const CLOCK_PAUSE_MS = 300_000;

const OUTDATED = "not true any more";

type Options = {
  kinds: readonly MessageKind[];
  /** Why the clock may be wrong; null while it seems right. */
  clockDoubt?: () => Promise<string | null>;
  /** Called with the kind of a message whose record is gone. */
  onDropped?: (message: string) => void;
};

export type Outbox = ReturnType<typeof createOutbox>;

/** Messages that wait to be sent. Several processes work on them. */
export function createOutbox(
  database: Kysely<OutboxTables>,
  { kinds, clockDoubt = async () => null, onDropped = () => {} }: Options,
) {
  const { take, markUnneeded, counts, ...leases } = createLeases<OutboxTable>(database, "outbox");
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const forgotten = kinds.filter(({ isForgotten }) => isForgotten).map(({ name }) => name);

  /** A newer version may have queued others, which it sends itself. */
  const isKnown = (channels: readonly Channel[]) => {
    const known = kinds.filter(({ channel }) => channels.includes(channel));
    return known.length === 0
      ? null
      : sql<SqlBool>`kind in (${sql.join(known.map(({ name }) => name))}) and channel in (${sql.join([...channels])})`;
  };

  const remove = async (id: string, lease: string, names?: readonly string[]): Promise<boolean> => {
    if (names?.length === 0) return false;
    const { numDeletedRows } = await database
      .deleteFrom("outbox")
      .where("id", "=", id)
      .where("lease", "=", lease)
      .$if(names !== undefined, (query) => query.where("kind", "in", names ?? []))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  };
  const removeForgotten = (id: string, lease: string) => remove(id, lease, forgotten);

  const readDue = async (row: OutboxTable): Promise<DueMessage | null | undefined> => {
    const about = parseSubject(row.subject).id;
    try {
      const detail = JSON.parse(row.detail);
      return await byName.get(row.kind)?.read({ about, uniqueKey: row.unique_key, detail });
    } catch (error) {
      // It fails when it is sent, so that it waits for its turn again and is given up as others are.
      return { reference: about, isStillTrue: true, view: () => Promise.reject(error) };
    }
  };

  return {
    counts,
    retryLater: leases.retryLater,

    markDelivered: async (id: string, lease: string): Promise<boolean> =>
      (await removeForgotten(id, lease)) || (await leases.markDelivered(id, lease)),

    markDead: async (id: string, lease: string, fault: string): Promise<boolean> =>
      (await removeForgotten(id, lease)) || (await leases.markDead(id, lease, fault)),

    /** Passes over what is not true any more, and drops what is about a record that is gone. */
    async lease(channels: readonly Channel[]): Promise<LeasedMessage | null> {
      const known = isKnown(channels);
      if (known === null) return null;
      for (;;) {
        const taken = await take(known);
        if (taken === null) return null;
        const { row, lease } = taken;
        const isClockInDoubt = (await clockDoubt()) !== null;
        if (isClockInDoubt && byName.get(row.kind)?.isTimely) {
          await leases.retryLater(lease.id, lease.lease, CLOCK_FAULT, CLOCK_PAUSE_MS);
          continue;
        }
        const due = await readDue(row);
        if (!due) {
          await remove(lease.id, lease.lease);
          onDropped(row.kind);
        } else if (due.isStillTrue) {
          const { reference, view } = due;
          // By a clock that is ahead, a message that fails once would be too old.
          const ageMs = isClockInDoubt ? 0 : lease.ageMs;
          return { ...lease, ageMs, channel: row.channel, message: row.kind, reference, view };
        } else if (!(await removeForgotten(lease.id, lease.lease))) {
          await markUnneeded(lease.id, lease.lease, OUTDATED);
        }
      }
    },
  };
}
