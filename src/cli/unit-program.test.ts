import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCli } from "#cli/testing/run-cli.ts";
import type { Unit } from "#domain/carts/unit.ts";
import { addDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";

const ROW = "id,name,description,brand,category,price\nused-1,Used Cart,Runs.,Club Car,Used,6500";

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "unit-program-"));
  const file = join(folder, "used.csv");
  writeFileSync(file, ROW);
  // Puts the catalogue's carts into an unused database.
  await runCli(["vehicles", "list"], { DATA_DIR: folder });
  await runCli(["vehicles", "import", file], { DATA_DIR: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const units = (...args: string[]) => runCli(["units", ...args], { DATA_DIR: folder });
const done = (out: string) => ({ code: 0, out: `${out}\n`, err: "" });
const refused = (code: 1 | 2, sentence: string) => ({
  code,
  out: "",
  err: expect.stringContaining(sentence),
});
const listed = async (...args: string[]): Promise<Unit[]> =>
  JSON.parse((await units("list", "--json", ...args)).out);

const today = dealershipTime(new Date()).day;
const until = addDays(today, 3);

describe("npm run cli -- units", () => {
  it("adds, lists, corrects and removes units", async () => {
    expect(await units("list")).toMatchObject({
      code: 0,
      out: expect.stringContaining("no units"),
    });
    expect(
      await units(
        ...["add", "used-1", "--stock-number", "u1042", "--condition", "used"],
        ...["--vin", "1gcrc9eh0rz123456", "--hours", "312", "--price", "6200"],
      ),
    ).toEqual(done("U1042 is added to used-1, in stock."));
    await units("set", "u1042", "--miles", "1204", "--note", "New tires");
    expect(await listed("used-1")).toEqual([
      {
        stockNumber: "U1042",
        vehicle: "used-1",
        vin: "1GCRC9EH0RZ123456",
        condition: "used",
        miles: 1204,
        hours: null,
        price: 6200,
        note: "New tires",
        state: { is: "in stock" },
      },
    ]);
    const lines = (await units("list")).out.split("\n");
    expect(lines[0]).toMatch(/^STOCK NUMBER +VEHICLE +CONDITION +USE +OWN PRICE +STATE$/);
    expect(lines[1]).toMatch(/^U1042 +used-1 +used +1,204 miles +\$6,200 +in stock$/);
    await units("add", "used-1", "--stock-number", "X1", "--condition", "new");
    expect(await units("remove", "x1")).toEqual(done("X1 is removed from used-1."));
  });

  it("keeps a unit for somebody, sells it, and takes a sale back", async () => {
    expect(await units("hold", "U1042", "--for", "Dana Sample", "--until", until)).toEqual(
      done(`U1042 (used-1) is on hold for Dana Sample until ${until}.`),
    );
    expect(await units("release", "U1042")).toEqual(done("U1042 (used-1) is in stock."));
    expect(await units("sold", "u1042", "--on", "2026-01-05")).toEqual(
      done("U1042 (used-1) is sold on 2026-01-05."),
    );
    expect(await listed()).toEqual([]);
    expect((await listed("--sold"))[0]?.state).toEqual({
      is: "sold",
      on: "2026-01-05",
      pageUntil: "2026-01-19",
    });
    expect(await units("sold", "u1042")).toEqual(
      refused(1, "U1042 was already sold on 2026-01-05."),
    );
    expect(await units("release", "u1042")).toMatchObject({ code: 0 });
  });

  it("waits for what is on order", async () => {
    const order = ["--condition", "new", "--on-order", "--expected", until];
    expect(await units("add", "denago-ev-nomad", "--stock-number", "N1", ...order)).toEqual(
      done(`N1 is added to denago-ev-nomad, on order, expected ${until}.`),
    );
    expect(await units("hold", "N1", "--for", "Dana", "--until", until)).toEqual(
      refused(1, "N1 is still on order. Mark it as arrived first."),
    );
    await units("set", "N1", "--expected", addDays(until, 1));
    expect((await listed("denago-ev-nomad"))[0]?.state).toEqual({
      is: "on order",
      expected: addDays(until, 1),
    });
    expect(await units("arrived", "N1")).toEqual(done("N1 (denago-ev-nomad) is in stock."));
  });

  it("are counted by state in the list of vehicles", async () => {
    await units("add", "used-1", "--stock-number", "O1", "--condition", "new", "--on-order");
    const { out } = await runCli(["vehicles", "list"], { DATA_DIR: folder });
    expect(out).toMatch(/^used-1 .*\$6,200 +1 in stock, 1 on order$/m);
    await units("remove", "O1");
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

  it.each<[string[], 1 | 2, string]>([
    [
      ["add", "nobody", "--stock-number", "A1", "--condition", "new"],
      1,
      'No vehicle has the id "nobody"',
    ],
    [
      ["add", "used-1", "--stock-number", "U1042", "--condition", "new"],
      1,
      "There already is a unit",
    ],
    [
      ["add", "used-1", "--stock-number", "A 1", "--condition", "new"],
      2,
      "The stock number must be 1 to 30",
    ],
    [["add", "used-1", "--stock-number", "A1"], 2, "Say what the cart is: --condition new"],
    [
      ["add", "used-1", "--stock-number", "A1", "--condition", "new", "--vin", "1GCRC9EHORZ123456"],
      2,
      "The VIN must be 17 letters and digits, without I, O and Q.",
    ],
    [
      [
        "add",
        "used-1",
        "--stock-number",
        "A1",
        "--condition",
        "used",
        "--miles",
        "1",
        "--hours",
        "2",
      ],
      2,
      "A unit has either miles or hours",
    ],
    [
      ["add", "used-1", "--stock-number", "A1", "--condition", "new", "--price", "0"],
      2,
      "The price must be above 0.",
    ],
    [
      ["add", "used-1", "--stock-number", "A1", "--condition", "new", "--expected", "2026-12-04"],
      2,
      "--expected is for carts on order",
    ],
    [["set", "U1042"], 2, "Nothing to change."],
    [["set", "U1042", "--expected", "2027-01-01"], 1, "U1042 isn't on order: it is in stock."],
    [["hold", "U1042", "--for", " ", "--until", until], 2, "The name must not be empty."],
    [["hold", "U1042", "--for", "Dana", "--until", "tomorrow"], 2, "--until tomorrow is no date"],
    [["hold", "U1042", "--for", "Dana", "--until", "2020-01-01"], 2, "2020-01-01 has passed"],
    [["sold", "U1042", "--on", addDays(today, 2)], 2, "is still to come"],
    [["arrived", "U1042"], 1, "U1042 isn't on order"],
    [["release", "Q9"], 1, 'No unit has the stock number "Q9".'],
    [["list", "nobody"], 1, 'No vehicle has the id "nobody"'],
  ])("refuses %j with a sentence", async (args, code, sentence) => {
    const before = await listed("--sold");
    expect(await units(...args)).toEqual(refused(code, sentence));
    expect(await listed("--sold")).toEqual(before);
  });
});
