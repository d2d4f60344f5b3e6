import { beforeAll, expect, it } from "vitest";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import type { PlainBrowser } from "#e2e/support/plain-browser.ts";
import { DESK_WIDTHS } from "#e2e/support/test-scope.ts";
import { provideSharedDesk } from "./testing/provide-desk.ts";

const PLACE = "/desk/settings/prices";
const WORDS = "$9,995 to $9,695, matches the ad";

const desk = provideSharedDesk();
let owner: PlainBrowser;
let sales: PlainBrowser;

beforeAll(async () => {
  owner = await desk.visitPlain("owner", "Olga Asked");
  sales = await desk.visitPlain("sales", "Simon Asks");
});

it("works without script: asked at the place, done by an owner, seen by who asked", async () => {
  await sales.open(PLACE);
  expect(sales.status).toBe(403);
  expect(sales.text).toContain("Prices belong to the owner");
  await sales.press("Ask an owner", { "What do you need?": " " });
  expect(sales.status).toBe(422);
  await sales.open(PLACE);
  await sales.press("Ask an owner", { "What do you need?": WORDS });
  await sales.open("/desk/today");
  expect(sales.text).toMatch(/matches the ad .*not done yet/);

  await owner.open("/desk/today");
  await owner.follow(`Simon Asks: ${WORDS}`);
  expect(owner.path).toBe(PLACE);
  const request = /name="request" value="([^"]+)"/;
  await owner.open("/desk/today");
  const own = owner.page.querySelectorAll("li").find(({ text }) => text.includes("Simon Asks"));
  const body = new URLSearchParams({
    intent: "done",
    request: request.exec(own?.innerHTML ?? "")?.[1] ?? "",
  });
  const refused = await fetch(`${desk.site.url}/desk/ask`, {
    method: "POST",
    headers: sales.headers,
    body,
  });
  expect(refused.status).toBe(403);
  await owner.press(`Done: ${WORDS}`);
  await owner.open("/desk/today");
  expect(owner.text).not.toContain(WORDS);
  await sales.open("/desk/today");
  expect(sales.text).toContain("done by Olga Asked");

  const getChanges = async (name: string) => {
    await owner.open("/desk/audit");
    await owner.press("Filter", { Person: name });
    return owner.text;
  };
  for (const name of ["Simon Asks", "Olga Asked"]) {
    const changes = await getChanges(name);
    expect(changes).toContain("Prices, on Rental prices");
    expect(changes).not.toMatch(/stock\.prices, /);
  }
});

it("leads to pages of the desk only", async () => {
  const fields = { intent: "ask", right: "stock.prices", message: "Look here" };
  const body = new URLSearchParams({ ...fields, place: "https://evil.example/desk" });
  await fetch(`${desk.site.url}/desk/ask`, { method: "POST", headers: sales.headers, body });
  await owner.open("/desk/today");
  expect(owner.text).toContain("Look here");
  expect(owner.html).not.toContain("evil.example");
});

it.each(DESK_WIDTHS)("is one step away from the place at %i px", async (width) => {
  const name = `Jordan Asks ${width === 1440 ? "Wide" : "Narrow"}`;
  const { page } = await desk.visit("rentals", { width, name });
  await page.goto(PLACE);
  await page.getByRole("heading", { name: "Prices belong to the owner" }).waitFor();
  await expectAccessible(page, [], { include: ["main"] });
  await page.getByLabel("What do you need?").fill(`${WORDS}, says ${name}`);
  await page.getByRole("button", { name: "Ask an owner" }).click();
  await page.getByText("Sent. The owners see it on Today").waitFor();
  await expectAccessible(page, [], { include: ["main"] });
  await owner.open("/desk/today");
  expect(owner.text).toContain(`${WORDS}, says ${name}`);
});
