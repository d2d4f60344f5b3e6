import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withPrice } from "#catalogue/testing/sample-edits.ts";
import { spawnCli } from "#cli/testing/run-cli.ts";
import { launchSite, type RunningSite } from "#e2e/support/launch-site.ts";

const CITY = "carts/denago-ev-city.json";

let site: RunningSite;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "content-changes-"));
  site = await launchSite();
});
afterAll(async () => {
  await site.discard();
  rmSync(folder, { recursive: true, force: true });
});

const text = async (path: string) => (await fetch(site.url + path)).text();
const shows = (path: string) => expect.poll(() => text(path), { timeout: 20_000 });
const content = (...args: string[]) =>
  spawnCli(["content", ...args], { DATA_DIR: site.dataDir, CONTENT_DIR: "content" });

function written(name: string, data: string): string {
  const file = join(folder, name);
  writeFileSync(file, data);
  return file;
}

it("shows a changed price everywhere while it runs, and the old one again after an undo", async () => {
  const pages = ["/vehicles/denago-ev-city", "/denago", "/inventory", "/llms.txt"];
  for (const path of [...pages, "/feeds/products.xml"]) await text(path);
  const file = written("city.json", withPrice(readFileSync(`content/${CITY}`, "utf8"), 14_750));
  const edited = await content("edit", CITY, file, "--by", "Dana", "--note", "Fall price");
  expect([edited.code, edited.out]).toEqual([0, `${CITY} is changed. This is change 1.\n`]);
  for (const path of pages) await shows(path).toContain("14,750");
  expect(await text("/denago")).not.toContain("$15,000");
  await shows("/feeds/products.xml").toContain("14750");
  const vehicle = await (await fetch(`${site.url}/api/vehicles/denago-ev-city`)).json();
  expect(vehicle).toMatchObject({ price: 14_750 });
  expect((await content("history", CITY)).out).toMatch(/1 .* Dana .* changed .* Fall price/);
  await content("undo", CITY);
  for (const path of pages) await shows(path).not.toContain("14,750");
});

it("refuses a mistake in words, and goes on with what it has", async () => {
  const file = written("bad.json", withPrice(readFileSync(`content/${CITY}`, "utf8"), -5));
  const refused = await content("edit", CITY, file);
  expect(refused.code).toBe(1);
  expect(refused.err).toMatch(/carts\/denago-ev-city\.json: price: .*\nNothing was changed\.\n$/);
  expect(await text("/vehicles/denago-ev-city")).toContain("$15,000");
});

it("follows new redirects, and carts that come and go, without a restart", async () => {
  const redirects = JSON.parse(readFileSync("content/redirects.json", "utf8"));
  redirects.redirects.push({ from: "/black-friday", to: "/inventory" });
  const file = written("redirects.json", JSON.stringify(redirects));
  expect(await content("edit", "redirects.json", file)).toMatchObject({ code: 0 });
  const getStatus = (path: string) =>
    expect.poll(async () => (await fetch(site.url + path, { redirect: "manual" })).status, {
      timeout: 20_000,
    });
  await getStatus("/black-friday").toBe(308);

  const city = JSON.parse(readFileSync(`content/${CITY}`, "utf8"));
  const cart = written(
    "sport.json",
    JSON.stringify({
      ...city,
      model: "EV CITY SPORT",
      vehicleName: "DENAGO EV CITY SPORT",
      description: `${city.description} The Sport comes with wider tires.`,
      seo: {
        ...city.seo,
        title: "DENAGO EV CITY SPORT",
        description: `Sport: ${city.seo.description}`,
      },
    }),
  );
  const added = await content("edit", "carts/denago-ev-city-sport.json", cart);
  expect(added).toMatchObject({ code: 0, err: "" });
  await getStatus("/vehicles/denago-ev-city-sport").toBe(200);
  await shows("/sitemap.xml").toContain("denago-ev-city-sport");
  await shows("/inventory").toContain("EV CITY SPORT");
  await content("remove", "carts/denago-ev-city-sport.json");
  await getStatus("/vehicles/denago-ev-city-sport").toBe(404);
  await shows("/sitemap.xml").not.toContain("denago-ev-city-sport");
});

it("exports what it shows, and imports a folder, all or nothing", async () => {
  const out = join(folder, "export");
  expect((await content("export", out)).out).toMatch(/^\d+ files written/);
  const path = join(out, CITY);
  writeFileSync(path, withPrice(readFileSync(path, "utf8"), 14_250));
  writeFileSync(join(out, "team.json"), "{}");
  expect(await content("import", out)).toMatchObject({ code: 1 });
  expect((await content("list", "--changed")).out).not.toContain(CITY);
  writeFileSync(join(out, "team.json"), readFileSync("content/team.json"));
  const imported = await content("import", out, "--by", "Dana");
  expect(imported.out).toMatch(/^carts\/denago-ev-city\.json is changed\./);
  await shows("/vehicles/denago-ev-city").toContain("14,250");
});

it("keeps the owner's price through an upgrade, and shows what the release changed", async () => {
  const release = join(folder, "release");
  await content("export", release);
  for (const name of ["team.json", "redirects.json"]) {
    writeFileSync(join(release, name), readFileSync(`content/${name}`));
  }
  writeFileSync(join(release, CITY), withPrice(readFileSync(`content/${CITY}`, "utf8"), 15_500));
  const upgraded = await launchSite({ DATA_DIR: await stopped(), CONTENT_DIR: release });
  try {
    const page = await (await fetch(`${upgraded.url}/vehicles/denago-ev-city`)).text();
    expect(page).toContain("14,250");
    const { out } = await spawnCli(["content", "conflicts"], {
      DATA_DIR: upgraded.dataDir,
      CONTENT_DIR: release,
    });
    expect(out).toMatch(
      /^carts\/denago-ev-city\.json, changed .* by Dana\.[\s\S]*"price": 15000[\s\S]*"price": 15500[\s\S]*"price": 14250/,
    );
  } finally {
    await upgraded.kill();
  }
});

/** Ends the site and returns its data folder, which stays. */
async function stopped(): Promise<string> {
  await site.kill();
  return site.dataDir;
}
