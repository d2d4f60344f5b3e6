import type { Actor } from "#platform/actor.ts";
import { JOINED } from "#records/customers/join-customers.server.ts";
import type { UndoableEvent } from "#records/undo.server.ts";
import type { Changed } from "./change-customer.server.ts";
import type { createFactChanges } from "./facts.server.ts";
import { type createLinkChanges, TELL_APART } from "./links.server.ts";

type Undoing = Pick<ReturnType<typeof createFactChanges>, "undoBlock"> &
  Pick<ReturnType<typeof createLinkChanges>, "separate" | "forgetDifference">;

/** Undoes a join, a block and that two customers were told apart; nothing else has an undo of its own. */
export const createUndoing =
  ({ undoBlock, separate, forgetDifference }: Undoing) =>
  (actor: Actor, event: UndoableEvent): Promise<Changed> => {
    if (event.kind === JOINED) return separate(actor, event);
    return event.action === TELL_APART ? forgetDifference(actor, event) : undoBlock(actor, event);
  };
