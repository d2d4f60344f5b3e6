import type { AppointmentFacts } from "#appointments/store/pools.server.ts";
import { findBookableKind } from "#domain/appointments/appointments-schema.ts";

type Options = {
  facts: () => Pick<AppointmentFacts, "appointments">;
  nextSlots: (query: { kind: string; place: string }, count: number) => Promise<number[] | null>;
};

/** For pages that many visitors share: the next free start of each kind, as it was at the last refresh. */
export function createNextTimes({ facts, nextSlots }: Options) {
  let known: ReadonlyMap<string, number> = new Map();
  return {
    /** Milliseconds since 1970; null where none is free, or nothing of the kind can be booked. */
    get: (kind: string): number | null => known.get(kind) ?? null,

    /** True if any has changed. */
    async refresh(): Promise<boolean> {
      const { appointments } = facts();
      const found = new Map<string, number>();
      for (const { id } of appointments.kinds) {
        const [place] = findBookableKind(appointments, id)?.places ?? [];
        const [next] = (place && (await nextSlots({ kind: id, place }, 1))) || [];
        if (next !== undefined) found.set(id, next);
      }
      const isSame =
        found.size === known.size && [...found].every(([id, at]) => known.get(id) === at);
      known = found;
      return !isSame;
    },
  };
}
