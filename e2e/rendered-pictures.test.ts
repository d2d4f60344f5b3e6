import { parse } from "node-html-parser";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseHead } from "#e2e/support/html.ts";
import { PUBLIC_URL, type RunningSite } from "#e2e/support/launch-site.ts";
import { launchWithPictures, PICTURED } from "#e2e/support/launch-with-pictures.ts";

const { slug } = PICTURED;
const WHITE = "mineral-white";
const still = (color: string, side: string) => `/renders/carts/${slug}/${color}-${side}-960.avif`;

let site: RunningSite;
beforeAll(async () => {
  site = await launchWithPictures("rendered-pictures");
});
afterAll(() => site.discard());

const get = (path: string) => fetch(site.url + path);
const html = async (path: string) => await (await get(path)).text();

describe("a cart in the index", () => {
  it("has its own pictures on cards, in the API and for search engines", async () => {
    const front = still("portimao-blue", "front");
    const { images } = await (await get(`/api/vehicles/${slug}`)).json();
    expect(images.slice(0, 3)).toEqual([
      front,
      still("portimao-blue", "rear"),
      `/renders/details/${slug}-side-960.avif`,
    ]);
    expect(await html("/inventory?search=gt4")).toContain(front.replace("-960.", "-480."));
    const [product] = parseHead(await html(`/vehicles/${slug}`)).jsonLd;
    expect(product).toMatchObject({ image: expect.arrayContaining([PUBLIC_URL + front]) });
  });

  it("is named with its color in every alternative text", async () => {
    const page = parse(await html(`/vehicles/${slug}?color=${WHITE}`));
    const texts = page
      .querySelectorAll("main img")
      .map((image) => image.getAttribute("alt") ?? "")
      .filter((text) => text.includes("GT4"));
    expect(texts).toContain("Illustration: EVOLUTION D6 MAX GT4 in Mineral white, outdoors by day");
    expect(texts).toContain("Illustration: EVOLUTION D6 MAX GT4, front in Mineral white");
    const seats = parse(await html(`/vehicles/${slug}?color=${WHITE}&view=seats`));
    expect(seats.querySelector(".stage-still img")?.getAttribute("alt")).toBe(
      "Illustration: EVOLUTION D6 MAX GT4, close-up of the seats in Portimao blue",
    );
  });

  it("preloads its hero in the color of the address, and has one canonical address", async () => {
    const text = await html(`/vehicles/${slug}?color=${WHITE}`);
    const preload = parse(text).querySelector('link[rel="preload"][as="image"]');
    expect(preload?.getAttribute("imagesrcset")).toContain(`/renders/heroes/${slug}/${WHITE}-640`);
    expect(preload?.getAttribute("fetchpriority")).toBe("high");
    expect(parseHead(text).canonicals).toEqual([`${PUBLIC_URL}/vehicles/${slug}`]);
  });

  it("is shared in the color of the address", async () => {
    const shared = parseHead(await html(`/vehicles/${slug}?color=${WHITE}`));
    expect(shared.property("og:url")).toBe(`${PUBLIC_URL}/vehicles/${slug}?color=${WHITE}`);
    const address = shared.property("og:image")?.replace(PUBLIC_URL, site.url) ?? "";
    expect(address).toContain(`/social/vehicles/${slug}/${WHITE}.jpg`);
    const picture = await fetch(address);
    expect(picture.headers.get("content-type")).toBe("image/jpeg");
    const [red] = await sharp(Buffer.from(await picture.arrayBuffer()))
      .extract({ left: 860, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(200);
    for (const color of ["portimao-blue", "pink", "__proto__"]) {
      expect((await get(`/social/vehicles/${slug}/${color}.jpg`)).status).toBe(404);
    }
    const unknown = parseHead(await html(`/vehicles/${slug}?color=pink`));
    expect(unknown.property("og:url")).toBe(`${PUBLIC_URL}/vehicles/${slug}`);
  });
});

describe("a cart that is not in the index", () => {
  it("has the neutral picture everywhere, and no turn", async () => {
    const text = await html("/vehicles/denago-ev-city");
    expect(text).not.toContain("Turn it around");
    const sources = parse(text)
      .querySelectorAll(".stage-still img")
      .map((image) => [image.getAttribute("src"), image.getAttribute("alt")]);
    expect(sources).toEqual([["/pictures/placeholder.svg", "No picture yet"]]);
    expect(await html("/inventory?search=ev+city")).toContain("/pictures/placeholder.svg");
    const shared = parseHead(text).property("og:image")?.replace(PUBLIC_URL, site.url) ?? "";
    expect((await fetch(shared)).headers.get("content-type")).toBe("image/jpeg");
  });
});

describe("browsers without AVIF", () => {
  it("get WebP of the same picture", async () => {
    const page = parse(await html(`/vehicles/${slug}`));
    const sources = page.querySelectorAll("main img").map((image) => image.getAttribute("src"));
    expect(sources.filter((source) => source?.endsWith(".avif"))).toEqual([]);
    const picture = await get(still(WHITE, "front").replace(".avif", ".webp"));
    expect(picture.status).toBe(200);
    expect(picture.headers.get("content-type")).toBe("image/webp");
    expect(picture.headers.get("cache-control")).toContain("public");
    const { format, width } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect({ format, width }).toEqual({ format: "webp", width: 72 });
  });

  it.each([
    "/renders/carts/nothing/red-front-960.webp",
    `/renders/carts/${slug}/${WHITE}-front-480.webp`,
    "/renders/index.webp",
    "/renders/scenes/Dune-1280.webp",
    "/renders/",
  ])("%s is not found", async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});
