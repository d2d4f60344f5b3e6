import type { DeskServices } from "#desk/services.ts";
import type { Staff } from "#desk/session/require-right.ts";
import { can } from "#people/roles.ts";

const SHOWN_MS = 7 * 86_400_000;

/** For an owner those that are open; for others their own of the last week. */
export async function readRequests(
  { people }: Pick<DeskServices, "people">,
  { id, roles }: Pick<Staff, "id" | "roles">,
  now: Date,
) {
  const isOwner = can(roles, "people");
  const requests = isOwner ? await people.requests.open() : await people.requests.of(id);
  const since = now.getTime() - SHOWN_MS;
  return {
    isOwner,
    requests: requests.filter(({ settledAt }) => settledAt === null || settledAt > since),
  };
}
