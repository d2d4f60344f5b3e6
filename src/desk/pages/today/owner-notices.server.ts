import type { DeskServices } from "#desk/services.ts";
import { formatPastDay } from "#domain/dealership/format-instant.ts";
import { can, type Role } from "#people/roles.ts";
import { MAX_VERIFIED_AGE_MS } from "#platform/database/backup-marks.server.ts";

/** Returns a warning for owners about the backups; null for other roles, while all is fine, and if none are set up. */
export async function describeBackup(
  { verifiedBackup }: Pick<DeskServices, "verifiedBackup">,
  roles: readonly Role[],
  now: Date,
): Promise<string | null> {
  if (verifiedBackup === null || !can(roles, "settings.edit")) return null;
  const at = await verifiedBackup();
  if (at === null) {
    return "No backup has been checked yet. Please ask the person who looks after the site.";
  }
  if (now.getTime() - at <= MAX_VERIFIED_AGE_MS) return null;
  return `The last backup that was checked is from ${formatPastDay(at, now)}. Please ask the person who looks after the site.`;
}

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
