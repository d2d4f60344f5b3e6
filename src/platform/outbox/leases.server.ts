import { randomUUID } from "node:crypto";
import { type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from "kysely";
import { databaseNow, detectDialect } from "#platform/database/dialect.server.ts";

/** Longer than any transport takes for one send, so a worker whose lease has expired has died. */
const LEASE_MS = 120_000;

/** Longer than any message waits: what is due or leased until later was stored while the clock was ahead. */
const MAX_WAIT_MS = 86_400_000;

// Suffix of a lease taken over from a worker that never reported a result.
const TAKEN_OVER = "+";

/**
 * Columns of every table of messages. Times are milliseconds since 1970 by the database's clock, because the clocks of
 * several instances differ.
 */
export type OutboxColumns = {
  id: string;
  created_at: number;
  due_at: number;
  attempts: number;
  /** The token of the worker that may send and mark the row until `leased_until`. */
  lease: string | null;
  leased_until: number | null;
  delivered_at: number | null;
  dead_at: number | null;
  fault: string | null;
};

export type Lease = {
  id: string;
  attempts: number;
  /** Milliseconds since 1970 by the database's clock; reset when staff requeue a dead letter. */
  createdAt: number;
  ageMs: number;
  lease: string;
  /** The previous attempt never reported a result, so it may have been sent. */
  isInterrupted: boolean;
};

export type OutboxCounts = { waiting: number; dead: number; oldestWaitingMs: number };

type Condition = RawBuilder<SqlBool>;

/** Leases on the rows of an outbox table that several processes work on. Faults hold no personal data. */
export function createLeases<Row extends OutboxColumns>(
  database: QueryExecutorProvider,
  tableName: string,
) {
  const engine = detectDialect(database);
  const now = databaseNow(engine);
  const table = sql.table(tableName);
  const skipLocked = engine === "postgres" ? sql`for update skip locked` : sql``;

  const isPast = (column: "due_at" | "leased_until") =>
    sql`(${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${now} + ${MAX_WAIT_MS})`;

  /** False if the lease was lost. */
  const release = async (id: string, lease: string, result: RawBuilder<unknown>) => {
    const { rows } = await sql`
      update ${table} set lease = null, leased_until = null, ${result}
      where id = ${id} and lease = ${lease}
      returning id`.execute(database);
    return rows.length > 0;
  };

  return {
    /** The row that has been due longest. One statement, so that two workers cannot take the same row. */
    async take(condition: Condition): Promise<{ row: Row; lease: Lease } | null> {
      const token = randomUUID();
      const { rows } = await sql<Row & { age: number }>`
        update ${table} set
          lease = case when lease is null then ${token} else ${token + TAKEN_OVER} end,
          leased_until = ${now} + ${LEASE_MS},
          attempts = attempts + 1
        where id = (
          select id from ${table}
          where ${condition} and delivered_at is null and dead_at is null and ${isPast("due_at")}
            and (lease is null or ${isPast("leased_until")})
          order by due_at, id limit 1 ${skipLocked}
        )
        returning *, ${now} - created_at as age`.execute(database);
      const [row] = rows;
      if (row === undefined || row.lease === null) return null;
      return {
        row,
        lease: {
          id: row.id,
          attempts: row.attempts,
          createdAt: Number(row.created_at),
          ageMs: Number(row.age),
          lease: row.lease,
          isInterrupted: row.lease.endsWith(TAKEN_OVER),
        },
      };
    },

    markDelivered: (id: string, lease: string) =>
      release(id, lease, sql`delivered_at = ${now}, fault = null`),

    /** Ends messages that need not be sent any more; `why` stays with the row. */
    markUnneeded: (id: string, lease: string, why: string) =>
      release(id, lease, sql`delivered_at = ${now}, fault = ${why}`),

    retryLater: (id: string, lease: string, fault: string, delayMs: number) =>
      release(id, lease, sql`due_at = ${now} + ${Math.round(delayMs)}, fault = ${fault}`),

    markDead: (id: string, lease: string, fault: string) =>
      release(id, lease, sql`dead_at = ${now}, fault = ${fault}`),

    async counts(): Promise<OutboxCounts> {
      const { rows } = await sql<{ waiting: number; dead: number; oldest: number }>`
        select
          sum(case when dead_at is null then 1 else 0 end) as waiting,
          sum(case when dead_at is null then 0 else 1 end) as dead,
          ${now} - min(case when dead_at is null then created_at end) as oldest
        from ${table} where delivered_at is null`.execute(database);
      const [row] = rows;
      return {
        waiting: Number(row?.waiting ?? 0),
        dead: Number(row?.dead ?? 0),
        oldestWaitingMs: Math.max(0, Number(row?.oldest ?? 0)),
      };
    },

    /** Ends dead rows that need not be sent any more; `why` stays with the row. Returns their number. */
    async settle(condition: Condition, why: string): Promise<number> {
      const { rows } = await sql`
        update ${table} set dead_at = null, delivered_at = ${now}, fault = ${why}
        where dead_at is not null and ${condition}
        returning id`.execute(database);
      return rows.length;
    },

    /** Resets dead rows, as if they were new. Returns their number. */
    async requeue(condition: Condition): Promise<number> {
      const { rows } = await sql`
        update ${table} set dead_at = null, attempts = 0, due_at = ${now}, created_at = ${now},
          fault = null
        where dead_at is not null and ${condition}
        returning id`.execute(database);
      return rows.length;
    },
  };
}
