import { describe, expect, it } from "vitest";
import { describeDrive } from "#domain/carts/drive.ts";
import { CARTS, RENTALS } from "#e2e/fixtures/specification.ts";
import { PUBLIC_URL } from "#e2e/support/launch-site.ts";
import { page, site } from "#e2e/support/site.ts";

const LINK = /^- \[((?:[^\]\\]|\\.)+)\]\((\S+)\)(?:: (.+))?$/;

function parseLinks(text: string) {
  return text.split("\n").flatMap((line) => {
    const [, name = "", address = "", note = ""] = LINK.exec(line) ?? [];
    return address === "" ? [] : [{ name, address, note }];
  });
}

describe("/llms.txt", () => {
  it("is plain text that may be cached for an hour", async () => {
    const response = await site("/llms.txt");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
  });

  it("has the form of llmstxt.org: a title, a summary, facts, and sections of links", async () => {
    const [head = "", ...sections] = (await page("/llms.txt")).split(/^## /m);
    expect(head).toMatch(/^# Shore Golf Carts\n\n> [^\n]+\n\n(- [^\n]+\n)+\n$/);
    expect(sections.map((section) => section.split("\n")[0])).toEqual([
      "Pages",
      "DENAGO carts",
      "EVOLUTION carts",
      "Rentals",
      "Local areas",
      "Policies",
      "Interfaces",
    ]);
    for (const section of sections) {
      const [, ...lines] = section.trim().split("\n");
      for (const line of lines.filter((text) => text !== "")) expect(line).toMatch(LINK);
    }
  });

  it("links only to existing pages of this site", async () => {
    const links = parseLinks(await page("/llms.txt"));
    expect(links.length).toBeGreaterThan(37 + 70 + 13);
    for (const { address } of links) {
      expect(address.startsWith(`${PUBLIC_URL}/`)).toBe(true);
      const response = await site(address.slice(PUBLIC_URL.length), { method: "HEAD" });
      expect(`${address} ${response.status}`).toBe(`${address} 200`);
    }
  });

  it("states the price and the specifications of every cart", async () => {
    const links = parseLinks(await page("/llms.txt"));
    for (const [slug, , , price, seats, range, speed, drive] of CARTS) {
      const found = links.filter(({ address }) => address === `${PUBLIC_URL}/vehicles/${slug}`);
      expect(found.map(({ note }) => note)).toEqual([
        `$${price.toLocaleString("en-US")}, ${seats} seats, ${range} miles of range, ${speed} mph, ${describeDrive(drive)}`,
      ]);
    }
  });

  it("states every rental price and deposit, the phone number and the hours", async () => {
    const text = await page("/llms.txt");
    const plans = parseLinks(text).find(({ address }) => address === `${PUBLIC_URL}/rentals`);
    const kinds = plans?.note.split("; ") ?? [];
    for (const [name, { prices, deposit }] of Object.entries(RENTALS)) {
      const kind = kinds.find((words) => words.startsWith(`${name}: `)) ?? "";
      for (const price of [...prices, deposit]) expect(kind).toContain(price);
    }
    expect(text).toContain("- Phone: (800) 555-0142\n");
    expect(text).toContain("- Sales hours: Monday–Friday 9:00 AM–5:00 PM");
  });

  it("describes the request and the response of the inquiry API", async () => {
    const links = parseLinks(await page("/llms.txt"));
    const { note = "" } = links.find(({ name }) => name === "POST /api/contact") ?? {};
    const [, listed = ""] = /as JSON: ([^;]+);/.exec(note) ?? [];
    const fields = listed.split(/, and |, /);
    const values: Record<string, string> = {
      email: "ada@example.org",
      phone: "(732) 555-0100",
      interest: "parts",
      message: "Do you have a mirror for it?",
    };
    const body = Object.fromEntries(fields.map((field) => [field, values[field] ?? "Ada"]));
    const headers = { "content-type": "application/json" };
    const post = (content: object) =>
      site("/api/contact", { method: "POST", headers, body: JSON.stringify(content) });
    const stored = await post(body);
    expect(stored.status).toBe(201);
    expect(await stored.json()).toEqual({ reference: expect.any(String) });
    const wrong = await post({});
    expect(wrong.status).toBe(422);
    expect(Object.keys((await wrong.json()).errors).toSorted()).toEqual(
      fields.filter((field) => field !== "interest").toSorted(),
    );
  });
});
