import { existsSync, readdirSync, statSync } from "node:fs";
import { openMigratedDatabase } from "#app/database.server.ts";
import { PUBLIC_FOLDER } from "#app/open-stores.server.ts";
import { RECORD_SEARCHES } from "#app/record-searches.server.ts";
import { readContentFolder } from "#catalogue/content-folder.server.ts";
import { loadEdited } from "#catalogue/edits/load-edited.server.ts";
import { dealershipInstant } from "#domain/dealership/clock.ts";
import { openContentStore } from "#inventory/open-content.server.ts";
import { rebuildSearch } from "#records/search/rebuild-search.server.ts";
import { BUSY_TIME, planBusyDay } from "./busy-day.ts";
import { planSeason } from "./season.ts";
import { writeAppointments } from "./write-appointments.server.ts";
import { writeBookings } from "./write-bookings.server.ts";
import { writeInquiries } from "./write-inquiries.server.ts";
import { writePeople } from "./write-people.server.ts";
import { writePhotos, writeStock } from "./write-stock.server.ts";

/** The samples name carts, towns and units of the committed content. */
const CONTENT_FOLDER = "content";

/** Returns a sentence if a demo cannot be put into the folder: what is there is never overwritten. */
export function findFolderMistake(folder: string): string | null {
  if (!existsSync(folder)) return null;
  if (!statSync(folder).isDirectory()) return `${folder} is a file: name a new folder.`;
  if (readdirSync(folder).length === 0) return null;
  return `${folder} is not empty, and a demo overwrites nothing: name a new folder.`;
}

/**
 * Fills an empty data folder with two people, stock, inquiries, appointments and bookings, as they are on a busy day at BUSY_TIME. Each
 * photo takes seconds to convert.
 */
export async function fillDemo(
  folder: string,
  { day, hasPhotos }: { day: string; hasPhotos: boolean },
): Promise<void> {
  const database = await openMigratedDatabase({ folder });
  try {
    const { base, edits } = openContentStore(
      database,
      readContentFolder(CONTENT_FOLDER),
      PUBLIC_FOLDER,
    );
    const content = loadEdited(base, await edits(), PUBLIC_FOLDER);
    if (!content.ok) throw new Error(`the content has mistakes: ${content.mistakes.join("; ")}`);
    const { catalogue } = content;
    const { units } = catalogue.fleet;
    const now = dealershipInstant(day, BUSY_TIME);
    const staff = await writePeople(database, now);
    const context = { catalogue, now, staff };
    await writeStock(database, context);
    if (hasPhotos) await writePhotos(database, PUBLIC_FOLDER, context);
    await writeInquiries(database, context);
    await writeAppointments(database, day, context);
    const bookings = planBusyDay(day, units);
    await writeBookings(database, [...bookings, ...planSeason(units, day, bookings)], context);
    await rebuildSearch(database, RECORD_SEARCHES);
  } finally {
    await database.destroy();
  }
}
