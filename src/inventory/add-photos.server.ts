import type { Actor } from "#platform/actor.ts";
import { photoPath } from "./photo-rows.server.ts";
import type { PhotoStore } from "./photo-store.server.ts";
import type { ProcessedPhoto } from "./process-photo.server.ts";
import type { PhotoChange } from "./vehicle-photos.server.ts";
import type { VehicleStore } from "./vehicle-store.server.ts";

type Stores = {
  vehicles: Pick<VehicleStore, "changePhotos">;
  photos: Pick<PhotoStore, "save" | "deleteUnlisted">;
};

/** Adds photos at the end of the vehicle's own. */
export async function addPhotos(
  actor: Actor,
  vehicle: string,
  processed: readonly ProcessedPhoto[],
  { vehicles, photos }: Stores,
): Promise<PhotoChange> {
  const paths = [...new Set(processed.map(({ name }) => photoPath(vehicle, name)))];
  try {
    // Each on its own, since the site cannot store inquiries while a long transaction lasts.
    for (const photo of processed) await photos.save(vehicle, photo);
    return await vehicles.changePhotos(actor, vehicle, (before) => {
      const known = new Set(before.map(({ path }) => path));
      const added = paths.filter((path) => !known.has(path));
      return [...before, ...added.map((path) => ({ path, alt: null }))];
    });
  } finally {
    await photos.deleteUnlisted(vehicle, paths);
  }
}
