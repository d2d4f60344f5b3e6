import { describeDatesToCome } from "#catalogue/dates-to-come.ts";
import type { DeskServices } from "#desk/services.ts";
import { formatPastDay } from "#domain/dealership/format-instant.ts";
import { can, type Role } from "#people/roles.ts";
import { MAX_VERIFIED_AGE_MS } from "#platform/database/backup-marks.server.ts";

const ASK = "Please ask the person who looks after the site.";

/** Returns a warning for owners about the backups; null for other roles, while all is fine, and if none are set up. */
export async function describeBackup(
  { verifiedBackup }: Pick<DeskServices, "verifiedBackup">,
  roles: readonly Role[],
  now: Date,
): Promise<string | null> {
  if (verifiedBackup === null || !can(roles, "settings.edit")) return null;
  const at = await verifiedBackup();
  if (at === null) {
    return `No backup has been checked yet. ${ASK}`;
  }
  if (now.getTime() - at <= MAX_VERIFIED_AGE_MS) return null;
  return `The last backup that was checked is from ${formatPastDay(at, now)}. ${ASK}`;
}

/** A notice for owners while the clock or a date of the content seems wrong; null otherwise. */
export async function describeWrongClock(
  { clockDoubt, catalogue }: Pick<DeskServices, "clockDoubt" | "catalogue">,
  roles: readonly Role[],
  now: Date,
): Promise<string | null> {
  if (!can(roles, "settings.edit")) return null;
  const doubt = await clockDoubt();
  if (doubt !== null) {
    return `The clock may be wrong, so no reminders go out and old data is not being deleted. ${doubt} ${ASK}`;
  }
  const dates = describeDatesToCome(catalogue(), now);
  return dates === null ? null : `${dates} ${ASK}`;
}
