import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStores } from "#app/open-stores.server.ts";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { runCli, spawnCli } from "#cli/testing/run-cli.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";

const GT4 = "evolution-d6-max-gt4";
const HEADINGS = "id,name,description,brand,category,price,seatingCapacity";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "staff-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cli = (args: string[], settings: Record<string, string> = {}) =>
  runCli(args, { DATA_DIR: join(folder, "data"), ...settings });

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

async function withVehicles<Result>(
  work: (vehicles: VehicleStore) => Promise<Result>,
): Promise<Result> {
  const stores = await openStores({ folder: join(folder, "data") });
  return await work(stores.openStock(() => catalogue).vehicles).finally(() => stores.close());
}

const readVehicles = () => withVehicles((vehicles) => vehicles.list());

describe("npm run cli -- vehicles", () => {
  it("import stores all rows of a file or none", async () => {
    const good = "used-1,Used Cart,Runs.,Club Car,Used,6500,4";
    const bad = file("bad.csv", [HEADINGS, good, "used-2,Other,Runs.,EZ-GO,Used,0,4"].join("\n"));
    expect(await cli(["vehicles", "import", bad])).toEqual({
      code: 1,
      out: "",
      err: "row 3: price: must be whole US dollars above 0, such as 6500 or $6,500\nNothing was imported: 1 of 2 rows rejected. --good-rows imports the others.\n",
    });
    expect(await cli(["vehicles", "import", file("one.csv", `${HEADINGS}\n${good}`)])).toEqual({
      code: 0,
      out: "1 vehicle imported: 1 added, 0 changed, 0 without a change.\n",
      err: "",
    });
    const own = (await readVehicles()).filter(({ catalogue }) => !catalogue);
    expect(own.map(({ id }) => id)).toEqual(["used-1"]);
  });

  it("set changes the NEW mark", async () => {
    const sentence =
      'EVOLUTION D6 MAX GT4 (evolution-d6-max-gt4) is not new. Its badge is "In Stock".\n';
    const change = ["vehicles", "set", GT4, "--not-new"];
    expect(await cli(change)).toEqual({ code: 0, out: sentence, err: "" });
    expect((await readVehicles()).find(({ id }) => id === GT4)).toMatchObject({ isNew: false });
    expect((await cli(["vehicles", "set", GT4, "--new"])).out).toContain('badge is "NEW"');
    expect(await cli(["vehicles", "set", "nobody", "--new"])).toEqual({
      code: 1,
      out: "",
      err: 'No vehicle has the id "nobody".\n',
    });
  });

  it("remove deletes only a vehicle that was imported", async () => {
    const rows = `${HEADINGS}\nsold-1,Sold Cart,Runs.,Club Car,Used,6500,4`;
    await cli(["vehicles", "import", file("sold.csv", rows)]);
    const remove = (id: string) => cli(["vehicles", "remove", id]);
    expect(await remove("sold-1")).toEqual({
      code: 0,
      out: "Sold Cart (sold-1) is removed from the stock.\n",
      err: "",
    });
    expect(await remove("sold-1")).toEqual({
      code: 1,
      out: "",
      err: 'No vehicle has the id "sold-1".\n',
    });
    expect(await remove(GT4)).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining(`"content remove carts/${GT4}.json"`),
    });
    const left = (await readVehicles()).map(({ id }) => id);
    expect(left).toContain(GT4);
    expect(left).not.toContain("sold-1");
  });

  it("import reports what is wrong with an invalid file", async () => {
    const sentences = await Promise.all(
      [join(folder, "none.csv"), file("stock.txt", "x")].map((path) =>
        cli(["vehicles", "import", path]),
      ),
    );
    expect(sentences).toMatchObject([
      {
        code: 1,
        err: `${join(folder, "none.csv")} cannot be imported: no such file or directory.\n`,
      },
      {
        code: 1,
        err: "no row has headings such as Stock #, Make, Model, Type, Price and Comments: put them in the first row, above the carts\nNothing was imported.\n",
      },
    ]);
  });
});

describe("npm run cli", () => {
  it.each<[string[], RegExp]>([
    [[], /^Usage: npm run cli -- /],
    [["vehicles", "set", GT4], /^Nothing to change/],
    [["vehicles", "set", GT4, "--new", "--not-new"], /cannot be used with/],
    [["inquiries", "resend"], /^Give either references or --all/],
    [["inquiries", "export", "--since", "2026-01-01", "--email", "a@b.c"], /cannot be used with/],
    [["inquiries", "export", "--since", "2026-02-30"], /It must be a day such as 2026-01-31/],
  ])("%j is wrong usage", async (args, sentence) => {
    expect(await cli(args)).toMatchObject({
      code: 2,
      out: "",
      err: expect.stringMatching(sentence),
    });
  });

  it("shows help with examples, whatever the settings", async () => {
    const { code, out, err } = await cli(["vehicles", "import", "--help"], { PORT: "http" });
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain("npm run cli -- vehicles import used-carts.csv");
  });

  it("reports invalid settings and content as messages", async () => {
    expect(await cli(["content", "check"], { PORT: "http" })).toMatchObject({
      code: 1,
      err: "Please fix these settings:\nPORT must be a port number from 0 to 65535.\n",
    });
    const empty = await cli(["content", "check"], { CONTENT_DIR: folder });
    expect(empty).toMatchObject({ code: 1, out: "" });
    expect(empty.err).toContain("home.json: the file is missing or cannot be read.\n");
  });

  it("says when the data folder cannot be made", async () => {
    expect(await cli(["vehicles", "export"], { DATA_DIR: "/dev/null/x" })).toEqual({
      code: 1,
      out: "",
      err: "It did not work: DATA_DIR /dev/null/x cannot be created: file already exists.\n",
    });
  });

  it("prints to the streams of its process and sets the exit code", async () => {
    const settings = { DATA_DIR: join(folder, "data"), CONTENT_DIR: "content" };
    const [good, bad] = await Promise.all([
      spawnCli(["content", "check", "content"], settings),
      spawnCli(["vehicels"], settings),
    ]);
    expect(good).toMatchObject({ code: 0, err: "" });
    expect(good.out).not.toBe("");
    expect(bad).toMatchObject({ code: 2, out: "" });
    expect(bad.err).toMatch(/Did you mean vehicles\?/);
  });
});
