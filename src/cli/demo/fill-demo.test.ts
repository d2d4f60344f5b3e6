import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openMigratedDatabase } from "#app/database.server.ts";
import { RESERVATION_STATES } from "#domain/bookings/states.ts";
import { fillDemo, findFolderMistake } from "./fill-demo.server.ts";
import { STOCK_PHOTOS } from "./stock-samples.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "demo-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("refuses a folder with something in it, and a file, and changes neither", () => {
  const file = join(folder, "site.sqlite");
  writeFileSync(file, "a real shop's data");
  expect(findFolderMistake(folder)).toBe(
    `${folder} is not empty, and a demo overwrites nothing: name a new folder.`,
  );
  expect(findFolderMistake(file)).toBe(`${file} is a file: name a new folder.`);
  expect(readFileSync(file, "utf8")).toBe("a real shop's data");
});

it("takes a new folder, and an empty one", () => {
  expect(findFolderMistake(folder)).toBeNull();
  expect(findFolderMistake(join(folder, "new"))).toBeNull();
});

it("fills a folder with people, stock, inquiries, appointments, and bookings in all states", async () => {
  await fillDemo(folder, { day: "2026-07-11", hasPhotos: false });
  const database = await openMigratedDatabase({ folder });
  try {
    const people = await database.selectFrom("desk_people").select("role").execute();
    expect(people.map(({ role }) => role).toSorted()).toEqual(["owner", "rentals"]);
    const units = await database.selectFrom("vehicle_units").select("state").distinct().execute();
    expect(units).toHaveLength(4);
    const waiting = database.selectFrom("inquiries").where("answered_at", "is", null);
    expect(await waiting.select("id").execute()).toHaveLength(11);
    const bookings = database.selectFrom("bookings").select("state").distinct();
    expect(await bookings.execute()).toHaveLength(RESERVATION_STATES.length);
    const appointments = database.selectFrom("appointments").select("state").distinct();
    expect((await appointments.execute()).map(({ state }) => state).toSorted()).toEqual([
      ...["arrived", "booked", "canceled", "done", "no_show", "requested"],
    ]);
    const outbox = database.selectFrom("outbox").where("delivered_at", "is", null);
    expect(await outbox.select("id").execute()).toEqual([]);
  } finally {
    await database.destroy();
  }
});

it("finds the pictures that stand in for photos, as large as a photo has to be", async () => {
  for (const picture of STOCK_PHOTOS.flatMap(({ pictures }) => pictures)) {
    expect((await sharp(join("public", picture)).metadata()).width, picture).toBe(960);
  }
});
