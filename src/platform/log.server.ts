import { pino } from "pino";
import { LogLines } from "./log-lines.server.ts";

export type Log = ReturnType<typeof createLog>;

/**
 * What a log line holds of an error. Nothing else of it: a database's error carries the row that it refused, a mail
 * server's the address.
 */
export function loggedFault(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return { type: error.name, message: error.message, code, stack: error.stack };
}

/** Bytes in one call to the system. With a few thousand, lines would come faster than they leave under load. */
const MOST_AT_ONCE = 512 * 1024;

let timeMs = 0;
let timeText = "";

/** The time as pino's own `isoTime` writes it, made once a millisecond: under load there are fifty lines in each. */
function isoTime(): string {
  const now = Date.now();
  if (now !== timeMs) {
    timeMs = now;
    timeText = `,"time":"${new Date(now).toISOString()}"`;
  }
  return timeText;
}

/**
 * One JSON line per event on standard output. Callers pass no personal data. Lines are written together, a tenth of a
 * second late at most: a call to the system for each would cost as much as answering a request. The library would
 * gather them too, but measures all that waits anew with each line. Where nobody takes them, they are left out after a
 * while, and their number is told.
 */
export function createLog(level = "info") {
  const output = pino.destination({
    dest: 1,
    sync: false,
    contentMode: "buffer",
    maxWrite: MOST_AT_ONCE,
  });
  // Its types know of strings only, and not of what can be set later.
  const ofBytes = output as unknown as { write: (block: Buffer) => void; sync: boolean };
  const lines = new LogLines((block) => ofBytes.write(block));
  const log = pino(
    { level, base: null, timestamp: isoTime, serializers: { err: loggedFault } },
    lines,
  );
  output.on("write", (bytes) => lines.written(bytes));
  output.on("drain", () => {
    const leftOut = lines.takeLeftOut();
    if (leftOut > 0) log.warn({ lines: leftOut }, "log lines were left out: nobody took them");
  });
  // Before the library's own listener, which waits for its output's last bytes.
  process.prependListener("exit", () => {
    // Nothing waits any more for what is written aside.
    ofBytes.sync = true;
    lines.flush();
  });
  return log;
}
