import { type DestinationStream, pino, stdTimeFunctions } from "pino";

export type Log = ReturnType<typeof createLog>;

/** No other fields: a database's error carries the rejected row, a mail server's the address. */
export function loggedFault(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return { type: error.name, message: error.message, code, stack: error.stack };
}

/** Batched, since a system call costs as much as a cached page. */
function batchedOutput() {
  const output = pino.destination({ sync: true, minLength: 4096, periodicFlush: 100 });
  process.on("exit", () => output.flushSync());
  return output;
}

/** Callers pass no personal data. */
export function createLog(level = "info", output: DestinationStream = batchedOutput()) {
  return pino(
    { level, base: null, timestamp: stdTimeFunctions.isoTime, serializers: { err: loggedFault } },
    output,
  );
}
