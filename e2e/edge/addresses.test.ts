import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchSite, type RunningSite } from "#e2e/support/launch-site.ts";
import { rawExchange } from "#e2e/support/raw-request.ts";
import { site } from "#e2e/support/site.ts";

const SECRET = "planted-secret-5f1c";

/** Files that must never be served, where careless servers would find them. */
const PLANTED = [
  "build/planted.txt",
  "build/server/planted.js",
  "build/client/.planted.json",
  "build/client/.planted/planted.json",
  "build/client/assets/.planted.txt",
  "build/client/assets/planted.js.map",
  "build/client/planted.env",
];

/** As they stand in the request line: no client has tidied them up. */
const WAYS = [
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
  "/photos/a/link.jpg/../../planted.jpg",
  "/photos/site.sqlite",
  "/photos/../site.sqlite",
  "/social/../planted.jpg",
  "/social/..%2f..%2fplanted.jpg",
  "/pictures/carts/..%2f..%2fplanted.svg",
  "/api/vehicles/..%2f..%2fplanted.txt",
  "/.env",
  "/.git/config",
  "/package.json",
  "/src/http/app.ts",
  "/content/dealership.json",
];

describe("addresses of files", () => {
  let own: RunningSite;
  beforeAll(async () => {
    const planted = PLANTED.filter((file) => !existsSync(file));
    expect(planted).toEqual(PLANTED);
    mkdirSync("build/client/.planted");
    for (const file of PLANTED) writeFileSync(file, SECRET);
    own = await launchSite();
    mkdirSync(join(own.dataDir, "photos", "a"), { recursive: true });
    mkdirSync(join(own.dataDir, "photos", ".a"), { recursive: true });
    for (const file of ["planted.jpg", "photos/a/.planted.jpg", "photos/.a/planted.jpg"]) {
      writeFileSync(join(own.dataDir, file), SECRET);
    }
    writeFileSync(join(own.dataDir, "photos", "a", "shown.jpg"), SECRET);
  });
  afterAll(async () => {
    await own.stop();
    for (const file of PLANTED) rmSync(file);
    rmSync("build/client/.planted", { recursive: true });
  });

  it("lead to what is meant to be seen", async () => {
    const shown = await rawExchange("GET /photos/a/shown.jpg HTTP/1.1\r\nHost: x\r\n\r\n", own.url);
    expect(shown).toContain(SECRET);
  });

  it.concurrent.for(WAYS)("%s leads to no other file", async (path, { expect }) => {
    const answer = await rawExchange(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`, own.url);
    expect(answer).toMatch(/^HTTP\/1\.1 (308|400|404) /);
    expect(answer).not.toContain(SECRET);
    const location = /^location: (.*)\r$/im.exec(answer)?.[1];
    if (location === undefined) return;
    const followed = await rawExchange(`GET ${location} HTTP/1.1\r\nHost: x\r\n\r\n`, own.url);
    expect(followed).toMatch(/^HTTP\/1\.1 404 /);
    expect(followed).not.toContain(SECRET);
  });
});

describe("addresses that no page can have", () => {
  it.each([
    ["long", `/${"a".repeat(3000)}`],
    ["long in their query", `/inventory?search=${"a".repeat(3000)}`],
    ["of many parts", "/a".repeat(40)],
    ["long, of an API", `/api/vehicles/${"a".repeat(3000)}`],
  ])("%s are turned away", async (_name, path) => {
    expect((await site(path)).status).toBe(414);
  });

  it("are known by their length before any part of them is looked at", async () => {
    const answer = await (await site(`/api/vehicles/${"%E0%A4%A".repeat(300)}`)).text();
    expect(answer).not.toContain("%E0");
  });
});
