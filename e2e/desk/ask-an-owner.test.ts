import { beforeAll, expect, it } from "vitest";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { type SignedInStaff, signIn } from "#e2e/support/desk.ts";
import { DESK_WIDTHS } from "#e2e/support/test-scope.ts";
import { provideSharedDesk } from "./testing/provide-desk.ts";

const PLACE = "/desk/settings/prices";
const WORDS = "$9,995 to $9,695, matches the ad";

const desk = provideSharedDesk();
let owner: SignedInStaff;
let sales: SignedInStaff;

beforeAll(async () => {
  owner = await signIn(desk.site, "owner");
  sales = await signIn(desk.site, "sales");
});

const page = async (who: SignedInStaff, path: string) => {
  const response = await fetch(desk.site.url + path, { headers: { cookie: who.cookie } });
  return { status: response.status, html: (await response.text()).replaceAll("<!-- -->", "") };
};
const post = async (who: SignedInStaff, fields: Record<string, string>) =>
  await fetch(`${desk.site.url}/desk/ask`, {
    ...{ method: "POST", redirect: "manual", body: new URLSearchParams(fields) },
    headers: { ...who.headers, accept: "text/html" },
  });

it("works without script: asked at the place, done by an owner, seen by who asked", async () => {
  const refused = await page(sales, PLACE);
  expect(refused.status).toBe(403);
  expect(refused.html).toContain("Prices belong to the owner");
  expect(refused.html).toContain(`name="place" value="${PLACE}"`);

  const ask = { intent: "ask", right: "stock.prices", place: PLACE };
  expect((await post(sales, { ...ask, words: " " })).status).toBe(422);
  expect((await post(sales, { ...ask, words: WORDS })).status).toBe(303);
  expect((await page(sales, "/desk/today")).html).toContain("not done yet");

  const { html } = await page(owner, "/desk/today");
  expect(html).toContain(`Sales Sample: ${WORDS}`);
  const request = /name="request" value="([^"]+)"/.exec(html)?.[1] ?? "";
  expect((await post(sales, { intent: "done", request })).status).toBe(403);
  expect((await post(owner, { intent: "done", request })).status).toBe(303);
  expect((await page(owner, "/desk/today")).html).not.toContain(WORDS);
  expect((await page(sales, "/desk/today")).html).toContain("done by Owner Sample");

  const { html: changes } = await page(owner, "/desk/audit");
  expect(changes.match(/>Prices, on Rental prices</g)).toHaveLength(2);
  expect(changes).not.toMatch(/stock\.prices, /);
});

it("leads to pages of the desk only", async () => {
  const ask = { intent: "ask", right: "stock.prices", words: "Look here" };
  await post(sales, { ...ask, place: "https://evil.example/desk" });
  const { html } = await page(owner, "/desk/today");
  expect(html).toContain("Look here");
  expect(html).not.toContain("evil.example");
});

it.each(DESK_WIDTHS)("is one step away from the place at %i px", async (width) => {
  const name = `Jordan ${width === 1440 ? "Wide" : "Narrow"}`;
  const visit = await desk.visit("rentals", { width, height: 900, name });
  const { page: opened } = visit;
  await opened.goto(PLACE);
  await opened.getByRole("heading", { name: "Prices belong to the owner" }).waitFor();
  await expectAccessible(opened);
  await opened.getByLabel("What do you need?").fill(`${WORDS}, says ${name}`);
  await opened.getByRole("button", { name: "Ask an owner" }).click();
  await opened.getByText("Asked. The owners see it on Today").waitFor();
  await expectAccessible(opened);
  const { html } = await page(owner, "/desk/today");
  expect(html).toContain(`${WORDS}, says ${name}`);
});
