import type { Vehicle } from "#domain/carts/vehicle.ts";
import { counted } from "#domain/money.ts";
import { type PhotoFolder, photoPath } from "#inventory/photo-folder.server.ts";
import {
  MAX_FILE_BYTES,
  type ProcessedPhoto,
  processPhoto,
} from "#inventory/process-photo.server.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";
import { done, failed, type Outcome, usageError } from "./command-context.ts";
import { readInputFile } from "./input-file.server.ts";
import { unknownVehicle } from "./vehicle-changes.ts";

export type PhotoOptions = { replace?: true; remove?: string[] };

type Stock = { vehicles: VehicleStore; photos: PhotoFolder; progress: (line: string) => void };

function describePhotos(vehicle: Vehicle, photos: readonly string[]): string[] {
  const head = `${vehicle.name} (${vehicle.id}) has ${counted(photos.length, "photo")}`;
  if (photos.length === 0) return [`${head}; the site shows its illustrations.`];
  return [`${head}, shown in this order:`, ...photos.map((path, index) => `${index + 1}. ${path}`)];
}

async function processAll(files: readonly string[], progress: Stock["progress"]) {
  const processed = [];
  const mistakes = [];
  for (const [index, file] of files.entries()) {
    progress(`${index + 1} of ${files.length}: ${file}`);
    const input = readInputFile(file, MAX_FILE_BYTES);
    const result = input.ok ? await processPhoto(input.bytes) : input;
    if (result.ok) processed.push(result.photo);
    else mistakes.push(`${file} cannot be used: ${result.why}.`);
  }
  return { processed, mistakes };
}

/** A concurrent command may have listed some of them. */
async function deleteUnlisted(
  id: string,
  paths: readonly string[],
  { vehicles, photos }: Stock,
): Promise<void> {
  const listed = new Set(await vehicles.photosOf(id));
  for (const path of paths.filter((one) => !listed.has(one))) {
    const deleted = await photos.delete(id, path);
    if (!deleted.ok) throw new Error(`The files of ${path} cannot be deleted: ${deleted.why}.`);
  }
}

async function removePhotos(
  vehicle: Vehicle,
  current: readonly string[],
  numbers: readonly string[],
  stock: Stock,
): Promise<Outcome> {
  const wrong = numbers.filter((number) => current[Number(number) - 1] === undefined);
  if (wrong.length > 0) {
    return failed(
      `There is no photo ${wrong.join(", ")}. Nothing was removed.`,
      ...describePhotos(vehicle, current),
    );
  }
  const removed = new Set(numbers.map((number) => current[Number(number) - 1] ?? ""));
  const change = await stock.vehicles.changePhotos(vehicle.id, (photos) =>
    photos.filter((path) => !removed.has(path)),
  );
  if (!change) return unknownVehicle(vehicle.id);
  await deleteUnlisted(vehicle.id, [...removed], stock);
  return done(...describePhotos(vehicle, change.after));
}

async function addPhotos(
  vehicle: Vehicle,
  processed: readonly ProcessedPhoto[],
  replace: boolean,
  stock: Stock,
): Promise<Outcome> {
  const { id } = vehicle;
  const paths = processed.map(({ name }) => photoPath(id, name));
  const perhapsUnlisted = [...paths];
  try {
    for (const photo of processed) {
      const saved = await stock.photos.save(id, photo);
      if (!saved.ok) {
        return failed(`The photos cannot be stored: ${saved.why}.`, "No photo was changed.");
      }
    }
    const change = await stock.vehicles.changePhotos(id, (photos) => [
      ...new Set([...(replace ? [] : photos), ...paths]),
    ]);
    if (!change) return unknownVehicle(id);
    perhapsUnlisted.push(...change.before);
    return done(...describePhotos(vehicle, change.after));
  } finally {
    await deleteUnlisted(id, perhapsUnlisted, stock);
  }
}

/** All files or none. */
export async function vehiclePhotos(
  id: string,
  files: readonly string[],
  options: PhotoOptions,
  stock: Stock,
): Promise<Outcome> {
  const vehicle = await stock.vehicles.find(id);
  if (!vehicle) return unknownVehicle(id);
  const current = await stock.vehicles.photosOf(id);
  if (options.remove) {
    if (files.length > 0 || options.replace) {
      return usageError("Give either files to add or --remove with numbers, not both.");
    }
    return await removePhotos(vehicle, current, options.remove, stock);
  }
  if (files.length === 0) {
    return options.replace
      ? usageError("Give the files that replace the photos, or --remove with their numbers.")
      : done(...describePhotos(vehicle, current));
  }
  const { processed, mistakes } = await processAll(files, stock.progress);
  if (mistakes.length > 0) return failed(...mistakes, "No photo was changed.");
  return await addPhotos(vehicle, processed, options.replace ?? false, stock);
}
