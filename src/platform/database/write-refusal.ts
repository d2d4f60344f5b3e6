import type { LogEvent } from "kysely";

/** For people, with a period. */
export const NOTHING_CAN_BE_STORED =
  "Nothing can be saved right now: the disk is full or cannot be written. Please try again in a few minutes; if this stays, call the person who looks after the site.";

export const WRITE_REFUSALS = ["the disk is full", "the disk cannot be written"] as const;

export type WriteRefusal = (typeof WRITE_REFUSALS)[number];

const [FULL, UNWRITABLE] = WRITE_REFUSALS;

/** SQLITE_FULL; SQLITE_READONLY, SQLITE_IOERR and SQLITE_CANTOPEN. */
const SQLITE_CODES: ReadonlyMap<number, WriteRefusal> = new Map([
  [13, FULL],
  [8, UNWRITABLE],
  [10, UNWRITABLE],
  [14, UNWRITABLE],
]);
/** disk_full; read_only_sql_transaction and io_error. */
const POSTGRES_CODES: ReadonlyMap<string, WriteRefusal> = new Map([
  ["53100", FULL],
  ["25006", UNWRITABLE],
  ["58030", UNWRITABLE],
]);

/** Why the disk, and not what was sent, is the reason that something was not stored; null if it is not. */
export function findWriteRefusal(error: unknown): WriteRefusal | null {
  if (!(error instanceof Error)) return null;
  if ("errcode" in error && typeof error.errcode === "number") {
    return SQLITE_CODES.get(error.errcode & 0xff) ?? null;
  }
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return POSTGRES_CODES.get(code) ?? null;
}

/** Why SQLite's folder cannot be used, for the person who starts the site; null for another error. */
export function describeUnwritable(folder: string, error: unknown): string | null {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const refusal = findWriteRefusal(cause);
  if (refusal === null) return null;
  const advice =
    refusal === FULL
      ? "Free space on its disk"
      : "Let the user who runs the site write to it, or name another folder";
  return `DATA_DIR ${folder} cannot be written: ${refusal} (${cause instanceof Error ? cause.message : cause}). ${advice}.`;
}

/** A second write tells no more than the first one. */
const RETRY_MS = 1000;

export type RefusalWatch = ReturnType<typeof createRefusalWatch>;

/** Remembers that the disk refused a write until a write of `current` succeeds. */
export function createRefusalWatch(onFound: (why: WriteRefusal) => void = () => {}) {
  let refusal: WriteRefusal | null = null;
  let retriedAt = Number.NEGATIVE_INFINITY;
  const report = (error: unknown): void => {
    const found = findWriteRefusal(error);
    if (found === null) return;
    if (refusal === null) onFound(found);
    refusal = found;
  };
  return {
    report,
    /** For Kysely. */
    log: (event: LogEvent): void => {
      if (event.level === "error") report(event.error);
    },
    /** Why nothing can be stored now; null if it can. Calls `write` only while the last one was refused. */
    async current(write: () => Promise<boolean>, now = performance.now()) {
      if (refusal === null || now - retriedAt < RETRY_MS) return refusal;
      retriedAt = now;
      if (await write()) refusal = null;
      return refusal;
    },
  };
}
