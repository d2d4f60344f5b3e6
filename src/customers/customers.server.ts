import type { Kysely } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { JOINED } from "#records/customers/join-customers.server.ts";
import type { UndoableEvent } from "#records/undo.server.ts";
import type { Changed } from "./changes/change-customer.server.ts";
import { createFactChanges } from "./changes/facts.server.ts";
import { createLinkChanges, TELL_APART } from "./changes/links.server.ts";
import { createStepChanges } from "./changes/steps.server.ts";
import { createCustomerFinder } from "./store/find-customers.server.ts";
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
  const { undoBlock, ...facts } = createFactChanges(options);
  const { separate, forgetDifference, ...links } = createLinkChanges(options);
  return {
    ...createCustomerFinder(database),
    ...facts,
    ...links,
    /** Undoes a join, a block, and a statement that two customers are different people; nothing else has an undo of its own. */
    undo: (actor: Actor, event: UndoableEvent): Promise<Changed> => {
      if (event.kind === JOINED) return separate(actor, event);
      return event.action === TELL_APART ? forgetDifference(actor, event) : undoBlock(actor, event);
    },
    ...createStepChanges(options),
    ...createCustomerHistory(database),
    ...createDoubles(database),
    ...createCustomerList(database),
    ...createSteps(database),
  };
}
