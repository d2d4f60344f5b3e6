import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCli, spawnCli } from "#cli/testing/run-cli.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { openStores } from "./open-stores.server.ts";

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

describe("npm run cli -- vehicles", () => {
  it("list shows the catalogue before the site's first start, as a table and as JSON", async () => {
    const { code, out, err } = await cli(["vehicles", "list"]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const lines = out.trimEnd().split("\n");
    expect(lines).toHaveLength(38);
    expect(lines[0]).toMatch(/^ID +NAME +PRICE +STOCK +NEW$/);
    expect(lines[1]).toMatch(/^denago-ev-city +DENAGO EV CITY +\$15,000 +in stock +new$/);
    const vehicles: Vehicle[] = JSON.parse((await cli(["vehicles", "list", "--json"])).out);
    expect(vehicles.find(({ id }) => id === GT4)).toMatchObject({ price: 13595, catalogue: true });
  });

  it("set changes the stock, reports when nothing changes, and rejects invalid changes", async () => {
    const state =
      'EVOLUTION D6 MAX GT4 (evolution-d6-max-gt4): out of stock, not new, $13,595. Its badge is "Out of Stock".\n';
    const change = ["vehicles", "set", GT4, "--out-of-stock", "--not-new"];
    expect(await cli(change)).toEqual({ code: 0, out: state, err: "" });
    expect(await cli(change)).toEqual({ code: 0, out: `Nothing to change. ${state}`, err: "" });
    const price = await cli(["vehicles", "set", GT4, "--price", "1"]);
    expect(price).toMatchObject({ code: 1, out: "" });
    expect(price.err).toContain(`"content edit carts/${GT4}.json FILE"`);
    expect(await cli(["vehicles", "set", "nobody", "--new"])).toMatchObject({
      code: 1,
      err: 'No vehicle has the id "nobody". "npm run cli -- vehicles list" shows them all.\n',
    });
  });

  it("import stores all rows of a file or none", async () => {
    const good = "used-1,Used Cart,Runs.,Club Car,Used,6500,4";
    const bad = file("bad.csv", [HEADINGS, good, "used-2,Other,Runs.,EZ-GO,Used,0,4"].join("\n"));
    expect(await cli(["vehicles", "import", bad])).toEqual({
      code: 1,
      out: "",
      err: "row 3: price: must be whole US dollars above 0, such as 6500 or $6,500\nNothing was imported: 1 of 2 rows rejected.\n",
    });
    expect(await cli(["vehicles", "import", file("one.csv", `${HEADINGS}\n${good}`)])).toEqual({
      code: 0,
      out: "1 vehicle imported: 1 added, 0 changed, 0 without a change.\n",
      err: "",
    });
    const stores = await openStores({ folder: join(folder, "data") });
    const own = (await stores.vehicles.list()).filter(({ catalogue }) => !catalogue);
    await stores.close();
    expect(own.map(({ id }) => id)).toEqual(["used-1"]);
    expect((await cli(["vehicles", "set", "used-1", "--price", "5900"])).out).toContain("$5,900");
  });

  it("list does not truncate ids, which other commands need", async () => {
    const id = "a".repeat(100);
    const long = file("long.csv", `${HEADINGS}\n${id},A long one,Text.,Club Car,Used,6500,4\n`);
    await cli(["vehicles", "import", long]);
    expect((await cli(["vehicles", "list"])).out).toContain(`${id}  A long one`);
    expect((await cli(["vehicles", "remove", id])).code).toBe(0);
  });

  it("remove deletes only an imported vehicle", async () => {
    const rows = `${HEADINGS}\nsold-1,Sold Cart,Runs.,Club Car,Used,6500,4`;
    await cli(["vehicles", "import", file("sold.csv", rows)]);
    const remove = (id: string) => cli(["vehicles", "remove", id]);
    expect(await remove("sold-1")).toEqual({
      code: 0,
      out: "Sold Cart (sold-1) is removed from the stock.\n",
      err: "",
    });
    expect(await remove("sold-1")).toMatchObject({
      code: 1,
      err: 'No vehicle has the id "sold-1". "npm run cli -- vehicles list" shows them all.\n',
    });
    expect(await remove(GT4)).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining(`"content remove carts/${GT4}.json"`),
    });
    const left = (await cli(["vehicles", "list"])).out;
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
      { code: 2, err: `${join(folder, "stock.txt")} must end in .xlsx, .csv or .json.\n` },
    ]);
  });
});

describe("npm run cli", () => {
  it.each<[string[], RegExp]>([
    [[], /^Usage: npm run cli -- /],
    [["vehicles", "set", GT4], /^Nothing to change: give --in-stock/],
    [["vehicles", "set", GT4, "--new", "--not-new"], /cannot be used with/],
    [["vehicles", "set", GT4, "--price", "12.50"], /whole dollars, without cents/],
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
    expect(await cli(["vehicles", "list"], { DATA_DIR: "/dev/null/x" })).toEqual({
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
