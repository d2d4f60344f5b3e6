import type { Transaction } from "kysely";
import type { ClassPlan } from "#domain/bookings/class-plan.ts";
import type { NoHold } from "#domain/bookings/hold-limits.ts";
import type { Interval } from "#domain/intervals/interval.ts";
import { createLoad } from "#domain/intervals/load.ts";
import { holdHalf, leaveHalf } from "#domain/scarcity.ts";
import { isKnown, readKnown } from "#records/customers/known-customers.server.ts";
import { createPersonIndex, type Person } from "#records/customers/same-person.ts";
import {
  isRequested,
  type RentalFacts,
  readClassPlans,
} from "#rentals/store/class-plans.server.ts";
import type { BookingsTable, RentalTables } from "#rentals/store/tables.ts";

/** Locked with the classes while requests are stored, since one person may ask for several classes at once. */
export const ALL_REQUESTS = "all requests";

type Stay = Pick<BookingsTable, "class" | "from_at" | "until_at">;
type Row = Stay & Pick<BookingsTable, "no_hold" | "awaits"> & Person;

/** Reads the open requests of visitors, without bookings that staff entered. */
const readWaiting = (transaction: Transaction<RentalTables>, now: number, except: string) =>
  transaction
    .selectFrom("bookings")
    .select(["class", "from_at", "until_at", "no_hold", "awaits", "email", "phone"])
    .select(isKnown("bookings.customer").as("is_known"))
    .where(isRequested)
    .where("hold_until", ">", now)
    .where("inquiry", "is not", null)
    .where("id", "!=", except)
    .execute();

/** Bookings confirmed by rule count as open requests, so that one person cannot take cart after cart by the rule. */
const readConfirmedByRule = (transaction: Transaction<RentalTables>, now: number) =>
  transaction
    .selectFrom("bookings")
    .select(["class", "from_at", "until_at", "no_hold", "awaits", "email", "phone"])
    .select(isKnown("bookings.customer").as("is_known"))
    .where("by_rule", "is not", null)
    .where("until_at", ">", now)
    .where("state", "in", ["confirmed", "out"])
    .execute();

const toSpan = ({ from_at, until_at }: Stay): Interval => ({
  from: Number(from_at),
  until: Number(until_at),
});

type Read = Row & { is_known: unknown };

const isUnproved = ({ is_known: known }: Read) => !known;

/** Loads by class of what some of the requests keep. */
function createLoads(rows: readonly Row[]) {
  const loads = new Map<string, ReturnType<typeof createLoad>>();
  return (name: string) => {
    const held = rows.filter((row) => row.class === name && row.no_hold === null);
    const load = loads.get(name) ?? createLoad(held.map(toSpan));
    loads.set(name, load);
    return load;
  };
}

/** Whether unproved requests keep half of what a class has free but for them. No limit without carts on record. */
function isHalfHeld(
  row: Stay,
  plan: ClassPlan | null,
  load: ReturnType<typeof createLoad>,
): boolean {
  if (plan === null) return false;
  const unproved = load.peak(toSpan(row));
  return holdHalf(unproved, plan.free(toSpan(row)) + unproved);
}

/** Whether requests of visitors keep a cart, one after the other. Under the lock of `ALL_REQUESTS`. */
export async function readHoldRules(transaction: Transaction<RentalTables>, now: number) {
  const rows = [
    ...(await readWaiting(transaction, now, "")),
    ...(await readConfirmedByRule(transaction, now)),
  ];
  const people = createPersonIndex<Row>(rows);
  const findUnproved = createLoads(rows.filter(isUnproved));
  const findAwaiting = createLoads(rows.filter(({ awaits }) => awaits !== null));
  return {
    /** Returns the number of the person's other open requests. */
    countOpen: (person: Person): number =>
      // Whose address it is has not asked for what awaits a confirmation.
      people.findAll(person).filter(({ awaits }) => awaits === null).length,
    /** Returns how many carts the person's other requests without a hold need on the same days. */
    countFurther(row: Row): number {
      const further = people
        .findAll(row)
        .filter((one) => one.no_hold !== null && one.class === row.class);
      return createLoad(further.map(toSpan)).peak(toSpan(row));
    },
    isHalfHeld: (row: Stay, plan: ClassPlan | null): boolean =>
      isHalfHeld(row, plan, findUnproved(row.class)),
    /** Whether a cart may be kept until somebody confirms an email. */
    canKeep(row: Stay, plan: ClassPlan | null): boolean {
      if (plan === null) return true;
      const awaiting = findAwaiting(row.class).peak(toSpan(row));
      return leaveHalf(awaiting + 1, plan.free(toSpan(row)) + awaiting);
    },
    add(row: Row, { isKnown: known }: { isKnown: boolean }): void {
      people.add(row);
      if (row.no_hold !== null) return;
      if (!known) findUnproved(row.class).add(toSpan(row));
      if (row.awaits !== null) findAwaiting(row.class).add(toSpan(row));
    },
  };
}

/**
 * Decides whether a request that its renter moves keeps a cart: those of people whom the shop does not know may not gather
 * on the same days. Returns null if it keeps one, else the reason.
 */
export async function holdAfterMove(
  transaction: Transaction<RentalTables>,
  { id, noHold, customerId }: { id: string; noHold: NoHold | null; customerId: string },
  moved: Stay,
  facts: Pick<RentalFacts, "units">,
  now: number,
): Promise<NoHold | null> {
  if (noHold === "person") return noHold;
  if ((await readKnown(transaction, [customerId])).has(customerId)) return null;
  const rows = [
    ...(await readWaiting(transaction, now, id)),
    ...(await readConfirmedByRule(transaction, now)),
  ];
  const options = { interval: toSpan(moved), except: id };
  const plans = await readClassPlans(transaction, [moved.class], facts, now, options);
  const load = createLoads(rows.filter(isUnproved))(moved.class);
  return isHalfHeld(moved, plans.get(moved.class) ?? null, load) ? "class" : null;
}
