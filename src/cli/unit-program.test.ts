import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStores } from "#app/open-stores.server.ts";
import { runCli } from "#cli/testing/run-cli.ts";
import type { Unit } from "#domain/carts/unit.ts";
import { STAFF } from "#platform/testing/staff.ts";

const ROW = "id,name,description,brand,category,price\nused-1,Used Cart,Runs.,Club Car,Used,6500";

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "unit-program-"));
  const file = join(folder, "used.csv");
  writeFileSync(file, ROW);
  // Puts the catalogue's carts into an unused database.
  await runCli(["vehicles", "list"], { DATA_DIR: folder });
  await runCli(["vehicles", "import", file], { DATA_DIR: folder });
  const { units: store, close } = await openStores({ folder });
  const states: [string, Unit["state"]][] = [
    ["U1042", { is: "in stock" }],
    ["O1", { is: "on order", expected: null }],
  ];
  for (const [stockNumber, state] of states) {
    const facts = { condition: "new", vin: null, miles: null, hours: null } as const;
    const unit = { ...facts, stockNumber, vehicle: "used-1", price: 6200, note: null, state };
    expect(await store.add(STAFF, unit)).toBe("added");
  }
  await close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const units = (...args: string[]) => runCli(["units", ...args], { DATA_DIR: folder });
const refused = (code: 1 | 2, sentence: string) => ({
  code,
  out: "",
  err: expect.stringContaining(sentence),
});
describe("units of a vehicle", () => {
  it("are counted by state in the list of vehicles", async () => {
    const { out } = await runCli(["vehicles", "list"], { DATA_DIR: folder });
    expect(out).toMatch(/^used-1 .*\$6,200 +1 in stock, 1 on order$/m);
  });

  it("adds photos of a unit to those of its vehicle", async () => {
    const photo = join(folder, "front.jpg");
    const picture = { width: 1440, height: 960, channels: 3, background: "#88a" } as const;
    await sharp({ create: picture }).jpeg().toFile(photo);
    const { code, out } = await units("photos", "u1042", photo);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^U1042 \(used-1\) has 1 photo\.\n\/photos\/used-1\/\w+-960\.avif\n$/),
    ]);
    expect(await units("photos", "u1042")).toEqual({ code, out, err: "" });
    expect(await units("photos", "u1042", join(folder, "none.jpg"))).toMatchObject({ code: 1 });
    expect(await units("photos", "Q9")).toEqual(refused(1, 'No unit has the stock number "Q9".'));
  });

  it("leaves the stock of a vehicle with units to them", async () => {
    const set = ["vehicles", "set", "used-1", "--out-of-stock"];
    expect(await runCli(set, { DATA_DIR: folder })).toEqual(
      refused(1, "has units, and they decide whether it is in stock"),
    );
  });
});
