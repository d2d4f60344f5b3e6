import { pino } from "pino";

export type Log = ReturnType<typeof createLog>;

/**
 * One JSON line per event on standard output. Callers pass no personal data. Lines are written together, a tenth of a
 * second late at most: a call to the system for each would cost as much as answering a request.
 */
export function createLog(level = "info") {
  const output = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 100 });
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, output);
}
