import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Unit } from "#domain/carts/unit.ts";
import { addDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { addPhotos } from "#inventory/add-photos.server.ts";
import { createPhotoStore } from "#inventory/photo-store.server.ts";
import { type ProcessedPhoto, processPhoto } from "#inventory/process-photo.server.ts";
import type { InventoryTables } from "#inventory/tables.ts";
import { createUnitStore } from "#inventory/unit-store.server.ts";
import { createVehicleStore } from "#inventory/vehicle-store.server.ts";
import type { DemoContext } from "./booking-rows.ts";
import { SAMPLE_UNITS, STOCK_PHOTOS, USED_VEHICLES } from "./stock-samples.ts";

type Sample = (typeof SAMPLE_UNITS)[number];

function createState(state: Sample["state"], today: string, soldPageDays: number): Unit["state"] {
  switch (state.is) {
    case "in stock":
      return state;
    case "on order":
      return { is: state.is, expected: addDays(today, state.inDays) };
    case "on hold":
      return { is: state.is, for: state.for, until: addDays(today, state.forDays) };
    case "sold": {
      const on = addDays(today, -state.daysAgo);
      return { is: state.is, on, pageUntil: addDays(on, soldPageDays) };
    }
  }
}

/** Writes carts on the lot, on order, on hold and sold, and used ones. */
export async function writeStock(
  database: Kysely<InventoryTables>,
  { catalogue, now, staff: [owner] }: DemoContext,
): Promise<void> {
  const clock = () => now;
  const { day } = dealershipTime(now);
  const vehicles = createVehicleStore(database, () => catalogue, clock);
  const units = createUnitStore(database, () => catalogue, clock);
  const used = USED_VEHICLES.map((vehicle) => ({
    ...vehicle,
    category: "Used",
    images: [],
    inStock: true,
    isNew: false,
    catalogue: false,
  }));
  await vehicles.import(owner, used);
  for (const { stockNumber, vehicle, state, condition = "new", note = null } of SAMPLE_UNITS) {
    await units.add(owner, {
      stockNumber,
      vehicle,
      vin: null,
      serial: null,
      condition,
      miles: null,
      hours: null,
      price: null,
      note,
      state: createState(state, day, catalogue.dealership.soldPageDays),
    });
  }
}

/** Takes the same steps as photos that staff add. */
export async function writePhotos(
  database: Kysely<InventoryTables>,
  publicFolder: string,
  { catalogue, now, staff: [owner] }: DemoContext,
): Promise<void> {
  const clock = () => now;
  const stores = {
    vehicles: createVehicleStore(database, () => catalogue, clock),
    photos: createPhotoStore(database),
  };
  const units = createUnitStore(database, () => catalogue, clock);
  for (const { vehicle, stockNumber, pictures } of STOCK_PHOTOS) {
    const processed: ProcessedPhoto[] = [];
    for (const picture of pictures) {
      const result = await processPhoto(readFileSync(join(publicFolder, picture)));
      if (!result.ok) throw new Error(`${picture} cannot be a photo: ${result.why}`);
      processed.push(result.photo);
    }
    const change = await addPhotos(owner, vehicle, processed, stores);
    if (change.kind !== "ok" || stockNumber === null) continue;
    await units.linkPhotos(
      owner,
      stockNumber,
      change.after.map(({ path }) => path),
    );
  }
}
