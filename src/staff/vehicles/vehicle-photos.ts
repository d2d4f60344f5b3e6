import { readFile, stat } from "node:fs/promises";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { developPhoto, LARGEST_FILE } from "#inventory/photos/develop-photo.server.ts";
import type { PhotoFolder } from "#inventory/photos/photo-folder.server.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";
import { counted, done, misused, type Outcome, refused } from "#staff/outcome.ts";
import { unknownVehicle } from "./unknown-vehicle.ts";

export type PhotoOptions = { replace?: true; remove?: string[] };

type Stock = { vehicles: VehicleStore; photos: PhotoFolder; progress: (line: string) => void };

const WHY: Record<string, string> = {
  ENOENT: "there is no such file",
  EACCES: "it may not be read",
  EISDIR: "it is a folder",
};

function photosOf(vehicle: Vehicle): string[] {
  return vehicle.images.filter((path) => path.startsWith("/photos/"));
}

function state(vehicle: Vehicle, photos: readonly string[]): string[] {
  const head = `${vehicle.name} (${vehicle.id}) has ${counted(photos.length, "photo")}`;
  if (photos.length === 0) return [`${head}; the site shows its illustrations.`];
  return [`${head}, shown in this order:`, ...photos.map((path, index) => `${index + 1}. ${path}`)];
}

async function bytesOf(file: string): Promise<Buffer | string> {
  try {
    // Before it is read: a wrong name may lead to a file that does not fit into the memory.
    const { size } = await stat(file);
    if (size > LARGEST_FILE) return `it is larger than ${LARGEST_FILE / 1_000_000} MB`;
    return await readFile(file);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return WHY[code] ?? "reading it failed";
  }
}

/** Makes the sizes of all files, or says what is wrong with each that is no usable photograph. */
async function developAll(files: readonly string[], progress: Stock["progress"]) {
  const developed = [];
  const mistakes = [];
  for (const [index, file] of files.entries()) {
    progress(`${index + 1} of ${files.length}: ${file}`);
    const bytes = await bytesOf(file);
    const result =
      typeof bytes === "string" ? ({ ok: false, why: bytes } as const) : await developPhoto(bytes);
    if (result.ok) developed.push(result.photo);
    else mistakes.push(`${file} cannot be used: ${result.why}.`);
  }
  return { developed, mistakes };
}

async function removed(
  vehicle: Vehicle,
  places: readonly string[],
  { vehicles, photos }: Stock,
): Promise<Outcome> {
  const have = photosOf(vehicle);
  const wrong = places.filter((place) => have[Number(place) - 1] === undefined);
  if (wrong.length > 0) {
    return refused(
      `There is no photo ${wrong.join(", ")}. Nothing was removed.`,
      ...state(vehicle, have),
    );
  }
  const gone = new Set(places.map((place) => have[Number(place) - 1] ?? ""));
  const left = have.filter((path) => !gone.has(path));
  await vehicles.setPhotos(vehicle.id, left);
  for (const path of gone) await photos.drop(vehicle.id, path);
  return done(...state(vehicle, left));
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
  if (options.remove) {
    if (files.length > 0 || options.replace) {
      return misused("Give either files to add or --remove with numbers, not both.");
    }
    return await removed(vehicle, options.remove, stock);
  }
  const have = photosOf(vehicle);
  if (files.length === 0) {
    return options.replace
      ? misused("Give the files that replace the photos, or --remove with their numbers.")
      : done(...state(vehicle, have));
  }
  const { developed, mistakes } = await developAll(files, stock.progress);
  if (mistakes.length > 0) return refused(...mistakes, "No photo was changed.");
  const added: string[] = [];
  for (const photo of developed) added.push(await stock.photos.keep(id, photo));
  const shown = [...new Set([...(options.replace ? [] : have), ...added])];
  await stock.vehicles.setPhotos(id, shown);
  for (const path of have) if (!shown.includes(path)) await stock.photos.drop(id, path);
  return done(...state(vehicle, shown));
}
