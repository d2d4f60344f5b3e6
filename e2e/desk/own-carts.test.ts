import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { PlainBrowser } from "#e2e/support/plain-browser.ts";
import { addVehiclePhotos } from "#e2e/support/stock.ts";
import { provideSharedDesk } from "./testing/provide-desk.ts";

const NAME = "Onward Lifted of the Test";
const NEW = {
  Name: NAME,
  Brand: "Club Car",
  Seats: "4",
  "Price before tax and delivery": "$8,950",
  "Stock number": "u7001",
  Hours: "310",
  "Serial number": "JE1933-998877",
  "What visitors read": "One owner.\nServiced every spring.",
  "Features, one per line": "Cooler\nLED lights",
  "Figures, one per line": "Range: 40 miles\nYear: 2021",
  "What it cost us": "6,200",
};

const desk = provideSharedDesk();
let owner: PlainBrowser;
let sales: PlainBrowser;

beforeAll(async () => {
  owner = await desk.visitPlain("owner");
  sales = await desk.visitPlain("sales");
});

const page = "/desk/stock/u7001";
const jpeg = await sharp({
  create: { width: 960, height: 640, channels: 3, background: "red" },
})
  .jpeg()
  .toBuffer();
const read = async (path: string) => await (await fetch(desk.site.url + path)).text();

/** Every public place that could name it. */
const PLACES = [
  "/vehicles/u7001",
  "/vehicles/u7001/sheet",
  "/api/vehicles",
  "/api/vehicles/u7001",
  `/api/vehicles?search=${encodeURIComponent(NAME)}`,
  `/inventory?search=${encodeURIComponent(NAME)}`,
  "/feeds/products.xml",
  "/feeds/products.csv",
  "/sitemap.xml",
  "/llms.txt",
];

/** The search text and address that a page repeats from its request. */
const ECHO = /search=[^"&<]*|value="[^"]*"|“[^”]*”|vehicles\/u7001|vehicle=u7001/gi;

const SHOWN = /onward lifted of the test|u7001/i;

const named = async () => {
  const places = await Promise.all(
    PLACES.map(async (path) => {
      const body = await read(path);
      const own =
        path.startsWith("/feeds") || path === "/sitemap.xml" ? body : body.replaceAll(ECHO, "");
      return SHOWN.test(own) ? [path] : [];
    }),
  );
  return places.flat();
};

const pictures = async () => {
  const paths = [
    "/social/vehicles/u7001.jpg",
    "/feeds/pictures/U7001.jpg",
    "/feeds/pictures/u7001.jpg",
  ];
  return await Promise.all(paths.map(async (path) => (await fetch(desk.site.url + path)).status));
};

describe("a cart of its own, without script", () => {
  it("is checked before it is added, and nothing typed is lost", async () => {
    await owner.open("/desk/stock/new");
    await owner.press("Add this cart", { ...NEW, "or miles": "12", "Stock number": "U 70/1" });
    expect(owner.status).toBe(422);
    expect(owner.text).toContain("The stock number must be 1 to 30 letters");
    expect(owner.text).toContain("A cart has either miles or hours");
    expect(owner.value("What visitors read")).toBe(NEW["What visitors read"]);
    const figures = { ...NEW, "Figures, one per line": "40 miles" };
    await owner.press("Add this cart", { ...figures, "or miles": "" });
    expect(owner.text).toContain('"40 miles" is not one.');
  });

  it("asks once about a price that no golf cart has", async () => {
    await owner.press("Add this cart", { ...NEW, "Price before tax and delivery": "1" });
    expect([owner.status, owner.text]).toEqual([
      422,
      expect.stringMatching(/Is that right\? ?\$1 /),
    ]);
    expect(owner.text).toContain("Nothing was added yet.");
    expect(owner.html).toContain("Add it at $1");
    await owner.press("Add this cart", NEW);
    expect([owner.status, owner.path]).toEqual([200, page]);
    expect(owner.text).toContain("U7001 is added as a draft.");
  });

  it("is its unit, and a draft that no public place names", async () => {
    expect(owner.text).toContain("This cart U7001used, 310 hours");
    expect(owner.text).not.toContain("Carts by stock number");
    expect(owner.html).toContain("Added at the desk: U7001, used, $8,950");
    expect(await named()).toEqual([]);
    expect(await read("/contact?vehicle=u7001")).not.toContain(NAME);
    expect((await fetch(`${desk.site.url}/vehicles/u7001`)).status).toBe(404);
    expect(new Set(await pictures())).toEqual(new Set([404]));
    await owner.open("/desk/stock?state=draft");
    expect(owner.text).toContain(NAME);
    await owner.open("/desk/stock?q=u7001");
    expect(owner.text).toContain("Draft");
  });

  it("asks before it is published without a photo, and is then everywhere", async () => {
    await sales.open(page);
    await sales.press("Publish");
    expect([sales.status, sales.html]).toEqual([422, expect.stringContaining("without a photo?")]);
    await sales.press("Publish without a photo");
    expect(sales.text).toContain("Published. It is on the site within a minute.");
    await expect
      .poll(async () => (await fetch(`${desk.site.url}/vehicles/u7001`)).status)
      .toBe(200);
    await addVehiclePhotos({ folder: desk.site.dataDir }, "u7001", [jpeg]);
    await expect.poll(named).toEqual(PLACES.filter((path) => path !== "/llms.txt"));
    const vehicle = JSON.parse(await read("/api/vehicles/u7001"));
    expect(vehicle).toMatchObject({
      specifications: { seatingCapacity: 4, range: "40 miles", year: "2021" },
      features: ["Cooler", "LED lights"],
    });
  });

  it("shows its cost, margin and days to owners only", async () => {
    await owner.open(page);
    expect(owner.text).toContain("Margin $2,750, 31% In stock 0 days");
    await owner.press("Save the cost of U7001", { Cost: "a lot" });
    expect([owner.status, owner.value("Cost")]).toEqual([422, "a lot"]);
    await owner.press("Save the cost of U7001", { Cost: "6,950" });
    expect(owner.text).toContain("Margin $2,000, 22%");
    expect(owner.html).toContain("U7001 cost: $6,200");
    await sales.open(page);
    expect(sales.text).toContain(NAME);
    expect(sales.html).not.toMatch(/6,?[29]50|6,?200|margin/i);
    await sales.open("/desk/stock?q=u7001");
    expect(sales.html).not.toMatch(/6,?950/);
    const csv = async ({ headers }: PlainBrowser) =>
      await (await fetch(`${desk.site.url}/desk/stock.csv`, { headers })).text();
    expect(await csv(owner)).toMatch(/^U7001,.*,In stock,yes,8950,6950,2000,[\d-]{10},0\r?$/m);
    expect(await csv(sales)).toMatch(/^U7001,.*,In stock,yes,8950\r?$/m);
    const cost = { intent: "unit-cost", unit: "U7001", cost: "1" };
    const posted = await fetch(desk.site.url + page, {
      method: "POST",
      redirect: "manual",
      headers: sales.headers,
      body: new URLSearchParams(cost),
    });
    expect(posted.status).toBe(403);
    for (const path of PLACES) expect(await read(path)).not.toMatch(/6,?950/);
  });

  it("is edited, with what a colleague changed meanwhile, its history and an undo", async () => {
    await owner.open(page);
    await sales.open(page);
    await sales.press("Save", {
      "What visitors read": "Two owners.",
      "Features, one per line": "",
    });
    expect(sales.text).toContain("Saved. The site shows it within a minute.");
    expect(sales.fields("Brand")).toEqual([]);
    const mine = { Name: `${NAME} II`, "What visitors read": "Garage kept." };
    await owner.press("Save", mine);
    expect(owner.status).toBe(409);
    expect(owner.text).toContain("The text is now: Two owners.");
    expect(owner.value("What visitors read")).toBe("Garage kept.");
    await owner.press("Save anyway");
    const shown = async () => JSON.parse(await read("/api/vehicles/u7001"));
    await expect
      .poll(shown)
      .toMatchObject({ name: `${NAME} II`, description: "Garage kept.", features: [] });
    expect(owner.html.replaceAll("<!-- -->", "")).toContain("Text Two owners. → Garage kept.");
    const undo = owner.page
      .querySelectorAll("li")
      .find((line) => line.structuredText.includes(`Name ${NAME} → ${NAME} II`));
    const value = (name: string) =>
      undo?.querySelector(`input[name="${name}"]`)?.getAttribute("value") ?? "";
    const undone = await fetch(desk.site.url + page, {
      method: "POST",
      redirect: "manual",
      headers: owner.headers,
      body: new URLSearchParams({ intent: value("intent"), event: value("event") }),
    });
    expect(undone.status).toBe(200);
    await expect.poll(shown).toMatchObject({ name: NAME, description: "Garage kept." });
    await owner.open(page);
    await owner.press("Save", { Seats: "many", "Figures, one per line": "Year: 21" });
    expect(owner.text).toContain("A figure must be a year of four digits");
    expect(owner.text).toContain("The number of seats must be a whole number above 0.");
  });

  it("is archived with a question while it is held, and brought back", async () => {
    await owner.open(page);
    const until = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const hold = { "On hold": true, "For whom": "Robin Tamm", "Last day": until };
    await owner.press("Put on hold", hold);
    expect(owner.text).toContain("U7001 is on hold for Robin Tamm");
    await owner.press("Archive this cart");
    expect(owner.html).toContain("U7001 is on hold for Robin Tamm");
    await owner.press("Archive it");
    expect(owner.text).toContain("Archived. It is off the site.");
    await expect.poll(named).toEqual([]);
    expect(new Set(await pictures())).toEqual(new Set([404]));
    await owner.open("/desk/stock?state=archived");
    expect(owner.text).toContain(NAME);
    await owner.open(page);
    await owner.press("Put back on the site");
    await expect
      .poll(async () => (await fetch(`${desk.site.url}/vehicles/u7001`)).status)
      .toBe(200);
  });

  it("takes its photos with the form, which only the desk sees while it is a draft", async () => {
    await owner.open("/desk/stock/new");
    const photos = [new File([jpeg], "front.jpg"), new File(["none"], "notes.txt")];
    const other = {
      ...NEW,
      "Stock number": "U7002",
      "Serial number": "JE1933-998878",
      Photos: photos,
    };
    await owner.press("Add this cart", { ...other, "Price before tax and delivery": "95" });
    await owner.press("Add it at $95", other);
    expect(owner.text).toContain("U7002 is added as a draft with 1 photo.");
    expect(owner.text).toContain("notes.txt was not added");
    const [photo = ""] = /\/photos\/u7002\/[\w-]+\.avif/.exec(owner.html) ?? [];
    const photoStatus = async (headers = {}) => {
      const response = await fetch(desk.site.url + photo, { headers });
      return [response.status, response.headers.get("cache-control")];
    };
    expect((await photoStatus())[0]).toBe(404);
    expect(await photoStatus(sales.headers)).toEqual([200, "private, no-store"]);
  });

  it("asks about an own price that is far from what the cart cost", async () => {
    await owner.open("/desk/stock/u7002");
    await owner.press("Save U7002", { "Price, if it differs": "95000" });
    expect(owner.status).toBe(422);
    expect(owner.html).toContain("Save it at $95,000");
    await owner.press("Save it at $95,000");
    expect(owner.text).toContain("U7002 is changed.");
  });

  it("goes with an import that is undone, unless somebody has changed it", async () => {
    const head = "id,name,description,brand,category,price";
    const rows = ["tb-1,Taken Back,Runs.,Club Car,Used,8900", "tb-2,Kept,Runs.,Club Car,Used,8900"];
    const file = new File([[head, ...rows].join("\n")], "list.csv");
    await owner.open("/desk/stock/import");
    await owner.press("Review the changes", { "Excel (.xlsx) or CSV file": [file] });
    await owner.press("Import 2 carts");
    expect(owner.text).toContain("2 added, 0 changed");
    await sales.open("/desk/stock/tb-2");
    await sales.press("Save", { "What visitors read": "Runs well." });
    await owner.press("Undo");
    expect(owner.text).toContain(
      "list.csv is undone: 1 cart removed, 0 as before. Left as they are, since somebody changed them: Kept.",
    );
    expect(owner.text).not.toContain("Imports of the last week");
    await owner.open("/desk/stock/tb-1");
    expect(owner.status).toBe(404);
  });
});
