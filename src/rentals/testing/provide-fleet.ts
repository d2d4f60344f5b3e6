import { afterAll, beforeAll } from "vitest";
import type { RentalUnit } from "#domain/bookings/fleet-schema.ts";
import { type OpenFleet, openFleetOnFile } from "./open-fleet.ts";

/** Where fleets are opened one after the other, each with empty tables. */
export type Yard<Fleet extends OpenFleet = OpenFleet> = {
  open: (fleet: RentalUnit[]) => Promise<Fleet>;
  close: () => Promise<void>;
};

/** Each fleet has a SQLite database of its own. */
export async function openYardOnFiles(): Promise<Yard> {
  let close = async () => {};
  return {
    open: async (fleet) => {
      await close();
      const opened = await openFleetOnFile(fleet);
      close = opened.close;
      return opened;
    },
    close: () => close(),
  };
}

/** For the tests of a describe: `fleet` is always the one that `open` opened last. */
export function provideFleetFrom<Fleet extends OpenFleet>(openYard: () => Promise<Yard<Fleet>>) {
  let yard: Yard<Fleet>;
  let current: Fleet;
  beforeAll(async () => {
    yard = await openYard();
  });
  afterAll(() => yard.close());
  return {
    fleet: new Proxy({} as Fleet, { get: (_, key) => Reflect.get(current, key) }),
    open: async (units: RentalUnit[]): Promise<Fleet> => {
      current = await yard.open(units);
      return current;
    },
  };
}
