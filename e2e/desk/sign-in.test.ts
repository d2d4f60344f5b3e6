import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DeskSite, launchDesk, signIn } from "#e2e/support/desk.ts";
import type { RunningSite } from "#e2e/support/launch-site.ts";

let site: RunningSite & DeskSite;

beforeAll(async () => {
  site = await launchDesk();
});
afterAll(() => site.stop());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(site.url + path, { redirect: "manual", ...init });

it("is off until it has an owner", async () => {
  expect((await ask("/desk/sign-in")).status).toBe(404);
  expect((await ask("/desk/more")).status).toBe(404);
  expect((await ask("/desk/challenge", { method: "POST" })).status).toBe(403);
});

describe("with an owner", () => {
  let headers: { cookie: string; origin: string };

  beforeAll(async () => {
    ({ headers } = await signIn(site, "owner"));
  });

  it("lets in who has a session", async () => {
    const page = await ask("/desk/more", { headers });
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(page.headers.get("referrer-policy")).toBe("same-origin");
  });

  it("leads to the sign-in page, and back to the page that was asked for", async () => {
    const page = await ask("/desk/more?a=1");
    expect(page.status).toBe(302);
    expect(page.headers.get("location")).toBe("/desk/sign-in?next=%2Fdesk%2Fmore%3Fa%3D1");
  });

  it("ends the session with sign out", async () => {
    const { headers: own } = await signIn(site, "sales");
    const out = await ask("/desk/sign-out", { method: "POST", headers: own });
    expect(out.headers.get("location")).toBe("/desk/sign-in");
    expect((await ask("/desk/more", { headers: own })).status).toBe(302);
  });
});
