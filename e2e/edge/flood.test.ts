import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookingForm } from "#e2e/support/booking-form.ts";
import { visit } from "#e2e/support/browser.ts";
import { GOOD_INQUIRY } from "#e2e/support/good-inquiry.ts";
import { launchSite, type RunningSite } from "#e2e/support/launch-site.ts";

const ATTACKERS = 260;
const POSTS = 1300;
const AT_ONCE = 16;

let instance: RunningSite;
beforeAll(async () => {
  instance = await launchSite({ CONTACT_RATE: "5", TRUSTED_PROXIES: "127.0.0.1" });
});
afterAll(() => instance.discard());

const attacker = (index: number) => `203.0.${113 + Math.trunc(index / 250)}.${(index % 250) + 1}`;

const postJson = (address: string, own: object = {}) =>
  fetch(`${instance.url}/api/contact`, {
    method: "POST",
    body: JSON.stringify({ ...GOOD_INQUIRY, ...own }),
    headers: { "content-type": "application/json", "x-forwarded-for": address },
  });

async function postForm(path: string, address: string, fields: Record<string, string>) {
  const response = await fetch(instance.url + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
    headers: { "x-forwarded-for": address },
  });
  const page = parse(await response.text());
  const inputs = page.querySelectorAll('main form input[type="hidden"]');
  const hidden = inputs.map((input) => [
    input.getAttribute("name") ?? "",
    input.getAttribute("value") ?? "",
  ]);
  return {
    status: response.status,
    text: page.querySelector("main")?.text ?? "",
    /** The form as it is shown again, with what was typed. */
    again: { ...fields, ...Object.fromEntries(hidden) } as Record<string, string>,
    typed: page.querySelector('[name="firstName"]')?.getAttribute("value"),
    trap: page.querySelector('[name="website"]')?.getAttribute("value"),
  };
}

const stored = () => {
  const database = new DatabaseSync(join(instance.dataDir, "site.sqlite"), { readOnly: true });
  const row = database.prepare("select count(*) as rows from inquiries").get();
  database.close();
  return Number(row?.rows);
};

describe.each([
  ["/contact", GOOD_INQUIRY],
  ["/reserve", bookingForm({})],
])("the form of %s", (path, fields) => {
  it("has a field that nobody sees, and asks a person who filled it in before it stores it", async () => {
    const before = stored();
    const { typed: _, ...first } = await postForm(path, "192.0.2.1", { ...fields, website: "x" });
    expect(first.status).toBe(422);
    expect(first.text).toContain("If you're a person, press Send again");
    expect(stored()).toBe(before);
    const { website: _trap, ...again } = first.again;
    expect((await postForm(path, "192.0.2.1", { ...again, website: "x" })).status).toBe(303);
    expect(stored()).toBe(before + 1);
  });

  it("asks who sends it right after it was opened, and keeps what was typed", async () => {
    for (let index = 1; ; index += 1) {
      const address = `192.0.2.${index + (path === "/contact" ? 100 : 150)}`;
      const start = performance.now();
      await fetch(instance.url + path, { headers: { "x-forwarded-for": address } });
      const words = `My question number ${index}, please.`;
      const own = { ...fields, message: words, notes: words };
      const { status, typed, again } = await postForm(path, address, own);
      // On a busy machine two seconds may have passed.
      if (performance.now() - start > 1900 && status === 303) continue;
      expect([status, typed]).toEqual([422, fields.firstName]);
      expect((await postForm(path, address, again)).status).toBe(303);
      return;
    }
  });
});

describe("1,300 posts from 260 addresses", () => {
  it("are stored up to a limit, and then need a proof", async () => {
    const before = stored();
    const statuses: Record<number, number> = {};
    let next = 0;
    const flood = async () => {
      while (next < POSTS) {
        const index = next;
        next += 1;
        const response = await postJson(attacker(index % ATTACKERS));
        await response.arrayBuffer();
        statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, flood));
    expect(statuses).toEqual({ 201: 1000 - before, 429: 300 + before });
    const refused = await postJson("198.51.100.1");
    const { challenge } = (await refused.json()) as { challenge: { parameters: object } };
    expect(challenge.parameters).toMatchObject({ algorithm: "PBKDF2/SHA-256" });
  });

  it("do not keep a person out who has no JavaScript", async () => {
    for (const [path, fields] of [
      ["/contact", { ...GOOD_INQUIRY, message: "I have no JavaScript." }],
      ["/reserve", bookingForm({})],
    ] as const) {
      const address = path === "/contact" ? "198.51.100.8" : "198.51.100.9";
      const first = await postForm(path, address, fields);
      expect([first.status, first.typed]).toEqual([429, "Dana"]);
      expect(first.text).toContain("yours isn't sent yet");
      expect((await postForm(path, address, first.again)).status).toBe(303);
      // One each: the next needs a proof.
      const more = { ...first.again, message: "And another question, please." };
      expect((await postForm("/contact", address, more)).status).toBe(429);
    }
  });

  it("do not keep a person's browser out, which solves a challenge and sends the form again", async () => {
    const { page, context } = await visit({
      url: instance.url,
      fresh: { extraHTTPHeaders: { "x-forwarded-for": "198.51.100.200" } },
    });
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await page.goto("/contact");
    await page.getByLabel("First name").fill("Honest");
    await page.getByLabel("Last name").fill("Sample");
    await page.getByLabel("Email").fill("honest@example.com");
    await page.getByLabel("Phone").fill("(800) 555-0178");
    await page.getByLabel("Message").fill("I would like to drive one.");
    await page.waitForLoadState("networkidle");
    expect(scripts.filter((url) => url.includes("solve-challenge"))).toEqual([]);
    // From an address that has not opened the form, so that it does not count as filled in too quickly.
    await context.setExtraHTTPHeaders({ "x-forwarded-for": "198.51.100.201" });
    await page.getByRole("button", { name: "Send message" }).click();
    await page.waitForURL(/\/thank-you/);
    expect(scripts.some((url) => url.includes("solve-challenge"))).toBe(true);
    process.stdout.write(`an honest inquiry got through after ${POSTS} posts\n`);
  });

  it("open nothing by a spoofed header, nor by other addresses of an IPv6 /64", async () => {
    /** Presses Send twice, as the page asks. */
    const status = async (address: string, message: string) => {
      const form = { ...GOOD_INQUIRY, message };
      const first = await postForm("/contact", address, form);
      return (await postForm("/contact", address, first.again)).status;
    };
    expect(await status("198.51.100.50", "The first of this one.")).toBe(303);
    for (const spoofed of ["192.0.2.77", "127.0.0.1", "2001:db8:9::1"]) {
      expect(await status(`${spoofed}, 198.51.100.50`, `Another by ${spoofed}.`)).toBe(429);
    }
    expect(await status("2001:db8:5:6::1", "The first of this network.")).toBe(303);
    expect(await status("2001:db8:5:6:ffff::9", "Another of this network.")).toBe(429);
    expect(await status("2001:db8:5:7::1", "The first of the next network.")).toBe(303);
  });

  it("are not stored because their first post says that it is sure", async () => {
    const form = { ...GOOD_INQUIRY, message: "A first post.", sure: "yes" };
    for (let host = 60; host < 64; host += 1) {
      expect((await postForm("/contact", `198.51.100.${host}`, form)).status).toBe(429);
    }
  });

  it("tell a second person behind one address how long to wait, and the phone", async () => {
    const address = "198.51.100.50";
    const form = { ...GOOD_INQUIRY, message: "My neighbor has just written." };
    const { text } = await postForm("/contact", address, form);
    expect(text).toMatch(/somebody on your network has just sent one/);
    expect(text).toMatch(/press Send again in \d+ minutes?/);
    expect(text).toContain("call us at (800) 555-0142");
  });
});
