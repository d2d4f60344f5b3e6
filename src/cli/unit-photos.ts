import type { Stores } from "#app/open-stores.server.ts";
import { counted } from "#domain/money.ts";
import { commandLineActor } from "./actor.ts";
import { done, failed, type Outcome } from "./command-context.ts";
import { vehiclePhotos } from "./vehicle-photos.ts";

type Given = Pick<Stores, "units" | "vehicles" | "photos"> & { progress: (line: string) => void };

/** Without files it lists the photos of the unit. All files or none. */
export async function unitPhotos(
  given: string,
  files: readonly string[],
  { units, vehicles, photos, progress }: Given,
): Promise<Outcome> {
  const unit = (await units.list()).find((each) => each.stockNumber === given.toUpperCase());
  if (unit === undefined) {
    return failed(`No unit has the stock number "${given}". The desk's stock page shows them all.`);
  }
  const { stockNumber, vehicle } = unit;
  const getPaths = async () => (await vehicles.photosOf(vehicle)).map(({ path }) => path);
  const before = new Set(await getPaths());
  if (files.length > 0) {
    const added = await vehiclePhotos(vehicle, files, {}, { vehicles, photos, progress });
    if (added.code !== 0) return added;
  }
  const after = await getPaths();
  await units.linkPhotos(
    commandLineActor(),
    stockNumber,
    after.filter((path) => !before.has(path)),
  );
  const linked = await vehicles.unitsOfPhotos(after);
  const own = after.filter((path) => linked.get(path) === stockNumber);
  return done(`${stockNumber} (${vehicle}) has ${counted(own.length, "photo")}.`, ...own);
}
