import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchSite, type RunningSite } from "#e2e/support/launch-site.ts";
import { rawExchange } from "#e2e/support/raw-request.ts";
import { site } from "#e2e/support/site.ts";

const SECRET = "planted-secret-5f1c";

/** Files that must never be served, in places where a careless server would serve them. */
const PLANTED = [
  "build/planted.txt",
  "build/server/planted.js",
  "build/client/.planted.json",
  "build/client/.planted/planted.json",
  "build/client/assets/.planted.txt",
  "build/client/assets/planted.js.map",
  "build/client/planted.env",
];

/** Raw paths, sent without normalization. */
const ATTEMPTS = [
  "/../planted.txt",
  "/assets/../../planted.txt",
  "/assets/../.planted.json",
  "/%2e%2e/planted.txt",
  "/%2e%2e%2fplanted.txt",
  "/..%2fplanted.txt",
  "/..%5cplanted.txt",
  "/assets/..%2f..%2fplanted.txt",
  "/assets/%252e%252e/%252e%252e/planted.txt",
  "/assets/..;/..;/planted.txt",
  "/assets/....//....//planted.txt",
  "/assets/%c0%ae%c0%ae/%c0%ae%c0%ae/planted.txt",
  "/assets/..%00/planted.txt",
  "/planted.env%00.svg",
  "/server/planted.js",
  "/../server/planted.js",
  "/.planted.json",
  "/%2eplanted.json",
  "/.planted/planted.json",
  "/assets/.planted.txt",
  "/assets/planted.js.map",
  "/planted.env",
  "/photos/../planted.jpg",
  "/photos/%2e%2e/planted.jpg",
  "/photos/..%2fplanted.jpg",
  "/photos/a/..%2f..%2fplanted.jpg",
  "/photos/a/../../planted.jpg",
  "/photos/./planted.jpg",
  "/photos//planted.jpg",
  "/photos/.a/planted.jpg",
  "/photos/a/.planted.jpg",
  "/photos/a/planted-960.jpg",
  "/photos/a/link.jpg/../../planted.jpg",
  "/photos/site.sqlite",
  "/photos/../site.sqlite",
  "/social/../planted.jpg",
  "/social/..%2f..%2fplanted.jpg",
  "/renders/..%2f..%2fplanted-960.webp",
  "/renders/../planted-960.webp",
  "/api/vehicles/..%2f..%2fplanted.txt",
  "/.env",
  "/.git/config",
  "/package.json",
  "/src/http/app.ts",
  "/content/dealership.json",
];

describe("file paths", () => {
  let instance: RunningSite;
  beforeAll(async () => {
    expect(PLANTED.filter((file) => !existsSync(file))).toEqual(PLANTED);
    mkdirSync("build/client/.planted");
    for (const file of PLANTED) writeFileSync(file, SECRET);
    instance = await launchSite();
    mkdirSync(join(instance.dataDir, "photos", "a"), { recursive: true });
    mkdirSync(join(instance.dataDir, "photos", ".a"), { recursive: true });
    const photos = ["a/.planted.jpg", ".a/planted.jpg", "a/planted-960.jpg"];
    for (const file of ["planted.jpg", ...photos.map((photo) => join("photos", photo))]) {
      writeFileSync(join(instance.dataDir, file), SECRET);
    }
  });
  afterAll(async () => {
    await instance.discard();
    for (const file of PLANTED) rmSync(file);
    rmSync("build/client/.planted", { recursive: true });
  });

  it.concurrent.for(ATTEMPTS)("%s serves no other file", async (path, { expect }) => {
    const response = await rawExchange(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`, instance.url);
    expect(response).toMatch(/^HTTP\/1\.1 (308|400|404) /);
    expect(response).not.toContain(SECRET);
    const location = /^location: (.*)\r$/im.exec(response)?.[1];
    if (location === undefined) return;
    const followed = await rawExchange(`GET ${location} HTTP/1.1\r\nHost: x\r\n\r\n`, instance.url);
    expect(followed).toMatch(/^HTTP\/1\.1 404 /);
    expect(followed).not.toContain(SECRET);
  });
});

describe("paths that no page can have", () => {
  it.each([
    ["long", `/${"a".repeat(3000)}`],
    ["of the API, with a long query", `/api/vehicles?search=${"a".repeat(3000)}`],
    ["of many segments", "/a".repeat(40)],
    ["of the API, long", `/api/vehicles/${"a".repeat(3000)}`],
  ])("%s are refused", async (_name, path) => {
    expect((await site(path)).status).toBe(414);
  });

  it("but a page with a long query is shown without its end", async () => {
    const response = await site(`/inventory?sort=price-low&search=${"a".repeat(3000)}`);
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toBe("/inventory?sort=price-low");
  });

  it("are refused by length before they are parsed", async () => {
    const body = await (await site(`/api/vehicles/${"%E0%A4%A".repeat(300)}`)).text();
    expect(body).not.toContain("%E0");
  });
});
