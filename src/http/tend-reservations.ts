import { setInterval } from "node:timers/promises";
import type { Log } from "#platform/log.server.ts";
import type { Reservations } from "#rentals/reservations.server.ts";

const EVERY_MS = 30_000;

type Options = { log: Log; signal: AbortSignal };

/** Until the signal aborts, ends holds and queues reminders. */
export async function tendReservations(
  { doPeriodicWork }: Pick<Reservations, "doPeriodicWork">,
  { log, signal }: Options,
): Promise<void> {
  for await (const _ of setInterval(EVERY_MS, undefined, { ref: false })) {
    if (signal.aborted) return;
    try {
      const { expired, reminded } = await doPeriodicWork();
      if (expired + reminded > 0) log.info({ expired, reminded }, "reservations");
    } catch (error) {
      log.error({ err: error }, "the reservations could not be looked after");
    }
  }
}
