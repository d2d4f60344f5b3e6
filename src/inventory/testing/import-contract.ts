import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import type { Cart } from "#domain/carts/cart-schema.ts";
import { createFeedPhotos } from "#inventory/feed-photos/feed-photos.server.ts";
import type { InventoryTables } from "#inventory/tables.ts";
import {
  createVehicleStore,
  type ImportResult,
  type VehicleStore,
} from "#inventory/vehicle-store.server.ts";
import { STAFF } from "#platform/testing/staff.ts";
import type { EventTables } from "#records/tables.ts";
import { readUndoable } from "#records/undo.server.ts";
import { USED_CLUB_CAR as USED } from "./samples.ts";

const { carts } = catalogue;

function importEvent(result: ImportResult): number {
  if (result.kind === "outdated" || result.event === null) throw new Error("it cannot be undone");
  return result.event;
}

/** `open` returns a new database with the tables in it. */
export function importContract(
  open: () => Promise<{ database: Kysely<InventoryTables>; close: () => Promise<void> }>,
): void {
  let database: Kysely<InventoryTables>;
  let close: () => Promise<void>;
  let vehicles: VehicleStore;
  let shown: readonly Cart[];
  let now: Date;

  /** As the content changes, or a site starts with it. */
  const showCarts = async (next: readonly Cart[]) => {
    shown = next;
    await vehicles.indexCarts();
  };

  beforeEach(async () => {
    shown = [];
    ({ database, close } = await open());
    now = new Date("2026-05-01T12:00:00Z");
    vehicles = createVehicleStore(
      database,
      () => ({ carts: shown, draftCarts: [] }),
      () => now,
    );
  });

  afterEach(() => close());

  describe("import", () => {
    it("adds vehicles after the carts, field for field", async () => {
      await showCarts(carts.slice(0, 1));
      const other = { ...USED, id: "another", images: [], features: [], specifications: {} };
      await vehicles.import(STAFF, [USED, other]);
      expect((await vehicles.list()).slice(1)).toEqual([USED, other]);
    });

    it("replaces a vehicle with the same id, its stock included", async () => {
      await vehicles.import(STAFF, [USED]);
      await vehicles.import(STAFF, [{ ...USED, price: 5900, inStock: false, isNew: true }]);
      expect(await vehicles.list()).toEqual([
        { ...USED, price: 5900, inStock: false, isNew: true },
      ]);
    });

    it("puts vehicles after those already there, and leaves replaced ones where they stand", async () => {
      const named = (id: string, price = USED.price) => ({ ...USED, id, price });
      await vehicles.import(STAFF, [named("m"), named("z"), named("y")]);
      await showCarts(carts.slice(0, 1));
      await vehicles.import(STAFF, [named("a"), named("y", 1), named("m", 2), named("b")]);
      const own = (await vehicles.list()).slice(1);
      expect(own).toEqual([named("m", 2), named("z"), named("y", 1), named("a"), named("b")]);
    });

    it("stores all of them or none", async () => {
      const broken = { ...USED, id: "broken", price: Number.NaN };
      await expect(vehicles.import(STAFF, [USED, broken])).rejects.toThrow();
      expect(await vehicles.list()).toEqual([]);
    });
  });

  describe("an import that is undone", () => {
    const other = { ...USED, id: "another", name: "Another" };
    const third = { ...USED, id: "third", name: "Third" };
    const undoImport = async (id: number) => {
      const event = await readUndoable(database.withTables<EventTables>(), id);
      return event && (await vehicles.undoImport(STAFF, event));
    };
    const recorded = async () =>
      await database
        .selectFrom("events")
        .select(["action", "kind", "reference", "after_text", "undone_by"])
        .where("subject", "like", "import:%")
        .orderBy("id")
        .execute();

    it("removes what it added, restores what it changed, and brings back what it missed", async () => {
      await vehicles.import(STAFF, [USED, other]);
      const before = await vehicles.imported();
      const changed = { ...USED, price: 1, features: [], specifications: {} };
      const identifiers = [{ vehicle: USED.id, vin: null, serial: "AB12345678" }];
      const photos = [{ vehicle: third.id, addresses: ["https://example.com/1.jpg"] }];
      const extra = { identifiers, photos, file: "stock.csv" };
      const id = importEvent(
        await vehicles.import(STAFF, [changed, third], [other.id], undefined, extra),
      );
      await vehicles.changePhotos(STAFF, third.id, () => [
        { path: "/photos/third/a-960.avif", alt: null },
      ]);
      const [kept] = await vehicles.recentImports();
      expect(kept).toMatchObject({
        event: id,
        name: "stock.csv",
        actor: STAFF.name,
        added: 1,
        changed: 2,
      });
      expect(await undoImport(id)).toEqual({
        kind: "ok",
        name: "stock.csv",
        removed: 1,
        restored: 2,
        left: [],
      });
      expect(await vehicles.imported()).toEqual(before);
      expect(await vehicles.recentImports()).toEqual([]);
      expect(await undoImport(id)).toEqual({ kind: "missing" });
      const common = { reference: "stock.csv" };
      expect(await recorded()).toMatchObject([
        { ...common, kind: "change", action: "import", after_text: "1 added, 2 changed" },
        { ...common, kind: "undone", action: "undo import", undone_by: null },
      ]);
      expect((await readUndoable(database.withTables<EventTables>(), id))?.isUndone).toBe(true);
    });

    it("leaves and names what somebody has changed since", async () => {
      await vehicles.import(STAFF, [USED]);
      const added = [{ ...USED, price: 1 }, other, third];
      const id = importEvent(
        await vehicles.import(STAFF, added, [], undefined, { file: "stock.csv" }),
      );
      await vehicles.change(STAFF, USED.id, { price: 2 });
      await vehicles.changePhotos(STAFF, other.id, () => [
        { path: "/photos/another/a-960.avif", alt: null },
      ]);
      expect(await undoImport(id)).toEqual({
        kind: "ok",
        name: "stock.csv",
        removed: 1,
        restored: 0,
        left: [other.name, USED.name],
      });
      expect((await vehicles.list()).map(({ id, price }) => [id, price])).toEqual([
        [USED.id, 2],
        [other.id, other.price],
      ]);
    });
  });

  it("queues the photos of a list once, and again those that failed", async () => {
    const feedPhotos = createFeedPhotos(database);
    const addresses = ["https://example.com/1.jpg", "https://example.com/2.jpg"];
    const photos = [{ vehicle: USED.id, addresses }];
    const importAgain = () => vehicles.import(STAFF, [USED], [], undefined, { photos });
    await importAgain();
    const first = await feedPhotos.lease();
    expect(first).toMatchObject({ address: addresses[0], reference: USED.id, actor: STAFF });
    if (first !== null) await feedPhotos.markDead(first.id, first.lease, "its server is away");
    expect(await feedPhotos.unfinished()).toMatchObject([
      { address: addresses[0], isFailed: true, why: "its server is away" },
      { address: addresses[1], isFailed: false },
    ]);
    await importAgain();
    const waiting = await feedPhotos.unfinished();
    expect(waiting.map(({ isFailed }) => isFailed)).toEqual([false, false]);
  });

  describe("what a sync misses", () => {
    const other = { ...USED, id: "another" };
    const marks = async () =>
      (await vehicles.imported()).map(({ vehicle, missingSince }) => [
        vehicle.id,
        vehicle.inStock,
        missingSince,
      ]);

    it("is out of stock and marked once, and never a cart of the catalogue", async () => {
      await showCarts(carts.slice(0, 1));
      const [cart] = await vehicles.list();
      await vehicles.import(STAFF, [USED, other]);
      const { version } = await vehicles.changesSince(0);
      await vehicles.import(STAFF, [], [USED.id, cart?.id ?? ""]);
      expect((await vehicles.changesSince(version)).vehicles).toContain(USED.id);
      const first = now.toISOString();
      now = new Date("2026-05-02T12:00:00Z");
      await vehicles.import(STAFF, [], [USED.id]);
      expect(await marks()).toEqual([
        [USED.id, false, first],
        [other.id, true, null],
      ]);
      expect((await vehicles.list())[0]).toEqual(cart);
    });

    it.each([
      ["an import has it again", () => vehicles.import(STAFF, [USED])],
      ["staff put it back in stock", () => vehicles.change(STAFF, USED.id, { inStock: true })],
    ])("loses the mark when %s", async (_, putBack) => {
      await vehicles.import(STAFF, [USED]);
      await vehicles.import(STAFF, [], [USED.id]);
      await vehicles.change(STAFF, USED.id, { price: 1 });
      expect(await marks()).toEqual([[USED.id, false, now.toISOString()]]);
      await putBack();
      expect(await marks()).toEqual([[USED.id, true, null]]);
    });
  });
}
