import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DeskSite, launchDesk, type SignedInStaff, signIn } from "#e2e/support/desk.ts";
import { followRedirect } from "#e2e/support/follow-redirect.ts";
import { GOOD_INQUIRY } from "#e2e/support/good-inquiry.ts";
import type { RunningSite } from "#e2e/support/launch-site.ts";
import { addUnits, TEST_ACTOR, withVehicles } from "#e2e/support/stock.ts";
import { ONWARD } from "#inventory/testing/samples.ts";
import { RIGHTS, ROLES, type Role } from "#people/roles.ts";

const CART = "evolution-d5-maverick-4-plus";
const OTHER = "denago-ev-city";
const USED = "used-onward";
const LIST = "/desk/stock";
const PRICE = `carts/${CART}.json#price`;
const TAGLINE = `carts/${CART}.json#tagline`;
const READERS = RIGHTS["stock.read"];

let site: RunningSite & DeskSite;
let staff: Record<Role, SignedInStaff>;

beforeAll(async () => {
  site = await launchDesk();
  const entries: [Role, SignedInStaff][] = [];
  for (const role of ROLES) entries.push([role, await signIn(site, role)]);
  staff = Object.fromEntries(entries) as Record<Role, SignedInStaff>;
  await addUnits(site.dataDir, CART, ["N1", "N2", "N3", "N4"]);
  await withVehicles(site.dataDir, (vehicles) =>
    vehicles.import(TEST_ACTOR, [{ ...ONWARD, id: USED, name: "Used Onward", price: 8900 }]),
  );
});
afterAll(() => site.stop());

const get = async (role: Role, path: string) => {
  const { cookie } = staff[role].headers;
  return await fetch(site.url + path, { headers: { cookie }, redirect: "manual" });
};

/** A version that a page puts into its forms: "seen" is the content's, "stock" the stock's. */
const version = async (name: "seen" | "stock", path: string) => {
  const html = await (await get("owner", path)).text();
  return new RegExp(`name="${name}" value="(\\d+)"`).exec(html)?.[1] ?? "";
};

const seen = (path: string) => version("seen", path);

/** As a form without script. */
const post = async (role: Role, path: string, fields: Record<string, string>) =>
  await fetch(site.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { ...staff[role].headers, accept: "text/html" },
    body: new URLSearchParams({
      stock: await version("stock", LIST),
      ...fields,
      ...(fields.intent === "save" && !fields.seen && { seen: await seen(path) }),
    }),
  });

/** Without the comments by which React marks where texts meet. */
const page = async (role: Role, path: string) =>
  (await (await get(role, path)).text()).replaceAll("<!-- -->", "");

describe("the stock list", () => {
  it.each(READERS)("is shown to %s, with buttons for what the role may do", async (role) => {
    const html = await page(role, LIST);
    expect(html).toContain("D5 MAVERICK 4 PLUS");
    const mayEdit = role === "owner" || role === "sales";
    expect(html.includes("Mark as sold")).toBe(mayEdit);
    expect(html.includes("/desk/stock/import")).toBe(role === "owner");
  });

  it("filters, searches and orders", async () => {
    const names = async (query: string) =>
      [...(await page("owner", `${LIST}?${query}`)).matchAll(/data-row="([^"]+)"/g)].map(
        ([, id]) => id,
      );
    expect(await names("q=n2")).toEqual([CART]);
    expect(await names("q=used+onward")).toEqual([USED]);
    expect(await names("brand=Club+Car&state=in+stock")).toEqual([USED]);
    expect(await names("q=nothing+of+this")).toEqual([]);
    const cheap = await names("order=price-low");
    expect(cheap.length).toBeGreaterThan(30);
    expect(new Set(cheap).size).toBe(cheap.length);
    expect((await names("order=price-high")).toSorted()).toEqual(cheap.toSorted());
  });

  it("counts the inquiries about a cart", async () => {
    const inquiryCount = async () =>
      /asked about (\d+) times?/.exec(await page("sales", `${LIST}/${CART}`))?.[1];
    expect(await inquiryCount()).toBe("0");
    const sent = await fetch(`${site.url}/contact`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: site.url },
      body: new URLSearchParams({ ...GOOD_INQUIRY, vehicle: CART }),
    });
    expect(sent.status).toBe(303);
    expect(await inquiryCount()).toBe("1");
  });
});

describe("states without script", () => {
  it("are changed by a plain post that leads back, and shown on the site without the name", async () => {
    const held = { intent: "hold", chosen: "unit:N1", for: "Robin Tamm", until: "" };
    const refused = await post("sales", LIST, held);
    expect(refused.status).toBe(422);
    const again = await refused.text();
    expect(again).toContain("Give the last day of the hold.");
    expect(again).toContain('value="Robin Tamm"');
    const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const done = await post("sales", LIST, { ...held, until });
    expect([done.status, done.headers.get("location")]).toEqual([303, LIST]);
    const { cookie } = staff.sales;
    expect(await followRedirect(done, { origin: site.url, cookie })).toMatch(
      /N1 is on hold for Robin Tamm to /,
    );
    expect(await page("sales", `${LIST}/${CART}`)).toContain("On hold for Robin Tamm");
    const shown = await (await fetch(`${site.url}/vehicles/${CART}`)).text();
    expect(shown).not.toContain("Tamm");
    const back = await post("sales", LIST, { intent: "back", chosen: "unit:N1" });
    expect(back.status).toBe(303);
  });

  it("are refused when somebody else has changed the cart since, and keep what was typed", async () => {
    const stock = await version("stock", LIST);
    const add = { intent: "unit-add", number: "N5", condition: "new" };
    expect((await post("owner", `${LIST}/${CART}`, add)).status).toBe(303);
    const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const held = { intent: "hold", chosen: "unit:N1", for: "Robin Tamm", until, stock };
    const refused = await post("sales", LIST, held);
    expect(refused.status).toBe(409);
    const again = await refused.text();
    expect(again).toContain("Someone else changed this cart just now.");
    expect(again).toContain('value="Robin Tamm"');
    for (const intent of ["unit-correct", "unit-remove"]) {
      const fields = { intent, unit: "N5", condition: "new", note: "Scratched", stock };
      const { status } = await post("sales", `${LIST}/${CART}`, fields);
      expect(status, intent).toBe(409);
    }
    const other = { intent: "mark", vehicle: USED, stock };
    expect((await post("sales", LIST, other)).status).toBe(303);
    const price = { intent: "price", price: "$7,777", stock };
    const priced = await post("owner", `${LIST}/${USED}`, price);
    expect(priced.status).toBe(409);
    expect(await priced.text()).toContain('value="$7,777"');
    const unversioned = { intent: "unmark", vehicle: USED, stock: "" };
    expect((await post("sales", LIST, unversioned)).status).toBe(422);
    expect((await post("sales", LIST, { intent: "unmark", vehicle: USED })).status).toBe(303);
    const remove = { intent: "unit-remove", unit: "N5" };
    expect((await post("owner", `${LIST}/${CART}`, remove)).status).toBe(303);
  });

  it("ask which cart is meant where there are several", async () => {
    const several = await post("sales", LIST, { intent: "sell", chosen: `vehicle:${CART}` });
    expect(several.status).toBe(422);
    expect(await several.text()).toContain("choose N1, N2, N3, N4 below it");
    const none = await post("sales", LIST, { intent: "sell", chosen: `vehicle:${OTHER}` });
    expect(await none.text()).toContain("has no cart with a stock number yet");
  });

  it("sell a cart once when two people sell it at the same time", async () => {
    const sell = { intent: "sell", chosen: "unit:N2" };
    const answers = await Promise.all([post("sales", LIST, sell), post("owner", LIST, sell)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422]);
    const loser = answers.find(({ status }) => status === 422);
    expect(await loser?.text()).toContain("N2 was already sold on");
  });

  it("are undone for as long as nobody changes them again", async () => {
    const send = async (fields: Record<string, string>) => {
      const answer = await fetch(`${site.url}${LIST}.data`, {
        method: "POST",
        headers: staff.sales.headers,
        body: new URLSearchParams({ stock: await version("stock", LIST), ...fields }),
      });
      return { status: answer.status, text: await answer.text() };
    };
    const sold = await send({ intent: "sell", chosen: "unit:N3" });
    expect(sold.text).toContain("N3 is sold.");
    const event = /"event\\?",\\?"(\d+)/.exec(sold.text)?.[1] ?? "";
    const undo = { intent: "undo", event };
    expect((await send(undo)).status).toBe(200);
    const second = await send(undo);
    expect(second.status).toBe(422);
    expect(second.text).toContain("N3 has changed since: it is in stock now.");
    expect((await send({ intent: "undo", event: "N3" })).text).toContain("read that form");
  });
});

describe("what a role may do", () => {
  const ADD_UNIT = { intent: "unit-add", number: "S1", condition: "new" };

  it.each<[string, Record<string, string>, Role[]]>([
    [LIST, { intent: "sell", chosen: "unit:N4" }, ["owner", "sales"]],
    [LIST, { intent: "price", vehicle: USED, price: "8000" }, ["owner"]],
    [`${LIST}/${USED}`, ADD_UNIT, ["owner", "sales"]],
    [`${LIST}/${CART}`, { intent: "save", [TAGLINE]: "Too short." }, ["owner", "sales"]],
    [
      `${LIST}/${CART}`,
      { intent: "photo-alt", path: "none", was: "" },
      ["owner", "sales", "rentals"],
    ],
    [`${LIST}/import`, { intent: "apply" }, ["owner"]],
    [`${LIST}/new`, { intent: "vehicle" }, ["owner"]],
  ])("%s %o is for %j", async (path, fields, allowed) => {
    for (const role of ROLES) {
      const { status } = await post(role, path, fields);
      if (allowed.includes(role)) expect([303, 422], role).toContain(status);
      else expect(status, role).toBe(403);
    }
  });

  it("sales sets no price, not even with a form of their own", async () => {
    const before = await page("owner", `${LIST}/${CART}`);
    expect(before).toContain("$9,995");
    const mine = await post("sales", `${LIST}/${CART}`, { intent: "save", [PRICE]: "1" });
    expect(mine.status).toBe(403);
    expect(await page("sales", `${LIST}/${CART}`)).toContain("$9,995");
    const priced = { intent: "unit-correct", unit: "S1", condition: "new", "unit-price": "1" };
    expect((await post("sales", `${LIST}/${USED}`, priced)).status).toBe(303);
    expect(await page("owner", `${LIST}/${USED}`)).not.toContain("$1<");
    const vehicle = { intent: "price", vehicle: USED, price: "8000" };
    expect((await post("owner", LIST, vehicle)).status).toBe(303);
    const html = await page("owner", `${LIST}/${USED}`);
    const event = /name="event" value="(\d+)"/.exec(html)?.[1] ?? "";
    expect((await post("sales", LIST, { intent: "undo", event })).status).toBe(403);
  });
});

describe("the price of a model", () => {
  const path = `${LIST}/${CART}`;
  const onSite = async () => (await fetch(`${site.url}/api/vehicles/${CART}`)).json();

  it("is saved, which publishes it, and can be undone from its history", async () => {
    const wrong = await post("owner", path, { intent: "save", [PRICE]: "cheap" });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('value="cheap"');
    await expect.poll(onSite).toMatchObject({ price: 9995 });
    expect((await post("owner", path, { intent: "save", [PRICE]: "$9,695" })).status).toBe(303);
    await expect.poll(onSite).toMatchObject({ price: 9695 });
    const html = await page("owner", path);
    expect(html).toContain("Price $9,995 → $9,695");
    const event = /name="event" value="(\d+)"/.exec(html)?.[1] ?? "";
    const undo = { intent: "undo", event };
    expect((await post("sales", path, undo)).status).toBe(403);
    expect((await post("owner", path, undo)).status).toBe(303);
    await expect.poll(onSite).toMatchObject({ price: 9995 });
  });

  it("of two people is not overwritten: both prices are shown, and one is chosen", async () => {
    const other = await signIn(site, "owner", "Second Owner");
    const stale = await seen(path);
    const theirs = await fetch(site.url + path, {
      method: "POST",
      redirect: "manual",
      headers: { ...other.headers, accept: "text/html" },
      body: new URLSearchParams({ intent: "save", seen: stale, [PRICE]: "$9,400" }),
    });
    expect(theirs.status).toBe(303);
    const mine = { seen: stale, [PRICE]: "$9,500" };
    const refused = await post("owner", path, { intent: "save", ...mine });
    expect(refused.status).toBe(422);
    const html = (await refused.text()).replaceAll("<!-- -->", "");
    expect(html).toMatch(/Second Owner saved \$9,400 here, .*You typed \$9,500\./);
    const button = /value="(save-mine \d+)"/.exec(html)?.[1] ?? "";
    expect((await post("owner", path, { intent: button, ...mine })).status).toBe(303);
    await expect.poll(onSite).toMatchObject({ price: 9500 });
  });

  it("and its texts keep what was typed when they cannot be saved", async () => {
    const refused = await post("owner", path, { intent: "save", [TAGLINE]: "Too short." });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain("What you typed is kept.");
    expect(html).toContain("Too short.");
    expect(await page("owner", path)).not.toContain("Too short.");
  });
});

it("has no page for what is not in the stock", async () => {
  expect((await get("owner", `${LIST}/nobody`)).status).toBe(404);
  expect((await get("owner", `${LIST}/${encodeURIComponent("../x")}`)).status).toBe(404);
});
