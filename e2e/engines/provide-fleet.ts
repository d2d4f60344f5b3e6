import type { DatabaseDialect } from "#platform/database/dialect.server.ts";
import { provideFleetFrom } from "#rentals/testing/provide-fleet.ts";
import { createYard } from "./create-yard.ts";

/** For the tests of a describe on this engine: `fleet` is always the one that `open` opened last. */
export const provideFleet = (engine: DatabaseDialect) => provideFleetFrom(() => createYard(engine));
