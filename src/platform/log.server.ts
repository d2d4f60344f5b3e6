import { pino } from "pino";

export type Log = ReturnType<typeof createLog>;

/** One JSON line per event on standard output. Callers pass no personal data. */
export function createLog(level = "info") {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
