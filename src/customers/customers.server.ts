import type { Kysely } from "kysely";
import { createFactChanges } from "./changes/facts.server.ts";
import { createLinkChanges } from "./changes/links.server.ts";
import { createStepChanges } from "./changes/steps.server.ts";
import { createCustomerFinder } from "./store/find-customers.server.ts";
import type { ReadTables } from "./store/tables.ts";
import { createDoubles } from "./views/doubles.server.ts";
import { createCustomerHistory } from "./views/history.server.ts";
import { createCustomerList } from "./views/list-customers.server.ts";
import { createSteps } from "./views/steps.server.ts";

export type Customers = ReturnType<typeof createCustomers>;

/** Customers, computed from inquiries, bookings and appointments, with what staff say about them. */
export function createCustomers(
  database: Kysely<ReadTables>,
  clock: () => Date = () => new Date(),
) {
  const options = { database, clock };
  return {
    ...createCustomerFinder(database),
    ...createFactChanges(options),
    ...createLinkChanges(options),
    ...createStepChanges(options),
    ...createCustomerHistory(database),
    ...createDoubles(database),
    ...createCustomerList(database),
    ...createSteps(database),
  };
}
