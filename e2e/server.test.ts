import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GOOD_INQUIRY } from "#e2e/support/good-inquiry.ts";
import { parseHead } from "#e2e/support/html.ts";
import { launchProcess, type RunningProcess } from "#e2e/support/launch-process.ts";
import { site, siteUrl } from "#e2e/support/site.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";

const post = (body: BodyInit, headers: Record<string, string>, url = siteUrl()) =>
  fetch(`${url}/api/contact`, { method: "POST", body, headers, redirect: "manual" });
const json = { "content-type": "application/json" };

describe("every response", () => {
  it.each(["/rentals", "/api/vehicles", "/robots.txt", "/favicon.svg"])(
    "%s returns the headers of GET for HEAD",
    async (path) => {
      const headers = { "accept-encoding": "identity" };
      const get = await site(path, { headers });
      const head = await site(path, { method: "HEAD", headers });
      expect(head.status).toBe(200);
      expect(await head.text()).toBe("");
      const length = Buffer.byteLength(await get.arrayBuffer());
      expect(head.headers.get("content-length")).toBe(String(length));
      expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"));
    },
  );

  it("rejects other methods with 405", async () => {
    const response = await site("/", { method: "DELETE" });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD, POST");
  });
});

describe("GET /api/vehicles", () => {
  it("returns the list with an ETag, and 304 when it has not changed", async () => {
    const first = await site("/api/vehicles");
    const etag = first.headers.get("etag") ?? "";
    expect(first.headers.get("cache-control")).toBe("public, max-age=60");
    expect(etag).not.toBe("");
    const again = await site("/api/vehicles", { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });

  it("returns one vehicle, and 404 for an unknown id", async () => {
    const one = await site("/api/vehicles/denago-ev-city");
    expect(await one.json()).toMatchObject({
      id: "denago-ev-city",
      brand: "DENAGO",
    });
    const none = await site("/api/vehicles/nothing");
    expect(none.status).toBe(404);
    expect(await none.json()).toEqual({ error: "Vehicle not found" });
  });
});

describe("POST /api/contact", () => {
  it("stores an inquiry and returns its reference", async () => {
    const response = await post(JSON.stringify(GOOD_INQUIRY), json);
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      reference: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    });
  });

  it("returns a message for each invalid field", async () => {
    const response = await post(
      JSON.stringify({ email: "no", message: "short", interest: "boats" }),
      json,
    );
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      error: "Please check the marked fields.",
      errors: {
        firstName: "First name is required",
        lastName: "Last name is required",
        email: "Invalid email address",
        phone: "Phone number is required",
        interest: "Choose what it's about",
        message: "Message must be at least 10 characters",
      },
    });
  });

  it.each([
    ["broken JSON", "{", json, 400],
    ["a list", "[]", json, 400],
    ["a bare text", '"hello"', json, 400],
    ["nothing", "", json, 400],
    ["a form", "firstName=Dana", { "content-type": "application/x-www-form-urlencoded" }, 415],
    ["plain text", "hello", { "content-type": "text/plain" }, 415],
    ["15,000 levels", "[".repeat(15_000) + "]".repeat(15_000), json, 400],
    ["too much", JSON.stringify({ ...GOOD_INQUIRY, message: "x".repeat(100_000) }), json, 413],
  ] as const)("rejects %s", async (_name, body, headers, status) => {
    const response = await post(body, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: expect.stringMatching(/\w/) });
  });
});

describe("files", () => {
  it("caches hashed files for a year", async () => {
    const html = await (await site("/contact")).text();
    const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? "";
    const response = await site(asset);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it.each(["/apple-touch-icon-120x120.png", "/apple-touch-icon-76x76-precomposed.png"])(
    "has the icon that Safari looks for as %s",
    async (path) => {
      const response = await site(path);
      expect(response.headers.get("content-type")).toBe("image/png");
      const icon = await site("/apple-touch-icon.png");
      expect(await response.bytes()).toEqual(await icon.bytes());
    },
  );
});

describe("the server process", () => {
  let own: RunningProcess;
  beforeAll(async () => {
    own = await launchProcess({ CONTACT_RATE: "2" });
  });
  afterAll(async () => {
    await own.discard();
  });

  it("logs a JSON line per request, without personal data", async () => {
    await fetch(`${own.url}/inventory?search=Dana%20Sample`);
    await expect.poll(() => own.output()).toContain('"path":"/inventory"');
    const lines = own.output().split("\n").slice(0, -1);
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
    for (const secret of ["Dana", "dana@example.com", "555-0177", "test drive"]) {
      expect(own.output()).not.toContain(secret);
    }
  });
});

describe.runIf(CHECKS_EVERYTHING)("a server error", () => {
  it("shows an error page with the request id and no stack, and other pages keep working", async () => {
    const broken = await launchProcess();
    expect((await fetch(`${broken.url}/inventory`)).status).toBe(200);
    const database = new DatabaseSync(join(broken.dataDir, "site.sqlite"), { timeout: 5000 });
    database.exec("alter table vehicles rename to vehicles_gone");
    const response = await fetch(`${broken.url}/contact?vehicle=used-cart`);
    expect(response.status).toBe(500);
    const html = await response.text();
    const head = parseHead(html);
    expect(head.h1).toEqual(["Something went wrong on our end"]);
    expect(head.titles).toEqual(["Something went wrong on our end"]);
    expect(html).toContain(response.headers.get("x-request-id"));
    expect(html).not.toMatch(/vehicles|sqlite|\bat [\w.]+ \(/i);
    expect((await fetch(`${broken.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${broken.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${broken.url}/rentals`)).status).toBe(200);
    expect((await fetch(`${broken.url}/inventory`)).status).toBe(200);
    expect((await post(JSON.stringify(GOOD_INQUIRY), json, broken.url)).status).toBe(201);
    database.exec("alter table inquiries rename to inquiries_gone");
    const lost = await post(JSON.stringify(GOOD_INQUIRY), json, broken.url);
    expect(lost.status).toBe(503);
    expect(lost.headers.get("retry-after")).toBe("30");
    await expect.poll(() => broken.output()).toContain("an inquiry could not be stored");
    expect(broken.output()).not.toContain("dana@example.com");
    database.close();
    expect(await broken.stop()).toBe(0);
  });
});

describe("an invalid configuration", () => {
  it("reports every invalid setting", async () => {
    const failure = await launchProcess({ PUBLIC_URL: "carts", CONTACT_RATE: "many" }).catch(
      String,
    );
    expect(failure).toContain("PUBLIC_URL must be an absolute http or https address");
    expect(failure).toContain("CONTACT_RATE must be a number");
  });
});
