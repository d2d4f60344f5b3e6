import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, formatDays } from "#domain/dates.ts";
import { type DeskSite, launchDesk, type SignedInStaff, signIn } from "#e2e/support/desk.ts";
import { followRedirect } from "#e2e/support/follow-redirect.ts";
import type { RunningSite } from "#e2e/support/launch-site.ts";
import { ROLES, type Role } from "#people/roles.ts";

const SETTINGS = "/desk/settings";
const PRICES = `${SETTINGS}/prices`;
const HOURS = `${SETTINGS}/hours`;
const WEEKLY = "rental-plans.json#vehicles/1/plans/2/price";
const PHONE = "dealership.json#phone";
const EMAIL = "dealership.json#email";

let site: RunningSite & DeskSite;
const staff = new Map<Role, SignedInStaff>();
let other: SignedInStaff;

beforeAll(async () => {
  site = await launchDesk();
  for (const role of ROLES) staff.set(role, await signIn(site, role));
  other = await signIn(site, "owner", "Jordan Sample");
});
afterAll(() => site.stop());

const person = (role: Role) => {
  const found = staff.get(role);
  if (found === undefined) throw new Error(`nobody is signed in as ${role}`);
  return found;
};

const get = (who: SignedInStaff, path: string) =>
  fetch(site.url + path, { headers: { cookie: who.cookie }, redirect: "manual" });

const page = async (who: SignedInStaff, path: string) => (await get(who, path)).text();

/** Posts as a form without script does. Fields that are left out stay as the page had them. */
const post = (who: SignedInStaff, fields: Record<string, string>, path = `${SETTINGS}/save`) =>
  fetch(site.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { ...who.headers, accept: "text/html" },
    body: new URLSearchParams(fields),
  });

/** Returns the page that a post redirects to. */
async function readBack(who: SignedInStaff, response: Response, path = PRICES): Promise<string> {
  expect([response.status, response.headers.get("location")]).toEqual([303, path]);
  return await followRedirect(response, { origin: site.url, cookie: who.cookie });
}

const SAVED = "Kept as a draft. Nobody else sees it until you publish.";
const PUBLISHED = "Published. It shows on every page within a minute.";

const seen = async (who: SignedInStaff, path: string) =>
  /name="seen" value="(\d+)"/.exec(await page(who, path))?.[1] ?? "";

/** The value of a field in a page. */
function valueIn(html: string, name: string): string | undefined {
  const tag = html.match(/<input[^>]*>/g)?.find((input) => input.includes(`name="${name}"`));
  return /value="([^"]*)"/.exec(tag ?? "")?.[1];
}

const publicPage = async (path: string) => (await fetch(site.url + path)).text();

const owner = () => person("owner");
async function discard(who: SignedInStaff): Promise<Response> {
  const fields = { intent: "discard", back: PRICES };
  const question = await (await post(who, fields)).text();
  const sure = /name="sure" value="([^"]*)"/.exec(question)?.[1] ?? "";
  return await post(who, { ...fields, sure });
}

describe("a price, without script", () => {
  it("is kept as a draft, shown in a preview, published, and undone", async () => {
    const save = { back: PRICES, seen: await seen(owner(), PRICES), [WEEKLY]: "$1,450" };
    const saved = await post(owner(), { ...save, intent: "save" });
    expect(await readBack(owner(), saved)).toContain(SAVED);
    const draft = await page(owner(), PRICES);
    expect(valueIn(draft, WEEKLY)).toBe("$1,450");
    expect(draft).toContain("a 6 Seater for 6 to 17 days costs $50 more; 5 days stay $1,225");
    expect(draft).toContain(">1 change is");
    expect(await page(owner(), `${PRICES}?differences`)).toMatch(
      />\$1,450, savings label [\d.]+%</,
    );

    const preview = await get(owner(), `${SETTINGS}/preview?path=/rentals`);
    const shown = await preview.text();
    expect(shown).toContain("$1,450");
    expect(shown).not.toContain("<script");
    expect(preview.headers.get("cache-control")).toBe("private, no-store");
    for (const path of ["/rentals", "/rentals?x=1", "/policies/rental-policy"]) {
      expect(await publicPage(path)).not.toContain("$1,450");
    }
    expect(await page(other, `${SETTINGS}/preview?path=/rentals`)).not.toContain("$1,450");

    const published = await post(owner(), { ...save, intent: "publish" });
    expect(await readBack(owner(), published)).toContain(PUBLISHED);
    await expect.poll(() => publicPage("/rentals")).toContain("$1,450");
    await expect.poll(() => publicPage("/policies/rental-policy")).toContain("$1,450");

    const log = await page(other, `${SETTINGS}/log`);
    expect(log).toContain("6 Seater, Weekly");
    const version = /name="version" value="(\d+)"/.exec(log)?.[1] ?? "";
    const undo = { intent: "undo", back: PRICES, path: "rental-plans.json", version };
    expect(await readBack(other, await post(other, undo))).toContain("Undone.");
    await expect.poll(() => publicPage("/rentals")).not.toContain("$1,450");
  });

  it("that is no price is kept as it was typed, marked, and not published", async () => {
    const save = { back: PRICES, seen: await seen(owner(), PRICES), [WEEKLY]: "a lot" };
    const refused = await readBack(owner(), await post(owner(), { ...save, intent: "publish" }));
    expect(valueIn(refused, WEEKLY)).toBe("a lot");
    expect(refused).toContain("Enter a number here, such as 1,450.");
    expect(refused).toContain("Nothing was published");
    const preview = await get(owner(), `${SETTINGS}/preview?path=/rentals`);
    expect(preview.status).toBe(409);
    expect(await readBack(owner(), await discard(owner()))).toContain("Discarded.");
    expect(valueIn(await page(owner(), PRICES), WEEKLY)).toBe("$1,400");
  });

  it("a mile changes in both documents, which must agree", async () => {
    const field = "rental-plans.json#delivery/perMile";
    const save = { back: PRICES, seen: await seen(owner(), PRICES), [field]: "$7" };
    const published = await post(owner(), { ...save, intent: "publish" });
    expect(await readBack(owner(), published)).toContain(PUBLISHED);
  });
});

describe("closures, without script", () => {
  const closure = { back: HOURS, name: "Staff day", kind: "once" };
  const add = (fields: Record<string, string>) =>
    post(person("rentals"), { ...closure, intent: "closure-add", ...fields });

  it("of several days are one entry, and show on the site when they are published", async () => {
    const today = new Date().toISOString().slice(0, 10);
    const [first, last] = [addDays(today, 3), addDays(today, 6)];
    const added = await add({ first, last });
    expect(await readBack(person("rentals"), added, HOURS)).toContain(SAVED);
    const draft = await page(person("rentals"), HOURS);
    expect(draft.match(/<span[^>]*>Staff day<\/span>/g)).toHaveLength(1);
    expect(draft).toContain(formatDays(first, last, today));
    const published = await post(person("rentals"), { intent: "publish", back: HOURS });
    expect(await readBack(person("rentals"), published, HOURS)).toContain(PUBLISHED);
    await expect
      .poll(() => publicPage("/contact"))
      .toContain(`Staff day (${formatDays(first, last, today)})`);
    const hours = `"validFrom":"${first}","validThrough":"${last}"`;
    await expect.poll(async () => (await publicPage("/")).includes(hours)).toBe(true);
  });

  it("with a mistake come back with what was typed", async () => {
    const refused = await add({ name: "Beach & sand", first: "" });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain("Choose the day of the closure.");
    expect(html).toContain('value="Beach &amp; sand"');
  });
});

describe("the entries of a list, without script", () => {
  const ABOUT = `${SETTINGS}/texts/about.json`;
  const story = (html: string) =>
    [...html.matchAll(/name="about.json#story\/(\d)"[^>]*>([^<]{0,20})/g)].map(
      ([, , text]) => text,
    );
  const send = (intent: string) => post(person("sales"), { back: ABOUT, intent });
  const change = async (intent: string) =>
    await readBack(person("sales"), await send(intent), ABOUT);

  it("are moved, added and removed as a draft", async () => {
    const shown = story(await page(person("sales"), ABOUT));
    expect(shown.length).toBeGreaterThan(1);
    const [first, second, ...others] = shown;
    expect(await change("list-down about.json#story/0")).toContain(SAVED);
    expect(story(await page(person("sales"), ABOUT))).toEqual([second, first, ...others]);
    expect(await change("list-add about.json#story")).toContain(SAVED);
    const longer = await page(person("sales"), ABOUT);
    expect(story(longer)).toEqual([second, first, ...others, ""]);
    expect(await change(`list-remove about.json#story/${shown.length}`)).toContain(SAVED);
    expect(await change("list-up about.json#story/1")).toContain(SAVED);
    expect(await page(person("sales"), ABOUT)).not.toContain("not published");
    expect((await send("list-up about.json#story/99")).status).toBe(409);
    expect((await send("list-add dealership.json#locations")).status).toBe(403);
  });
});

describe("who may change what", () => {
  it.each<[Role, Record<string, string>, string]>([
    ["sales", { [WEEKLY]: "$1" }, "Prices belong to the owner"],
    ["rentals", { [WEEKLY]: "$1" }, "Prices belong to the owner"],
    ["rentals", { [PHONE]: "(800) 555-0199" }, "Settings belong to the owner"],
    ["sales", { "carts/denago-ev-city.json#price": "1" }, "Prices belong to the owner"],
    [
      "rentals",
      { "policies/rental-policy.md#": "Free!" },
      "Texts belong to the owner and to sales",
    ],
  ])("%s is refused %j in words, and nothing is kept", async (role, fields, words) => {
    for (const intent of ["save", "autosave", "publish"]) {
      const refused = await post(person(role), { back: PRICES, seen: "0", intent, ...fields });
      expect(refused.status).toBe(403);
      expect(await refused.text()).toContain(words);
    }
    const log = await page(person(role), `${SETTINGS}/log`);
    expect(log).toContain("Every change of the content");
    expect(log).not.toContain("not published");
  });

  it("nothing is kept of a form that does not say which version it shows", async () => {
    const refused = await post(owner(), { back: PRICES, intent: "save", [WEEKLY]: "$1,450" });
    expect(refused.status).toBe(422);
    expect(await page(owner(), PRICES)).not.toContain("not published");
  });

  it("rentals sees the hours and cannot change them", async () => {
    const html = await page(person("rentals"), HOURS);
    const hours = html.match(/<input(?=[^>]*type="time")[^>]*name="[^"]*#[^>]*>/g) ?? [];
    expect(hours.length).toBeGreaterThan(4);
    expect(hours.every((input) => input.includes("disabled"))).toBe(true);
  });

  it("sales changes a text, and cannot undo a price", async () => {
    const text = `${SETTINGS}/texts/about.json`;
    const save = {
      back: text,
      "about.json#story/0": "We sell carts at the shore.",
      seen: await seen(person("sales"), text),
    };
    const kept = await post(person("sales"), { ...save, intent: "save" });
    expect(await readBack(person("sales"), kept, text)).toContain(SAVED);
    await discard(person("sales"));
    const undo = { intent: "undo", back: PRICES, path: "rental-plans.json", version: "1" };
    expect((await post(person("sales"), undo)).status).toBe(403);
  });
});

describe("two people", () => {
  it("keep each other's changes of other fields, with pages from before", async () => {
    const before = await seen(owner(), `${SETTINGS}/phones`);
    const [phone, email] = ["(800) 555-0199", "shop@example.com"];
    const back = `${SETTINGS}/phones`;
    const stale = { [PHONE]: "(800) 555-0142", [EMAIL]: "hello@example.com", seen: before, back };
    await post(other, { ...stale, [PHONE]: phone, intent: "publish" });
    await post(owner(), { ...stale, [EMAIL]: email, intent: "publish" });
    const html = await page(owner(), `${SETTINGS}/phones`);
    expect([valueIn(html, PHONE), valueIn(html, EMAIL)]).toEqual([phone, email]);
  });

  it.each([
    ["keep-theirs", "$1,500"],
    ["keep-mine", "$1,475"],
  ])("who changed the same price see both, and %s goes on with %s", async (intent, price) => {
    const save = { back: PRICES, seen: await seen(owner(), PRICES) };
    await post(owner(), { ...save, [WEEKLY]: "$1,475", intent: "save" });
    await post(other, { ...save, [WEEKLY]: "$1,500", intent: "publish" });
    const refused = await post(owner(), { back: PRICES, intent: "publish" });
    const both = await readBack(owner(), refused);
    expect(both).toContain("Nothing was published: someone else changed the same thing.");
    for (const text of ["Jordan Sample", "$1,500", "$1,475", "Use mine"]) {
      expect(both).toContain(text);
    }
    await post(owner(), { intent, path: "rental-plans.json", back: PRICES });
    expect(valueIn(await page(owner(), PRICES), WEEKLY)).toBe(price);
    await discard(owner());
    const reset = { back: PRICES, seen: await seen(other, PRICES), [WEEKLY]: "$1,400" };
    await post(other, { ...reset, intent: "publish" });
  });
});

describe("bad input", () => {
  it.each<Record<string, string>>([
    { intent: "save", "../secret.json#a": "1" },
    { intent: "save", "carts/nothing.json#price": "1" },
    { intent: "keep-mine", path: "rental-plans.json" },
    { intent: "undo", path: "rental-plans.json", version: "x" },
    { intent: "nothing" },
  ])("%j is refused, and nothing changes", async (fields) => {
    const refused = await post(other, { back: "https://evil.example/", ...fields });
    expect([400, 422]).toContain(refused.status);
    expect(await refused.text()).not.toContain('href="https://evil.example');
  });

  it.each(["//evil.example/", "https://evil.example/", "/desk/stock", "/api/vehicles", "rentals"])(
    "there is no preview of %s",
    async (path) => {
      const response = await get(owner(), `${SETTINGS}/preview?path=${encodeURIComponent(path)}`);
      expect(response.status).toBe(404);
    },
  );
});

it("finds a setting by its words", async () => {
  const html = await page(owner(), `${PRICES}?find=late+return`);
  expect(html).toContain("Late return per hour");
  expect(await page(owner(), `${PRICES}?find=zebra`)).toContain("No setting is called");
  expect(await page(person("sales"), `${SETTINGS}/texts?find=late+return`)).not.toContain(
    "Late return per hour",
  );
});
