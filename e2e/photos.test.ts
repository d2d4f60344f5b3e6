import { rmSync } from "node:fs";
import { join, relative } from "node:path";
import { parse } from "node-html-parser";
import sharp, { type Color } from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { visit } from "#e2e/support/browser.ts";
import { launchSite, PUBLIC_URL, type RunningSite } from "#e2e/support/launch-site.ts";
import { addVehiclePhotos, TEST_ACTOR, withVehicles } from "#e2e/support/stock.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import type { VehiclePhoto } from "#inventory/photo-rows.server.ts";

const GT4 = "evolution-d6-max-gt4";

let site: RunningSite;
beforeAll(async () => {
  const folder = relative(process.cwd(), join("test-output", "relative-data"));
  rmSync(folder, { recursive: true, force: true });
  site = await launchSite({ DATA_DIR: folder });
  site = { ...site, dataDir: folder };
});
afterAll(async () => {
  await site.discard();
});

const picture = (width: number, height: number, background: Color): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

const html = async (path: string) => (await fetch(`${site.url}${path}`)).text();

const socialAddress = async () =>
  parse(await html(`/vehicles/${GT4}`))
    .querySelector('meta[property="og:image"]')
    ?.getAttribute("content") ?? "";

describe("the dealership's photo", () => {
  it("comes first on the card, the page, the API and the social picture, without a restart", async () => {
    const before = await socialAddress();
    await addVehiclePhotos({ folder: site.dataDir }, GT4, [
      await picture(960, 640, { r: 20, g: 120, b: 60 }),
    ]);
    const api = await (await fetch(`${site.url}/api/vehicles/${GT4}`)).json();
    const [path = "", second] = api.images;
    expect(path).toMatch(new RegExp(`^/photos/${GT4}/[0-9a-f]{16}-960\\.avif$`));
    expect(second).toMatch(new RegExp(`^/renders/carts/${GT4}/.+-front-960\\.avif$`));
    for (const page of ["/inventory?search=gt4", `/vehicles/${GT4}`]) {
      await expect.poll(() => html(page)).toContain(path);
    }
    const shown = parse(await html(`/vehicles/${GT4}`)).querySelector('main img:not([alt=""])');
    expect(shown?.getAttribute("src")).toBe(path.replace(".avif", ".jpg"));
    expect(shown?.getAttribute("alt")).toBe("EVOLUTION D6 MAX GT4, photo 1");
    expect(await socialAddress()).not.toBe(before);
    const social = await fetch((await socialAddress()).replace(PUBLIC_URL, site.url));
    const { data } = await sharp(Buffer.from(await social.arrayBuffer()))
      .extract({ left: 860, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[1]).toBeGreaterThan((data[0] ?? 0) + 50);
    for (const width of [240, 360, 480, 960, 1440]) {
      const size = await fetch(`${site.url}${path.replace("-960.", `-${width}.`)}`);
      expect(size.status).toBe(200);
      expect(size.headers.get("content-type")).toBe("image/avif");
      expect(size.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(size.headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  it.each([
    `/photos/${GT4}/0000000000000000-960.avif`,
    `/photos/${GT4}`,
    "/photos/..%2fsite.sqlite",
    "/photos/%2e%2e/site.sqlite",
    `/photos/${GT4}/.hidden`,
  ])("%s returns an error page", async (path) => {
    const response = await fetch(`${site.url}${path}`, { redirect: "manual" });
    expect([400, 403, 404]).toContain(response.status);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  });
});

describe("staff", () => {
  const EV_CITY = "denago-ev-city";
  const readPhotos = async () => {
    const { images } = await (await fetch(`${site.url}/api/vehicles/${EV_CITY}`)).json();
    return images.filter((path: string) => path.startsWith("/photos/"));
  };

  const changePhotos = (update: (photos: readonly VehiclePhoto[]) => readonly VehiclePhoto[]) =>
    withVehicles(site.dataDir, (vehicles) => vehicles.changePhotos(TEST_ACTOR, EV_CITY, update));

  it("order, describe and remove photos", async () => {
    const pictures = [await picture(960, 640, "#14783c"), await picture(960, 640, "#781e14")];
    await addVehiclePhotos({ folder: site.dataDir }, EV_CITY, pictures);
    await expect.poll(readPhotos).toHaveLength(2);
    const [first = "", second = ""] = await readPhotos();
    await changePhotos((photos) => photos.toReversed());
    await expect.poll(readPhotos).toEqual([second, first]);
    await changePhotos(([photo, ...others]) =>
      photo === undefined ? [] : [{ ...photo, alt: 'Its "cockpit" & wheel' }, ...others],
    );
    const shown = async () =>
      parse(await html(`/vehicles/${EV_CITY}`)).querySelector('main img:not([alt=""])');
    await expect
      .poll(async () => (await shown())?.getAttribute("alt"))
      .toBe('Its "cockpit" & wheel');
    expect((await shown())?.getAttribute("src")).toBe(second.replace(".avif", ".jpg"));
    await changePhotos((photos) => photos.slice(1));
    await expect.poll(readPhotos).toEqual([first]);
    expect((await fetch(`${site.url}${second}`)).status).toBe(404);
    expect((await fetch(`${site.url}${first}`)).status).toBe(200);
  });
});

describe("an upright photo of a camera", () => {
  const NOMAD = "denago-ev-nomad";
  const GREEN = { r: 30, g: 130, b: 70 };

  beforeAll(async () => {
    await addVehiclePhotos({ folder: site.dataDir }, NOMAD, [await picture(960, 1280, GREEN)]);
  });

  const isShown = (path: string) => expect.poll(() => html(path)).toContain(`/photos/${NOMAD}/`);

  it.each(CHECKS_EVERYTHING ? [390, 1280] : [])(
    "covers no text and fills its frames at %i px",
    async (width) => {
      await isShown(`/vehicles/${NOMAD}`);
      await isShown("/inventory?search=nomad");
      const { page } = await visit({ width, url: site.url });
      await page.goto(`/vehicles/${NOMAD}`, { waitUntil: "load" });
      const head = page.locator("main section").first();
      const photo = head.getByRole("img", { name: "DENAGO EV NOMAD, photo 1" });
      const covered = await photo.evaluate((image) => {
        const frame = image.getBoundingClientRect();
        const texts = [...document.querySelectorAll("main :is(h1, p, a, dt, dd)")].filter(
          (text) => !text.closest(".call-bar"),
        );
        return texts
          .filter((text) => {
            const { left, right, top, bottom } = text.getBoundingClientRect();
            const isBeside = right <= frame.left + 1 || left >= frame.right - 1;
            return !isBeside && bottom > frame.top + 1 && top < frame.bottom - 1;
          })
          .map(({ textContent }) => textContent);
      });
      expect(covered).toEqual([]);
      const margins = async (path: string, name: string) => {
        await page.goto(path, { waitUntil: "load" });
        const image = page.getByRole("img", { name, exact: true }).first();
        return await image.evaluate((element) => {
          const frame = element.parentElement?.closest(".aspect-3\\/2")?.getBoundingClientRect();
          const box = element.getBoundingClientRect();
          if (!frame) return null;
          const sides = [box.left - frame.left, frame.right - box.right, box.top - frame.top];
          return Math.max(...sides.map(Math.abs));
        });
      };
      expect(await margins("/inventory?search=nomad", "EV NOMAD")).toBeLessThan(1);
      expect(await margins(`/vehicles/${NOMAD}`, "DENAGO EV NOMAD, photo 1")).toBeLessThan(1);
    },
  );

  it.runIf(CHECKS_EVERYTHING)(
    "is whole on the social picture, with its own colors around it",
    async () => {
      await isShown(`/vehicles/${NOMAD}`);
      const social = await fetch(`${site.url}/social/vehicles/${NOMAD}.jpg`);
      const picture = sharp(Buffer.from(await social.arrayBuffer()));
      for (const [left, top] of [
        [880, 315],
        [570, 10],
        [1190, 620],
      ] as const) {
        const point = picture.clone().extract({ left, top, width: 1, height: 1 });
        const [red = 0, green = 0] = await point.raw().toBuffer();
        expect(green - red, `${left}, ${top}`).toBeGreaterThan(60);
      }
    },
  );
});
