import type { Actor } from "#platform/audit.server.ts";
import { photoPath } from "./photo-rows.server.ts";
import type { PhotoStore } from "./photo-store.server.ts";
import type { ProcessedPhoto } from "./process-photo.server.ts";
import type { PhotoChange } from "./vehicle-photos.server.ts";
import type { VehicleStore } from "./vehicle-store.server.ts";

type Stores = {
  vehicles: Pick<VehicleStore, "changePhotos">;
  photos: Pick<PhotoStore, "save" | "deleteUnlisted">;
};

/** At the end of the vehicle's photos, or in their place. False if there is no such vehicle. */
export async function addPhotos(
  actor: Actor,
  vehicle: string,
  processed: readonly ProcessedPhoto[],
  { vehicles, photos }: Stores,
  { replace = false } = {},
): Promise<PhotoChange | false> {
  const paths = [...new Set(processed.map(({ name }) => photoPath(vehicle, name)))];
  try {
    // Each on its own, since the site cannot store inquiries while a long transaction lasts.
    for (const photo of processed) await photos.save(vehicle, photo);
    return await vehicles.changePhotos(actor, vehicle, (before) => {
      const known = new Map(before.map((photo) => [photo.path, photo]));
      const kept = replace ? [] : before;
      const added = paths.map((path) => known.get(path) ?? { path, alt: null });
      return [...kept, ...added.filter((photo) => !kept.includes(photo))];
    });
  } finally {
    await photos.deleteUnlisted(vehicle, paths);
  }
}
