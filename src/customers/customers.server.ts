import type { Kysely } from "kysely";
import { createFactChanges } from "./changes/facts.server.ts";
import { createLinkChanges } from "./changes/links.server.ts";
import { createStepChanges } from "./changes/steps.server.ts";
import { createUndoing } from "./changes/undo.server.ts";
import { createCustomerFinder } from "./store/find-customers.server.ts";
import { createOwnerFinder } from "./store/find-owners.server.ts";
import type { ReadTables } from "./store/tables.ts";
import { createDoubles } from "./views/doubles.server.ts";
import { createCustomerHistory } from "./views/history.server.ts";
import { createCustomerList } from "./views/list-customers.server.ts";
import { createSteps } from "./views/steps.server.ts";

export type Customers = ReturnType<typeof createCustomers>;

/** Customers with their inquiries, bookings and appointments, and what staff know of them. */
export function createCustomers(
  database: Kysely<ReadTables>,
  clock: () => Date = () => new Date(),
) {
  const options = { database, clock };
  const facts = createFactChanges(options);
  const links = createLinkChanges(options);
  return {
    ...createCustomerFinder(database),
    ...facts,
    ...links,
    undo: createUndoing({ ...facts, ...links }),
    ...createStepChanges(options),
    ...createCustomerHistory(database),
    ...createDoubles(database),
    ...createCustomerList(database),
    ...createOwnerFinder(database),
    ...createSteps(database),
  };
}
