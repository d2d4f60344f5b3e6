import type { Transaction } from "kysely";
import { createUnconfirmedLoad, type NoHold } from "#domain/bookings/hold-limits.ts";
import type { Interval } from "#domain/intervals/interval.ts";
import { createLoad } from "#domain/intervals/load.ts";
import { createPersonIndex, type Person } from "#records/customers/same-person.ts";
import { isRequested, type RentalFacts } from "#rentals/store/class-plans.server.ts";
import type { BookingsTable, RentalTables } from "#rentals/store/tables.ts";

/** Locked with the classes while requests are stored, since one person may ask for several classes at once. */
export const ALL_REQUESTS = "all requests";

type Row = Pick<BookingsTable, "class" | "from_at" | "until_at" | "no_hold"> & Person;

/** Reads the open requests of visitors, without bookings that staff entered. */
const readWaiting = (transaction: Transaction<RentalTables>, now: number, except: string) =>
  transaction
    .selectFrom("bookings")
    .select(["class", "from_at", "until_at", "no_hold", "email", "phone"])
    .where(isRequested)
    .where("hold_until", ">", now)
    .where("inquiry", "is not", null)
    .where("id", "!=", except)
    .execute();

/** Bookings confirmed by rule count as open requests, so that one person cannot take cart after cart by the rule. */
const readConfirmedByRule = (transaction: Transaction<RentalTables>, now: number) =>
  transaction
    .selectFrom("bookings")
    .select(["email", "phone"])
    .where("by_rule", "is not", null)
    .where("until_at", ">", now)
    .where("state", "in", ["confirmed", "out"])
    .execute();

const toSpan = ({ from_at, until_at }: Pick<Row, "from_at" | "until_at">): Interval => ({
  from: Number(from_at),
  until: Number(until_at),
});

const countCarts = (name: string, { units }: Pick<RentalFacts, "units">) =>
  units.filter((unit) => unit.class === name && unit.state === "in-service").length;

function createClassLoads(waiting: readonly Row[], facts: Pick<RentalFacts, "units">) {
  const loads = new Map<string, ReturnType<typeof createUnconfirmedLoad>>();
  return (name: string) => {
    const held = waiting.filter((row) => row.class === name && row.no_hold === null);
    const load =
      loads.get(name) ?? createUnconfirmedLoad(held.map(toSpan), countCarts(name, facts));
    loads.set(name, load);
    return load;
  };
}

/** Whether requests of visitors keep a cart, one after the other. Under the lock of `ALL_REQUESTS`. */
export async function readHoldRules(
  transaction: Transaction<RentalTables>,
  facts: Pick<RentalFacts, "units">,
  now: number,
) {
  const waiting = await readWaiting(transaction, now, "");
  const people = createPersonIndex<Person & Partial<Row>>([
    ...waiting,
    ...(await readConfirmedByRule(transaction, now)),
  ]);
  const findLoad = createClassLoads(waiting, facts);
  return {
    /** Returns the number of the person's other open requests. */
    countOpen: (person: Person): number => people.findAll(person).length,
    /** Returns how many carts the person's other requests without a hold need on the same days. */
    countFurther(row: Row): number {
      const further = people
        .findAll(row)
        .filter((one): one is Row => Boolean(one.no_hold) && one.class === row.class);
      return createLoad(further.map(toSpan)).peak(toSpan(row));
    },
    hasRoom: (row: Row): boolean => findLoad(row.class).hasRoom(toSpan(row)),
    add(row: Row & Pick<BookingsTable, "state">): void {
      people.add(row);
      const isHeld = row.state === "requested" && row.no_hold === null;
      if (isHeld) findLoad(row.class).add(toSpan(row));
    },
  };
}

/**
 * Decides whether a request that its renter moves keeps a cart: requests that keep one may not gather on the same days.
 * Returns null if it keeps one, else the reason.
 */
export async function holdAfterMove(
  transaction: Transaction<RentalTables>,
  { id, noHold }: { id: string; noHold: NoHold | null },
  moved: Pick<Row, "class" | "from_at" | "until_at">,
  facts: Pick<RentalFacts, "units">,
  now: number,
): Promise<NoHold | null> {
  if (noHold === "person") return noHold;
  const waiting = await readWaiting(transaction, now, id);
  return createClassLoads(waiting, facts)(moved.class).hasRoom(toSpan(moved)) ? null : "class";
}
