import type { Kysely, Transaction } from "kysely";
import { type AppointmentFacts, findKindAt, readPool } from "#appointments/store/pools.server.ts";
import type { AppointmentTables } from "#appointments/store/tables.ts";
import type { AppointmentKind } from "#domain/appointments/appointments-schema.ts";
import {
  type Booker,
  findRefusal,
  freeSlots,
  nearestSlots,
  type SlotRefusal,
} from "#domain/appointments/slots.ts";
import type { Interval } from "#domain/intervals/interval.ts";

const DAY = 86_400_000;
/** Before and after a time that is taken, to find others. */
const NEAR_MS = 14 * DAY;
const MAX_HORIZON_DAYS = 366;

export type Refused = { reason: SlotRefusal; nearest: readonly number[] };

type Requested = { kind: AppointmentKind; place: string; startsAt: number; now: number };

/** Staff see times at any notice, as far ahead as they like. */
const rulesFor = (kind: AppointmentKind, booker: Booker): AppointmentKind =>
  booker === "visitor" ? kind : { ...kind, noticeHours: 0, horizonDays: MAX_HORIZON_DAYS };

/** Why an appointment cannot begin then, with the nearest times that are free; null if it can. `except` is left out. */
export async function checkSlot(
  transaction: Transaction<AppointmentTables>,
  facts: AppointmentFacts,
  { kind, place, startsAt, now }: Requested,
  { booker, except }: { booker: Booker; except?: string },
): Promise<Refused | null> {
  const near = {
    from: Math.max(now, startsAt - NEAR_MS),
    until: Math.max(now, startsAt) + NEAR_MS,
  };
  const pool = await readPool(transaction, facts, { kind, place, within: near, now }, except);
  const reason = findRefusal(kind, startsAt, pool, booker);
  if (reason === null) return null;
  return { reason, nearest: nearestSlots(freeSlots(rulesFor(kind, booker), near, pool), startsAt) };
}

export type SlotQuery = Interval & { kind: string; place: string; booker?: Booker };

export function createSlots(
  database: Kysely<AppointmentTables>,
  { facts, clock }: { facts: () => AppointmentFacts; clock: () => Date },
) {
  /** The free starts in an interval, in order. Null where the kind cannot be booked at the place. */
  const slots = async ({
    kind: id,
    place,
    from,
    until,
    booker = "visitor",
  }: SlotQuery): Promise<number[] | null> => {
    const known = facts();
    const kind = findKindAt(known, id, place);
    if (kind === null) return null;
    const now = clock().getTime();
    const within = { from: Math.max(from, now), until };
    if (within.until <= within.from) return [];
    const pool = await readPool(database, known, { kind, place, within, now });
    return freeSlots(rulesFor(kind, booker), within, pool);
  };

  return {
    slots,

    /** The next free starts within the horizon, at most `count`. Null where the kind cannot be booked at the place. */
    async nextSlots(
      query: Omit<SlotQuery, "from" | "until">,
      count: number,
    ): Promise<number[] | null> {
      const kind = findKindAt(facts(), query.kind, query.place);
      if (kind === null) return null;
      const now = clock().getTime();
      const found = await slots({
        ...query,
        from: now,
        until: now + (kind.horizonDays + 2) * DAY,
      });
      return found?.slice(0, count) ?? null;
    },
  };
}
