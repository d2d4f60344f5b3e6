import type { StockReply } from "#desk/stock/stock-changes.server.ts";
import { addPhotos } from "#inventory/add-photos.server.ts";
import type { VehiclePhoto } from "#inventory/photo-rows.server.ts";
import type { PhotoStore } from "#inventory/photo-store.server.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";
import type { Actor } from "#platform/audit.server.ts";

type Stock = {
  vehicles: Pick<VehicleStore, "changePhotos" | "removePhoto" | "restorePhoto">;
  photos: Pick<PhotoStore, "save" | "deleteUnlisted">;
  actor: Actor;
};

const MAX_ALT = 200;

const refused = (...mistakes: string[]): StockReply => ({ ok: false, mistakes, field: null });
const done = (said: string): StockReply => ({ ok: true, said, undo: null });

const GONE = "This photo is no longer there. Somebody has removed it.";

/** Takes what is a photo; `mistakes` names each file that is none, with the reason. */
async function add(vehicle: string, form: FormData, stock: Stock): Promise<StockReply> {
  // Loaded when it is needed: the encoders take much memory.
  const { processPhoto } = await import("#inventory/process-photo.server.ts");
  const files = form.getAll("photos").filter((file) => file instanceof File && file.size > 0);
  const processed = [];
  const mistakes = [];
  for (const file of files) {
    if (!(file instanceof File)) continue;
    const result = await processPhoto(Buffer.from(await file.arrayBuffer()));
    if (result.ok) processed.push(result.photo);
    else mistakes.push(`${file.name} was not added: ${result.why}.`);
  }
  if (files.length === 0) return refused("Choose one photo or more first.");
  if (processed.length > 0) {
    const change = await addPhotos(stock.actor, vehicle, processed, stock);
    if (!change) return refused("This cart is no longer in the stock.");
  }
  if (mistakes.length > 0) return refused(...mistakes);
  return done(processed.length === 1 ? "The photo is added." : "The photos are added.");
}

function moved(photos: readonly VehiclePhoto[], path: string, to: number): readonly VehiclePhoto[] {
  const from = photos.findIndex((photo) => photo.path === path);
  const photo = photos[from];
  if (photo === undefined) return photos;
  const others = photos.toSpliced(from, 1);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, photo);
}

/** "path" and "to", the place from 0. */
async function move(vehicle: string, form: FormData, stock: Stock): Promise<StockReply> {
  const path = String(form.get("path") ?? "");
  const to = Number(form.get("to"));
  if (!Number.isInteger(to)) return refused("Say where the photo goes.");
  const change = await stock.vehicles.changePhotos(stock.actor, vehicle, (photos) =>
    moved(photos, path, to),
  );
  if (!change || change.after.every((photo) => photo.path !== path)) return refused(GONE);
  const place = change.after.findIndex((photo) => photo.path === path) + 1;
  return done(
    place === 1 ? "It is the first photo now, on all cards." : `It is photo ${place} now.`,
  );
}

async function describe(vehicle: string, form: FormData, stock: Stock): Promise<StockReply> {
  const path = String(form.get("path") ?? "");
  const alt = String(form.get("alt") ?? "")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
  if (alt.length > MAX_ALT) {
    return refused(
      `The description has ${alt.length} characters. Shorten it to ${MAX_ALT} or fewer.`,
    );
  }
  const change = await stock.vehicles.changePhotos(stock.actor, vehicle, (photos) =>
    photos.map((photo) => (photo.path === path ? { path, alt: alt === "" ? null : alt } : photo)),
  );
  if (!change || change.after.every((photo) => photo.path !== path)) return refused(GONE);
  return done("The description is saved.");
}

/** Null for an intent that is not about photos. */
export async function changePhotos(
  intent: string,
  vehicle: string,
  form: FormData,
  stock: Stock,
): Promise<StockReply | null> {
  const path = String(form.get("path") ?? "");
  switch (intent) {
    case "photo-add":
      return await add(vehicle, form, stock);
    case "photo-move":
      return await move(vehicle, form, stock);
    case "photo-alt":
      return await describe(vehicle, form, stock);
    case "photo-remove":
      return (await stock.vehicles.removePhoto(stock.actor, vehicle, path))
        ? done("The photo is removed. It can be put back for a day.")
        : refused(GONE);
    case "photo-restore":
      return (await stock.vehicles.restorePhoto(stock.actor, vehicle, path))
        ? done("The photo is back.")
        : refused("This photo can no longer be put back: it was removed more than a day ago.");
    default:
      return null;
  }
}
