import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withPrice } from "#catalogue/testing/sample-edits.ts";
import { spawnCli } from "#cli/testing/run-cli.ts";
import { launchSite, type RunningSite } from "#e2e/support/launch-site.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";

const CITY = "carts/denago-ev-city.json";

let site: RunningSite;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "content-changes-"));
  site = await launchSite({ DATA_DIR: join(folder, "data") });
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

it.runIf(CHECKS_EVERYTHING)(
  "follows new redirects, and carts that come and go, without a restart",
  async () => {
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
  },
);

it.runIf(CHECKS_EVERYTHING)(
  "keeps the owner's price through an upgrade that changes the same file",
  async () => {
    const released = readFileSync(`content/${CITY}`, "utf8");
    const own = written("own.json", withPrice(released, 14_250));
    expect(await content("edit", CITY, own, "--by", "Dana")).toMatchObject({ code: 0 });
    const release = join(folder, "release");
    cpSync("content", release, { recursive: true });
    writeFileSync(join(release, CITY), withPrice(released, 15_500));
    const upgraded = await launchSite({ DATA_DIR: await stopped(), CONTENT_DIR: release });
    try {
      const page = await (await fetch(`${upgraded.url}/vehicles/denago-ev-city`)).text();
      expect(page).toContain("14,250");
    } finally {
      await upgraded.discard();
    }
  },
);

/** Ends the site and returns its data folder, which stays. */
async function stopped(): Promise<string> {
  await site.discard();
  return site.dataDir;
}
