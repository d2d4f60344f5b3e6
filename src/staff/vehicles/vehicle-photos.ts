import type { Vehicle } from "#domain/carts/vehicle.ts";
import { type PhotoFolder, photoPath } from "#inventory/photo-folder.server.ts";
import {
  MAX_FILE_BYTES,
  type ProcessedPhoto,
  processPhoto,
} from "#inventory/process-photo.server.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";
import { counted, done, misused, type Outcome, refused } from "#staff/outcome.ts";
import { givenFile } from "./given-file.server.ts";
import { unknownVehicle } from "./unknown-vehicle.ts";

export type PhotoOptions = { replace?: true; remove?: string[] };

type Stock = { vehicles: VehicleStore; photos: PhotoFolder; progress: (line: string) => void };

function state(vehicle: Vehicle, photos: readonly string[]): string[] {
  const head = `${vehicle.name} (${vehicle.id}) has ${counted(photos.length, "photo")}`;
  if (photos.length === 0) return [`${head}; the site shows its illustrations.`];
  return [`${head}, shown in this order:`, ...photos.map((path, index) => `${index + 1}. ${path}`)];
}

/** Makes the sizes of all files, or says what is wrong with each that is no usable photograph. */
async function developAll(files: readonly string[], progress: Stock["progress"]) {
  const developed = [];
  const mistakes = [];
  for (const [index, file] of files.entries()) {
    progress(`${index + 1} of ${files.length}: ${file}`);
    const given = givenFile(file, MAX_FILE_BYTES);
    const result = given.ok ? await processPhoto(given.bytes) : given;
    if (result.ok) developed.push(result.photo);
    else mistakes.push(`${file} cannot be used: ${result.why}.`);
  }
  return { developed, mistakes };
}

/** Deletes the files of those photos that the vehicle does not list: another command may have listed them meanwhile. */
async function dropUnlisted(
  id: string,
  paths: readonly string[],
  { vehicles, photos }: Stock,
): Promise<void> {
  const listed = new Set(await vehicles.photosOf(id));
  for (const path of paths.filter((one) => !listed.has(one))) {
    const dropped = await photos.delete(id, path);
    if (!dropped.ok) throw new Error(`The files of ${path} cannot be deleted: ${dropped.why}.`);
  }
}

async function removed(
  vehicle: Vehicle,
  have: readonly string[],
  places: readonly string[],
  stock: Stock,
): Promise<Outcome> {
  const wrong = places.filter((place) => have[Number(place) - 1] === undefined);
  if (wrong.length > 0) {
    return refused(
      `There is no photo ${wrong.join(", ")}. Nothing was removed.`,
      ...state(vehicle, have),
    );
  }
  const gone = new Set(places.map((place) => have[Number(place) - 1] ?? ""));
  const change = await stock.vehicles.changePhotos(vehicle.id, (photos) =>
    photos.filter((path) => !gone.has(path)),
  );
  if (!change) return unknownVehicle(vehicle.id);
  await dropUnlisted(vehicle.id, [...gone], stock);
  return done(...state(vehicle, change.after));
}

async function added(
  vehicle: Vehicle,
  developed: readonly ProcessedPhoto[],
  replace: boolean,
  stock: Stock,
): Promise<Outcome> {
  const { id } = vehicle;
  const fresh = developed.map(({ name }) => photoPath(id, name));
  const perhapsUnlisted = [...fresh];
  try {
    for (const photo of developed) {
      const kept = await stock.photos.save(id, photo);
      if (!kept.ok) {
        return refused(`The photos cannot be stored: ${kept.why}.`, "No photo was changed.");
      }
    }
    const change = await stock.vehicles.changePhotos(id, (photos) => [
      ...new Set([...(replace ? [] : photos), ...fresh]),
    ]);
    if (!change) return unknownVehicle(id);
    perhapsUnlisted.push(...change.before);
    return done(...state(vehicle, change.after));
  } finally {
    await dropUnlisted(id, perhapsUnlisted, stock);
  }
}

/** `vehicles photos`: adds, replaces, removes or lists the dealer's own pictures of a vehicle; all files or none. */
export async function vehiclePhotos(
  id: string,
  files: readonly string[],
  options: PhotoOptions,
  stock: Stock,
): Promise<Outcome> {
  const vehicle = await stock.vehicles.find(id);
  if (!vehicle) return unknownVehicle(id);
  const have = await stock.vehicles.photosOf(id);
  if (options.remove) {
    if (files.length > 0 || options.replace) {
      return misused("Give either files to add or --remove with numbers, not both.");
    }
    return await removed(vehicle, have, options.remove, stock);
  }
  if (files.length === 0) {
    return options.replace
      ? misused("Give the files that replace the photos, or --remove with their numbers.")
      : done(...state(vehicle, have));
  }
  const { developed, mistakes } = await developAll(files, stock.progress);
  if (mistakes.length > 0) return refused(...mistakes, "No photo was changed.");
  return await added(vehicle, developed, options.replace ?? false, stock);
}
