import { createAppointmentFinder } from "#appointments/store/find-appointments.server.ts";
import { readContentFolder } from "#catalogue/content-folder.server.ts";
import { loadEdited } from "#catalogue/edits/load-edited.server.ts";
import type { LoadedCatalogue } from "#catalogue/load-catalogue.server.ts";
import type { Retention } from "#domain/content/retention-schema.ts";
import { createInquiryAdmin } from "#inquiries/inquiry-admin.server.ts";
import { openContentStore } from "#inventory/open-content.server.ts";
import type { ReadCatalogue } from "#inventory/vehicle-rows.server.ts";
import { createAccounts } from "#people/accounts.server.ts";
import type { Actor } from "#platform/actor.ts";
import { createClockMark } from "#platform/clock-mark.server.ts";
import { createDailyWork } from "#platform/daily-work.server.ts";
import { recordBackup } from "#platform/database/backup-marks.server.ts";
import type { DatabaseLocation } from "#platform/database/database.server.ts";
import { integrityErrors } from "#platform/database/health.server.ts";
import { createBookingFinder } from "#rentals/store/find-bookings.server.ts";
import { openMigratedDatabase } from "./database.server.ts";
import { createClockDoubt } from "./jobs/clock-doubt.server.ts";
import { countOldData, purgeNow } from "./jobs/purge-old-data.server.ts";
import { createUnsentMessages } from "./mail/unsent-messages.server.ts";
import { createStock, createStores } from "./stores.server.ts";

export const PUBLIC_FOLDER = "public";

export type Stores = Awaited<ReturnType<typeof openStores>>;

/** For one command: neither settings nor a mail server are needed. */
export async function openStores(location: DatabaseLocation) {
  const database = await openMigratedDatabase(location);
  const { readRequested, ...stores } = createStores(database);
  const purging = createDailyWork(database, "purge");
  const openContent = (directory: string) =>
    openContentStore(database, readContentFolder(directory), PUBLIC_FOLDER);
  return {
    /** `directory` holds the release's files. */
    openContent,
    /** Loads the content as the site shows it: the release's files with the changes. */
    async loadContent(directory: string): Promise<LoadedCatalogue> {
      const { base, edits } = openContent(directory);
      return loadEdited(base, await edits(), PUBLIC_FOLDER);
    },
    ...stores,
    openStock: (catalogue: ReadCatalogue) => createStock(database, catalogue),
    inquiries: createInquiryAdmin(database, readRequested),
    unsent: createUnsentMessages(database),
    bookings: createBookingFinder(database),
    appointments: createAppointmentFinder(database),
    people: createAccounts(database),
    clockDoubt: createClockDoubt(database),
    /** `now` deletes even while the clock is in doubt, which ends the doubt. */
    purge: {
      count: (retention: Retention) => countOldData(database, retention),
      now: async (retention: Retention, actor: Actor) => {
        const deleted = await purgeNow(
          { database, work: purging, retention: () => retention },
          { actor },
        );
        await createClockMark(database).move();
        return deleted;
      },
    },
    recordBackup: (kind: "stored" | "verified", at: number) => recordBackup(database, kind, at),
    /** Returns an empty list if the file is sound. */
    damages: () => integrityErrors(database),
    close: () => database.destroy(),
  };
}
