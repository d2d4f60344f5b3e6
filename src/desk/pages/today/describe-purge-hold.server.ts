import type { DeskServices } from "#desk/services.ts";
import { can, type Role } from "#people/roles.ts";

/** A notice for owners while old data is kept because the clock may be wrong; null otherwise. */
export async function describePurgeHold(
  { purgeHold }: Pick<DeskServices, "purgeHold">,
  roles: readonly Role[],
): Promise<string | null> {
  if (!can(roles, "settings.edit")) return null;
  const reason = await purgeHold();
  return reason === null
    ? null
    : `Old data is not being deleted. ${reason} Please ask the person who looks after the site.`;
}
