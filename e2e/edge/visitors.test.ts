import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, describe, expect, it } from "vitest";
import { GOOD_INQUIRY } from "#e2e/support/good-inquiry.ts";
import { launchSite, type RunningSite } from "#e2e/support/launch-site.ts";

let instance: RunningSite;
afterEach(async () => {
  await instance.discard();
});

const postJson = (headers: Record<string, string> = {}) =>
  fetch(`${instance.url}/api/contact`, {
    method: "POST",
    body: JSON.stringify(GOOD_INQUIRY),
    headers: { "content-type": "application/json", ...headers },
  });
const postForm = (headers: Record<string, string> = {}, message: string = GOOD_INQUIRY.message) =>
  fetch(`${instance.url}/contact`, {
    method: "POST",
    body: new URLSearchParams({ ...GOOD_INQUIRY, message }),
    headers,
    redirect: "manual",
  });

function storedInquiries(): number {
  const database = new DatabaseSync(join(instance.dataDir, "site.sqlite"), { readOnly: true });
  const row = database.prepare("select count(*) as rows from inquiries").get();
  database.close();
  return Number(row?.rows);
}

describe("posts from other sites", () => {
  it("are refused and not stored", async () => {
    instance = await launchSite();
    const crossOriginHeaders: Record<string, string>[] = [
      { origin: "https://elsewhere.example" },
      { origin: "null" },
      { origin: "https://carts.example.org.elsewhere.example" },
      { origin: "https://carts.example.org:444" },
      { origin: "carts.example.org" },
      { origin: "" },
      { "sec-fetch-site": "cross-site" },
    ];
    for (const headers of crossOriginHeaders) {
      for (const response of [await postJson(headers), await postForm(headers)]) {
        expect([headers, response.status]).toEqual([headers, 403]);
        expect(await response.text()).toContain("can be sent from this site only");
      }
    }
    expect(storedInquiries()).toBe(0);
    const { host } = new URL(instance.url);
    for (const origin of ["https://carts.example.org", `http://${host}`]) {
      expect((await postJson({ origin })).status).toBe(201);
      expect((await postForm({ origin }, `I come from ${origin}.`)).status).toBe(303);
    }
    expect(storedInquiries()).toBe(4);
  });
});

describe("the rate limit of one visitor", () => {
  it("counts by the address of the connection", async () => {
    instance = await launchSite({ CONTACT_RATE: "2" });
    const spoofed = (index: number) => ({
      "x-forwarded-for": `203.0.113.${index}`,
      "x-real-ip": `203.0.113.${index}`,
      forwarded: `for=203.0.113.${index}`,
    });
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1) {
      statuses.push((await postJson(spoofed(index))).status);
    }
    expect(statuses).toEqual([201, 201, 429, 429]);
    const limited = await postForm(spoofed(9));
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(500);
    expect(storedInquiries()).toBe(2);
  });

  it("counts behind a trusted proxy by the last address that the proxy added", async () => {
    instance = await launchSite({ CONTACT_RATE: "1", TRUSTED_PROXIES: "127.0.0.1,10.0.0.0/8" });
    const from = async (addresses: string) =>
      (await postJson({ "x-forwarded-for": addresses })).status;
    expect(await from("203.0.113.7")).toBe(201);
    // The first address comes from the visitor.
    expect(await from("198.51.100.1, 203.0.113.7")).toBe(429);
    expect(await from("198.51.100.2, 203.0.113.7, 10.1.2.3")).toBe(429);
    expect(await from("127.0.0.1, 203.0.113.7")).toBe(429);
    expect(await from("203.0.113.8")).toBe(201);
    expect(await from("2001:db8:1:2::1")).toBe(201);
    expect(await from("2001:db8:1:2:ffff::9")).toBe(429);
    expect(await from("2001:db8:1:3::1")).toBe(201);
    expect(storedInquiries()).toBe(4);
  });
});
