import { rmSync } from "node:fs";
import { join, relative } from "node:path";
import { parse } from "node-html-parser";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchSite, PUBLIC_URL, type RunningSite } from "#e2e/support/launch-site.ts";
import { staff } from "#e2e/support/staff.ts";

const GT4 = "evolution-d6-max-gt4";

let site: RunningSite;
beforeAll(async () => {
  const folder = relative(process.cwd(), join("test-output", "relative-data"));
  rmSync(folder, { recursive: true, force: true });
  site = await launchSite({ DATA_DIR: folder });
  site = { ...site, dataDir: folder };
});
afterAll(async () => {
  await site.stop();
});

const html = async (path: string) => (await fetch(`${site.url}${path}`)).text();
const socialAddress = async () =>
  parse(await html(`/vehicles/${GT4}`))
    .querySelector('meta[property="og:image"]')
    ?.getAttribute("content") ?? "";

describe("the dealership's photo", () => {
  it("comes first on the card, the page, the API and the social picture, without a restart", async () => {
    const before = await socialAddress();
    const file = join(site.dataDir, "front.png");
    const background = { r: 20, g: 120, b: 60 };
    await sharp({ create: { width: 1200, height: 800, channels: 3, background } }).toFile(file);
    staff(site, "vehicles", "photos", GT4, file);
    const api = await (await fetch(`${site.url}/api/vehicles/${GT4}`)).json();
    const [path = "", second] = api.images;
    expect(path).toMatch(new RegExp(`^/photos/${GT4}/[0-9a-f]{16}-960\\.avif$`));
    expect(second).toBe(`/renders/carts/${GT4}-front-960.avif`);
    for (const page of ["/inventory?page=2", `/vehicles/${GT4}`]) {
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
    for (const width of [480, 960, 1440]) {
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
