import sharp from "sharp";
import { expect, it } from "vitest";
import { provideSharedDesk } from "./testing/provide-desk.ts";

const desk = provideSharedDesk();

const BRAND = {
  Brand: "Test Carts",
  "Battery of its carts": "Lithium Ion",
  "Drive, as its page says it": "Rear-Wheel Drive",
  "Opening sentences of its page": "Quiet carts with a frame of aluminum.",
  "Name of the series": "Breeze",
  "One sentence about the series": "A family cart with a deep seat and a canopy.",
};

const MODEL = {
  "Brand and series": "Test Carts Breeze",
  Model: "BREEZE 4",
  "Price before tax and delivery": "12,450",
  Seats: "4",
  "Range, miles": "44",
  "Top mph": "19",
  "Its first color": "Glacier white",
  "Its page at the maker": "https://maker.example.com/breeze-4",
  "One line, for cards": "Four seats on an aluminum frame, with a windshield that folds.",
  "Key features, one per line":
    "Two seats forward, two back\nStandard height\nStreet tires\nAluminum frame\nFolding windshield\nLED lights\nUSB charging\nLithium Ion battery",
  "Text of the page":
    "The BREEZE 4 sits low and turns tightly, with two seats facing forward and two facing back. Its frame is aluminum, so salt air does not rust it. You get up to 44 miles on a charge.",
};

it("a brand and its first model are added at the desk, checked in words", async () => {
  const owner = await desk.visitPlain("owner");
  await owner.open("/desk/stock/new/brand");
  await owner.press("Add this brand", { ...BRAND, Brand: "Lavallette" });
  expect(owner.text).toContain("/lavallette is the address of another page of the site.");
  await owner.press("Add this brand", {
    ...BRAND,
    "One sentence about the series": "A",
  });
  expect([owner.status, owner.text]).toEqual([422, expect.stringContaining("Fill this in.")]);
  expect(owner.value("Name of the series")).toBe("Breeze");
  await owner.press("Add this brand", BRAND);
  expect(owner.text).toContain("Test Carts is added. Its page opens with its first model.");
  expect((await fetch(`${desk.site.url}/test-carts`)).status).toBe(404);

  const short = { ...MODEL, "Text of the page": "A cart.", Seats: "four" };
  await owner.press("Add as a draft", short);
  expect(owner.text).toContain("Enter a whole number above 0.");
  await owner.press("Add as a draft", { ...short, Seats: "4" });
  expect(owner.text).toContain("Write 150 characters or more.");
  expect(owner.value("Model")).toBe("BREEZE 4");
  const jpeg = await sharp({ create: { width: 960, height: 640, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer();
  await owner.press("Add as a draft", { ...MODEL, Photos: [new File([jpeg], "front.jpg")] });
  expect([owner.path, owner.text]).toEqual([
    "/desk/stock/test-carts-breeze-4",
    expect.stringContaining("Test Carts BREEZE 4 is added as a draft with 1 photo."),
  ]);
  const address = `${desk.site.url}/vehicles/test-carts-breeze-4`;
  const photo = /\/photos\/test-carts-breeze-4\/[\w-]+\.(?:avif|jpg)/.exec(owner.html)?.[0];
  const readStatus = async (url: string) => (await fetch(url)).status;
  expect(await readStatus(`${desk.site.url}${photo}`)).toBe(404);
  expect(await readStatus(address)).toBe(404);
  expect(await readStatus(`${desk.site.url}/test-carts`)).toBe(404);
  const api = await fetch(`${desk.site.url}/api/vehicles?search=breeze`);
  expect(await api.text()).not.toContain("BREEZE");
  await owner.press("Preview");
  expect(owner.html).toContain("up to 44 miles on a charge");
  await owner.open("/desk/stock/test-carts-breeze-4");
  await owner.press("Publish");
  expect(owner.text).toContain("Published. It is on the site within a minute.");
  await expect.poll(() => readStatus(`${desk.site.url}${photo}`)).toBe(200);
  await expect
    .poll(async () => (await fetch(`${desk.site.url}/vehicles/test-carts-breeze-4`)).status)
    .toBe(200);
  const page = await (await fetch(`${desk.site.url}/test-carts`)).text();
  expect(page).toContain("/vehicles/test-carts-breeze-4");
  const model = await (await fetch(`${desk.site.url}/vehicles/test-carts-breeze-4`)).text();
  expect(model).toContain("up to 44 miles on a charge");
  await owner.open("/desk/settings/texts/carts/test-carts-breeze-4.json");
  expect(owner.html).toContain("up to {{cart.range}} miles on a charge");
  await owner.open("/desk/stock/new/model?like=test-carts-breeze-4");
  expect(owner.value("Range, miles")).toBe("44");
  expect(owner.value("Brand and series")).toBe("test-carts/Breeze");
  await owner.press("Add as a draft", MODEL);
  expect(owner.text).toContain("Test Carts BREEZE 4 is in the catalog already.");
});
