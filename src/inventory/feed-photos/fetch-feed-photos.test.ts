import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Kysely } from "kysely";
import { pino } from "pino";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { inventoryMigrations } from "#inventory/migrations.ts";
import { createPhotoStore, type PhotoStore } from "#inventory/photo-store.server.ts";
import type { InventoryTables } from "#inventory/tables.ts";
import { USED_CLUB_CAR } from "#inventory/testing/samples.ts";
import { createVehicleStore, type VehicleStore } from "#inventory/vehicle-store.server.ts";
import { STAFF } from "#platform/testing/staff.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";
import { downloadPhoto } from "./download-photo.server.ts";
import { createFeedPhotos, type FeedPhotos } from "./feed-photos.server.ts";
import { createFeedPhotoWorker, fetchFeedPhoto } from "./fetch-feed-photos.server.ts";

const { id } = USED_CLUB_CAR;
const { signal } = new AbortController();

let close: () => Promise<void>;
let database: Kysely<InventoryTables>;
let vehicles: VehicleStore;
let photos: PhotoStore;
let feedPhotos: FeedPhotos;
let server: Server;
let host: string;
let files: Record<string, Buffer>;
let requested: string[];

const picture = (background: string, width = 960) =>
  sharp({ create: { width, height: Math.round(width / 1.5), channels: 3, background } })
    .jpeg()
    .toBuffer();

beforeEach(async () => {
  ({ database, close } = await openTemporary<InventoryTables>(inventoryMigrations));
  vehicles = createVehicleStore(database, () => ({ carts: [], draftCarts: [] }));
  photos = createPhotoStore(database);
  feedPhotos = createFeedPhotos(database);
  files = {};
  requested = [];
  server = createServer(({ url = "" }, response) => {
    requested.push(url);
    const bytes = files[url];
    response.writeHead(bytes === undefined ? 404 : 200).end(bytes);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  host = `http://photos.example.com:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.close();
  await close();
});

/** The server of the test plays one of the public internet. */
const download: typeof downloadPhoto = (address, options) =>
  downloadPhoto(address, {
    ...options,
    resolve: async () => ["127.0.0.1"],
    isAllowed: () => true,
  });

const importWith = (...names: string[]) =>
  vehicles.import(STAFF, [USED_CLUB_CAR], [], undefined, {
    photos: [{ vehicle: id, addresses: names.map((name) => host + name) }],
  });

/** As the worker does for the next photo. */
async function fetchNext() {
  const row = await feedPhotos.lease();
  if (row === null) return null;
  const result = await fetchFeedPhoto(row, { vehicles, photos }, { signal, download });
  if (result.kind === "sent") await feedPhotos.markDelivered(row.id, row.lease);
  else await feedPhotos.markDead(row.id, row.lease, result.fault);
  return result.kind;
}

it("adds the photos of a list in its order, each once however often it is imported", async () => {
  files["/1.jpg"] = await picture("red");
  files["/2.jpg"] = await picture("blue");
  await importWith("/1.jpg", "/2.jpg", "/1.jpg");
  const log = pino({ enabled: false });
  const worker = createFeedPhotoWorker(feedPhotos, { vehicles, photos }, { log, download });
  worker.start();
  await expect.poll(() => feedPhotos.unfinished(), { timeout: 20_000 }).toEqual([]);
  await worker.stop();
  expect(requested).toEqual(["/1.jpg", "/2.jpg"]);
  const listed = await vehicles.listPhotos(id);
  expect(listed).toHaveLength(2);
  for (const { path } of listed) expect(await photos.read(path)).not.toBeNull();
  const { dominant } = await sharp((await photos.read(listed[0]?.path ?? "")) ?? "").stats();
  expect(dominant.r).toBeGreaterThan(dominant.b);
  await importWith("/1.jpg", "/2.jpg");
  expect(await feedPhotos.unfinished()).toEqual([]);
});

it("says why a photo was not added, and tries again when somebody asks or imports again", async () => {
  files["/small.jpg"] = await picture("red", 300);
  files["/text.jpg"] = Buffer.from("no picture");
  await importWith("/gone.jpg", "/small.jpg", "/text.jpg");
  expect(await feedPhotos.unfinished(id)).toMatchObject([
    { address: `${host}/gone.jpg`, isFailed: false, why: null },
    { isFailed: false },
    { isFailed: false },
  ]);
  const failures = async () => {
    const all = await feedPhotos.unfinished(id);
    return all.map(({ isFailed, why }) => (isFailed ? why : "waiting"));
  };
  for (let count = 0; count < 3; count += 1) expect(await fetchNext()).toBe("never");
  expect(await failures()).toEqual([
    "its server responded with 404",
    "it has 300 × 200 pixels, and at least 960 × 640 are needed",
    "it is no picture, or it is damaged",
  ]);
  expect(await vehicles.listPhotos(id)).toEqual([]);
  await importWith("/gone.jpg");
  expect((await failures()).filter((why) => why === "waiting")).toHaveLength(1);
  expect(await feedPhotos.tryAgain()).toBe(2);
  expect(await failures()).toEqual(["waiting", "waiting", "waiting"]);
});

it("adds a photo once when the process that had added it died before it said so", async () => {
  files["/1.jpg"] = await picture("red");
  await importWith("/1.jpg");
  const row = await feedPhotos.lease();
  if (row === null) throw new Error("nothing waits");
  const stores = { vehicles, photos };
  expect(await fetchFeedPhoto(row, stores, { signal, download })).toEqual({ kind: "sent" });
  await database.updateTable("feed_photos").set({ leased_until: 0 }).execute();
  expect(await fetchNext()).toBe("sent");
  expect(await vehicles.listPhotos(id)).toHaveLength(1);
});

it("tries five times to reach a server", async () => {
  await importWith("/1.jpg");
  const row = await feedPhotos.lease();
  if (row === null) throw new Error("nothing waits");
  const away: typeof downloadPhoto = async () => ({ ok: false, why: "away", isLasting: false });
  const kinds = [1, 4, 5].map(async (attempts) => {
    const options = { signal, download: away };
    return (await fetchFeedPhoto({ ...row, attempts }, { vehicles, photos }, options)).kind;
  });
  expect(await Promise.all(kinds)).toEqual(["retry", "retry", "never"]);
});

it("is given up when the site stopped each time, and others are fetched", async () => {
  files["/2.jpg"] = await picture("red");
  await importWith("/1.jpg", "/2.jpg");
  const row = await feedPhotos.lease();
  if (row === null) throw new Error("nothing waits");
  const stopped = { ...row, attempts: 6, isInterrupted: true };
  expect(await fetchFeedPhoto(stopped, { vehicles, photos }, { signal, download })).toEqual({
    kind: "never",
    fault: "the site stopped each time while it was read",
  });
  expect(requested).toEqual([]);
  expect(await fetchNext()).toBe("sent");
});

it("stops no other when fetching one throws", async () => {
  files["/2.jpg"] = await picture("red");
  await importWith("/1.jpg", "/2.jpg");
  const worker = createFeedPhotoWorker(
    feedPhotos,
    { vehicles, photos },
    {
      log: pino({ level: "silent" }),
      download: async (address, options) => {
        if (address.endsWith("/1.jpg")) throw new TypeError("unexpected");
        return await download(address, options);
      },
    },
  );
  worker.start();
  await expect.poll(() => vehicles.listPhotos(id)).toHaveLength(1);
  await worker.stop();
  expect(await feedPhotos.unfinished(id)).toMatchObject([{ address: `${host}/1.jpg` }]);
});

it("goes with its vehicle", async () => {
  await importWith("/1.jpg");
  const row = await feedPhotos.lease();
  await vehicles.remove(STAFF, id);
  files["/1.jpg"] = await picture("red");
  expect(await feedPhotos.unfinished()).toEqual([]);
  if (row === null) throw new Error("nothing waits");
  expect(await fetchFeedPhoto(row, { vehicles, photos }, { signal, download })).toEqual({
    kind: "never",
    fault: "its cart is no longer in the stock",
  });
  expect(await photos.count()).toBe(0);
});
