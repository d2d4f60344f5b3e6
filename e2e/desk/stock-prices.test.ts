import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { type SignedInStaff, signIn } from "#e2e/support/desk.ts";
import { followRedirect } from "#e2e/support/follow-redirect.ts";
import { TEST_ACTOR, withVehicles } from "#e2e/support/stock.ts";
import { CHECKS_EVERYTHING, DESK_WIDTHS } from "#e2e/support/test-scope.ts";
import { ONWARD } from "#inventory/testing/samples.ts";
import { provideSharedDesk } from "./testing/provide-desk.ts";

const CART = "evolution-d5-maverick-4-plus";
const OTHER = "denago-ev-city";
const USED = "used-onward";
const LIST = "/desk/stock";
const PRICES = `${LIST}/prices`;

const desk = provideSharedDesk();
let owner: SignedInStaff;

beforeAll(async () => {
  owner = await signIn(desk.site, "owner");
  await withVehicles(desk.site.dataDir, (vehicles) =>
    vehicles.import(TEST_ACTOR, [{ ...ONWARD, id: USED, price: 8900 }]),
  );
});

/** As a form without script. */
const post = (path: string, body: URLSearchParams) =>
  fetch(desk.site.url + path, {
    method: "POST",
    redirect: "manual",
    body,
    headers: { ...owner.headers, accept: "text/html" },
  });

/** Without the comments by which React marks where texts meet. */
const page = async (path: string) => {
  const response = await fetch(desk.site.url + path, { headers: { cookie: owner.cookie } });
  return (await response.text()).replaceAll("<!-- -->", "");
};

const isOnSite = async (id: string, price: number) => {
  const html = await (await fetch(`${desk.site.url}/vehicles/${id}`)).text();
  return html.includes(`$${price.toLocaleString("en-US")}`);
};

describe("prices of several carts, without script", () => {
  const query = (amount: string) =>
    `chosen=vehicle:${CART}&chosen=vehicle:${USED}&chosen=unit:N1&direction=lower&amount=${amount}`;
  const changesIn = (html: string) =>
    [...html.matchAll(/name="change" value="([^"]*)"/g)].map(([, change]) => change ?? "");
  const publish = (changes: readonly string[]) =>
    post(PRICES, new URLSearchParams(changes.map((change) => ["change", change])));

  it("are shown before they change, and published together", async () => {
    const html = await page(`${PRICES}?${query("5%25")}`);
    expect(html).toContain("Publish 2 prices");
    expect(html).toContain("1 chosen row left out");
    const changes = changesIn(html);
    expect(changes.map((change) => change.split(" ")[0]).toSorted()).toEqual([CART, USED]);
    const published = await publish(changes);
    expect([published.status, published.headers.get("location")]).toEqual([303, LIST]);
    const { cookie } = owner;
    expect(await followRedirect(published, { origin: desk.site.url, cookie })).toContain(
      "The prices are published.",
    );
    for (const change of changes) {
      const [id = "", was, price] = change.split(" ");
      expect(Number(price)).toBe(Math.round(Number(was) * 0.95));
      await expect.poll(() => isOnSite(id, Number(price))).toBe(true);
    }
    const again = await publish(changes);
    expect(again.status).toBe(422);
    expect(await again.text()).toContain("somebody changed its price just now");
  });

  it("with an amount that is none keep it, and publish nothing", async () => {
    const html = await page(`${PRICES}?${query("a+lot")}`);
    expect(html).toContain('value="a lot"');
    expect(html).toContain("Write whole dollars or a percentage");
    expect(changesIn(html)).toEqual([]);
    expect((await publish([])).status).toBe(422);
    expect((await publish([`${USED} 8900 0`])).status).toBe(422);
  });
});

it.each(CHECKS_EVERYTHING ? DESK_WIDTHS : [])(
  "an owner lowers two prices at %i px",
  async (width) => {
    const options = { width, height: 900, name: `Morgan ${width === 1440 ? "Wide" : "Narrow"}` };
    const visit = await desk.visit("owner", options);
    const { page: opened, consoleErrors } = visit;
    await opened.goto(LIST);
    await opened.getByText("Live", { exact: true }).first().waitFor({ state: "attached" });
    for (const id of [OTHER, USED]) {
      await opened.locator(`input[name=chosen][value="vehicle:${id}"]`).check();
    }
    await opened.getByRole("button", { name: "Change prices" }).click();
    await opened.getByLabel("Amount").fill("$100");
    await opened.getByRole("button", { name: "Publish 2 prices" }).waitFor();
    const rows = await opened.getByRole("row").allTextContents();
    expect(rows.filter((text) => text.endsWith("$100 less"))).toHaveLength(2);
    await expectAccessible(opened, [], { include: ["main"] });
    await opened.getByRole("button", { name: "Publish 2 prices" }).click();
    await opened.getByText("The prices are published.").waitFor();
    expect(consoleErrors.filter((text) => !text.startsWith("AbortError"))).toEqual([]);
  },
);
