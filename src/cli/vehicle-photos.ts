import type { Vehicle } from "#domain/carts/vehicle.ts";
import { counted } from "#domain/money.ts";
import { addPhotos } from "#inventory/add-photos.server.ts";
import type { VehiclePhoto } from "#inventory/photo-rows.server.ts";
import type { PhotoStore } from "#inventory/photo-store.server.ts";
import { MAX_FILE_BYTES, processPhoto } from "#inventory/process-photo.server.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";
import { commandLineActor } from "./actor.ts";
import { done, failed, type Outcome, usageError } from "./command-context.ts";
import { readInputFile } from "./input-file.server.ts";
import { description, ordering, type PhotoEdit, removal } from "./photo-edits.ts";
import { unknownVehicle } from "./vehicle-changes.ts";

export type PhotoOptions = {
  replace?: true;
  remove?: string[];
  /** Such as 3,1,2. */
  order?: string;
  /** The photo's number and its text. */
  alt?: string[];
};

type Stock = { vehicles: VehicleStore; photos: PhotoStore; progress: (line: string) => void };

function describePhotos(vehicle: Vehicle, photos: readonly VehiclePhoto[]): string[] {
  const head = `${vehicle.name} (${vehicle.id}) has ${counted(photos.length, "photo")}`;
  if (photos.length === 0) return [`${head}; the site shows its illustrations.`];
  const lines = photos.map(
    ({ path, alt }, index) => `${index + 1}. ${path}${alt === null ? "" : `  "${alt}"`}`,
  );
  return [`${head}, shown in this order:`, ...lines];
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

/** All files or none. */
async function addFiles(
  vehicle: Vehicle,
  files: readonly string[],
  replace: boolean,
  stock: Stock,
): Promise<Outcome> {
  const { processed, mistakes } = await processAll(files, stock.progress);
  if (mistakes.length > 0) return failed(...mistakes, "No photo was changed.");
  const change = await addPhotos(commandLineActor(), vehicle.id, processed, stock, { replace });
  return change ? done(...describePhotos(vehicle, change.after)) : unknownVehicle(vehicle.id);
}

function toPhotoEdit({ remove, order, alt }: PhotoOptions, current: readonly VehiclePhoto[]) {
  if (remove) return removal(current, remove);
  if (order !== undefined) return ordering(current, order);
  return alt ? description(current, alt) : null;
}

async function editPhotos(
  vehicle: Vehicle,
  edit: PhotoEdit,
  current: readonly VehiclePhoto[],
  vehicles: VehicleStore,
): Promise<Outcome> {
  if (!edit.ok) return failed(edit.why, ...describePhotos(vehicle, current));
  const change = await vehicles.changePhotos(commandLineActor(), vehicle.id, edit.apply);
  return change ? done(...describePhotos(vehicle, change.after)) : unknownVehicle(vehicle.id);
}

export async function vehiclePhotos(
  id: string,
  files: readonly string[],
  options: PhotoOptions,
  stock: Stock,
): Promise<Outcome> {
  const { replace = false, remove, order, alt } = options;
  const tasks = [files.length > 0 || replace, remove, order, alt];
  if (tasks.filter(Boolean).length > 1) {
    return usageError("Do one thing at a time: give files to add, --remove, --order or --alt.");
  }
  const vehicle = await stock.vehicles.find(id);
  if (!vehicle) return unknownVehicle(id);
  const current = await stock.vehicles.photosOf(id);
  const edit = toPhotoEdit(options, current);
  if (edit) return await editPhotos(vehicle, edit, current, stock.vehicles);
  if (files.length > 0) return await addFiles(vehicle, files, replace, stock);
  return replace
    ? usageError("Give the files that replace the photos, or --remove with their numbers.")
    : done(...describePhotos(vehicle, current));
}
