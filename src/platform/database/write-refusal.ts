/** SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL and SQLITE_CANTOPEN. */
const SQLITE_CODES: ReadonlySet<number> = new Set([8, 10, 13, 14]);
/** read_only_sql_transaction, disk_full and io_error. */
const POSTGRES_CODES: ReadonlySet<string> = new Set(["25006", "53100", "58030"]);

/** For people, with a period. */
export const NOTHING_CAN_BE_STORED =
  "Nothing can be saved right now: the disk is full or cannot be written. Please try again in a few minutes; if this stays, call the person who looks after the site.";

/** Whether the disk, and not what was sent, is why something was not stored. */
export function isWriteRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error && typeof error.errcode === "number") {
    return SQLITE_CODES.has(error.errcode & 0xff);
  }
  return "code" in error && typeof error.code === "string" && POSTGRES_CODES.has(error.code);
}
