import { afterAll, beforeAll } from "vitest";
import type { RentalUnit } from "#domain/bookings/fleet-schema.ts";
import type { DatabaseDialect } from "#platform/database/dialect.server.ts";
import { createYard, type OpenFleet, type Yard } from "./open-fleet.ts";

/** For the tests of a describe on this engine: `fleet` is always the one that `open` opened last. */
export function provideFleet(engine: DatabaseDialect) {
  let yard: Yard;
  let current: OpenFleet;
  beforeAll(async () => {
    yard = await createYard(engine);
  });
  afterAll(() => yard.close());
  return {
    fleet: new Proxy({} as OpenFleet, { get: (_, key) => Reflect.get(current, key) }),
    open: async (units: RentalUnit[]): Promise<OpenFleet> => {
      current = await yard.open(units);
      return current;
    },
  };
}
