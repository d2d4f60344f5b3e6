import { parse } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { signIn } from "#e2e/support/desk.ts";
import { mainText } from "#e2e/support/html.ts";
import { provideDesk } from "./testing/provide-desk.ts";

const desk = provideDesk();

const ask = (path: string, init: RequestInit = {}) =>
  fetch(desk.site.url + path, { redirect: "manual", ...init });

it("says how to get an owner until it has one", async () => {
  for (const path of ["/desk", "/desk/more", "/desk/reports/sales.csv"]) {
    const { status, headers } = await ask(path);
    expect([path, status, headers.get("location")]).toEqual([path, 302, "/desk/sign-in"]);
  }
  const page = await ask("/desk/sign-in");
  expect(page.status).toBe(404);
  const text = mainText(await page.text());
  expect(text).toContain("Nobody owns this desk yet");
  expect(text).toContain("npm run cli -- people invite");
  expect((await ask("/desk.data")).status).toBe(404);
  expect((await ask("/desk/challenge", { method: "POST" })).status).toBe(403);
});

describe("with an owner", () => {
  let headers: { cookie: string; origin: string };

  beforeAll(async () => {
    ({ headers } = await signIn(desk.site, "owner"));
  });

  it("lets in who has a session", async () => {
    const page = await ask("/desk/more", { headers });
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(page.headers.get("referrer-policy")).toBe("same-origin");
    const policy = page.headers.get("content-security-policy") ?? "";
    const nonce = /script-src 'self' 'nonce-([\w-]{22})';/.exec(policy)?.[1];
    const inline = parse(await page.text()).querySelectorAll("script:not([src])");
    expect(new Set(inline.map((script) => script.getAttribute("nonce")))).toEqual(new Set([nonce]));
    const next = await ask("/desk/more", { headers });
    expect(next.headers.get("content-security-policy")).not.toContain(nonce);
  });

  it("shows an owner on Today what is left to set up, each with where it is done", async () => {
    const page = parse(await (await ask("/desk/day", { headers })).text());
    const setup = page.querySelector('section[aria-label="Setup"]');
    const tasks = setup?.querySelectorAll("h3").map(({ text }) => text);
    expect(tasks).toEqual([
      "Fleet",
      "Sample values",
      "Mail",
      "Second recipient",
      "Hours and holidays",
      "Backups",
      "Second owner",
    ]);
    const links = setup?.querySelectorAll("a").map((link) => link.getAttribute("href") ?? "") ?? [];
    expect(new Set(links)).toEqual(
      new Set([
        "/desk/settings/appointments",
        "/desk/settings/fleet",
        "/desk/settings/phones",
        "/desk/settings/texts/dealership.json",
        "/desk/settings/texts/team.json",
        "/desk/settings/texts/reviews.json",
        "/desk/settings/texts",
        "/desk/settings/hours",
        "/desk/people?invite",
      ]),
    );
    for (const link of new Set(links)) {
      expect([link, (await ask(link, { headers })).status]).toEqual([link, 200]);
    }
    const { headers: own } = await signIn(desk.site, "rentals");
    expect(await (await ask("/desk/day", { headers: own })).text()).not.toContain("Setup");
  });

  it("leads to the sign-in page, and back to the page that was asked for", async () => {
    const page = await ask("/desk/more?a=1");
    expect(page.status).toBe(302);
    expect(page.headers.get("location")).toBe("/desk/sign-in?next=%2Fdesk%2Fmore%3Fa%3D1");
  });

  it("ends the session with sign out", async () => {
    const { headers: own } = await signIn(desk.site, "sales");
    const out = await ask("/desk/sign-out", { method: "POST", headers: own });
    expect(out.headers.get("location")).toBe("/desk/sign-in");
    expect((await ask("/desk/more", { headers: own })).status).toBe(302);
  });

  it("strangers get no more challenges than they need, and are asked in words to wait", async () => {
    const askAs = (own: Record<string, string>) =>
      ask("/desk/challenge", { method: "POST", headers: own, body: new URLSearchParams() });
    const staff = await signIn(desk.site, "sales", "Keeps Proving");
    const { origin } = staff.headers;
    let response = await askAs({ origin });
    for (let count = 1; response.status === 200; count += 1) {
      if (count > 100) throw new Error("there is no limit");
      response = await askAs({ origin });
    }
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await response.text()).toMatch(
      /^Too many passkeys were asked for from this network. Wait \d+ minutes, or use your password/,
    );
    expect((await askAs(staff.headers)).status).toBe(200);
  });
});
