import type { ActionArgs } from "#desk/actions/define-intents.server.ts";
import { type Rejected, reject } from "#desk/actions/intent-result.ts";
import { findRemovedOut } from "#desk/pages/settings/fleet/removed-carts.server.ts";
import {
  describeDeletion,
  NO_DELETION,
  RETENTION,
} from "#desk/pages/settings/retention-change.server.ts";
import { FLEET_FILE } from "#domain/bookings/fleet-file.ts";
import { isRecentlyAuthenticated } from "#people/sessions.server.ts";
import { UNCHANGED } from "./save-draft.server.ts";

/**
 * Rejects a change that deletes data unless the person signed in again recently and saw what is deleted. Null: it may be
 * published.
 */
export async function rejectDeletion(
  { services, staff }: Pick<ActionArgs, "services" | "staff">,
  text: string,
  seen: string,
): Promise<Rejected | null> {
  if (!isRecentlyAuthenticated(staff)) {
    return reject(
      "Nothing was published. Confirm that it's you first, because this change deletes data.",
    );
  }
  const deletion = await describeDeletion(services, text);
  if (deletion === seen) return null;
  return reject(`Nothing was published yet. ${deletion} Go back and publish again to confirm it.`);
}

/** Rejects deletions by changes that no page counts first. */
export const rejectUncounted = (args: ActionArgs, path: string, text: string | null) =>
  path === RETENTION ? rejectDeletion(args, text ?? "", NO_DELETION) : null;

/** A cart that a renter has stays in the fleet under its number. */
export async function rejectRemovedOut(
  { services }: Pick<ActionArgs, "services">,
  path: string,
  before: string | null,
  after: string,
): Promise<Rejected | null> {
  if (path !== FLEET_FILE) return null;
  const why = await findRemovedOut(services.bookings, before, after, new Date());
  return why === null ? null : reject(`${why} ${UNCHANGED}`);
}
