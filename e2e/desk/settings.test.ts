import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, formatDays } from "#domain/dates.ts";
import { type DeskSite, launchDesk, type SignedInStaff, signIn } from "#e2e/support/desk.ts";
import type { RunningSite } from "#e2e/support/launch-site.ts";
import { ROLES, type Role } from "#people/roles.ts";
import {
  createSettingsPosts,
  fieldsIn,
  PRICES,
  SAVED,
  SETTINGS,
  toText,
  valueIn,
} from "./testing/settings-posts.ts";

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

const { page, post, seen, save, undoable, undo, readBack } = createSettingsPosts(() => site);

const publicPage = async (path: string) => (await fetch(site.url + path)).text();

const owner = () => person("owner");

describe("a price, without script", () => {
  it("is previewed, saved, which publishes it, and undone from the log", async () => {
    const typed = { seen: await seen(owner(), PRICES), [WEEKLY]: "$1,450" };
    const preview = await post(owner(), typed, `${SETTINGS}/preview?path=/rentals`);
    const shown = await preview.text();
    expect(shown).toContain("$1,450");
    expect(shown).not.toContain("<script");
    expect(preview.headers.get("cache-control")).toBe("private, no-store");
    for (const path of ["/rentals", "/rentals?x=1", "/policies/rental-policy"]) {
      expect(await publicPage(path)).not.toContain("$1,450");
    }

    const saved = await post(owner(), { ...typed, intent: "save" });
    const after = await readBack(owner(), saved);
    expect(after).toContain(SAVED);
    expect(after).toMatch(/name="event" value="[\d -]+"/);
    await expect.poll(() => publicPage("/rentals")).toContain("$1,450");
    await expect.poll(() => publicPage("/policies/rental-policy")).toContain("$1,450");

    const log = await page(other, `${SETTINGS}/log`);
    expect(log).toContain("6 Seater, Weekly");
    expect(log).toMatch(/\$1,450, savings label [\d.]+%/);
    expect(await readBack(other, await undo(other), `${SETTINGS}/log`)).toContain("Undone.");
    await expect.poll(() => publicPage("/rentals")).not.toContain("$1,450");
  });

  it("that is no price is kept as it was typed, marked, and not saved", async () => {
    const refused = await save(owner(), { [WEEKLY]: "a lot", [EMAIL]: "kept@example.com" });
    expect(refused.status).toBe(422);
    const html = await toText(refused);
    expect(valueIn(html, WEEKLY)).toBe("a lot");
    expect(html).toContain("Enter a number here, such as 1,450.");
    expect(html).toContain("Nothing was saved.");
    const typed = { seen: await seen(owner(), PRICES), [WEEKLY]: "a lot" };
    const preview = await post(owner(), typed, `${SETTINGS}/preview?path=/rentals`);
    expect(preview.status).toBe(409);
    expect(valueIn(await page(owner(), PRICES), WEEKLY)).toBe("$1,400");
    expect(await publicPage("/contact")).not.toContain("kept@example.com");
  });

  it("that is hardly meant is asked about, with its figure on the button, which saves what it shows", async () => {
    const typed = { seen: await seen(owner(), PRICES), intent: "save", [WEEKLY]: "14000" };
    const refused = await post(owner(), typed);
    expect(refused.status).toBe(422);
    const html = await toText(refused);
    expect(html).toContain("$1,400 → $14,000, 900% more. Nothing was saved yet.");
    expect(html).toContain("Save $14,000</button>");
    const sure = /name="sure" value="([^"]*)"/.exec(html)?.[1] ?? "";
    // The yes to one figure is none to another.
    const other = await post(owner(), { ...typed, [WEEKLY]: "15000", sure });
    expect(await toText(other)).toContain("Save $15,000</button>");
    expect(valueIn(await page(owner(), PRICES), WEEKLY)).toBe("$1,400");
    expect(await readBack(owner(), await post(owner(), { ...typed, sure }))).toContain(SAVED);
    expect(valueIn(await page(owner(), PRICES), WEEKLY)).toBe("$14,000");
    await undo(owner());
  });

  it("a mile changes in both documents, which must agree, and is undone in both", async () => {
    const field = "rental-plans.json#delivery/perMile";
    const before = valueIn(await page(owner(), PRICES), field);
    expect(await readBack(owner(), await save(owner(), { [field]: "$7" }))).toContain(SAVED);
    expect(await readBack(owner(), await undo(owner()), `${SETTINGS}/log`)).toContain("Undone.");
    expect(valueIn(await page(owner(), PRICES), field)).toBe(before);
  });
});

describe("closures, without script", () => {
  const closure = { name: "Staff day", kind: "once" };
  const add = (fields: Record<string, string>) =>
    post(person("rentals"), { ...closure, intent: "closure-add", ...fields }, HOURS);

  it("of several days are one entry, and show on the site at once", async () => {
    const today = new Date().toISOString().slice(0, 10);
    const [first, last] = [addDays(today, 3), addDays(today, 6)];
    const added = await add({ first, last });
    expect(await readBack(person("rentals"), added, HOURS)).toContain(SAVED);
    const saved = await page(person("rentals"), HOURS);
    expect(saved.match(/<span[^>]*>Staff day<\/span>/g)).toHaveLength(1);
    expect(saved).toContain(formatDays(first, last, today));
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
  const press = (html: string, intent: string) =>
    post(person("sales"), { ...fieldsIn(html, "about.json"), intent }, ABOUT);
  const arrange = async (html: string, intent: string) => {
    const response = await press(html, intent);
    const after = await response.text();
    expect(after).toContain("Nothing is saved until you press Save.");
    return after;
  };

  it("are moved, added and removed in the form, and saved together", async () => {
    const open = await page(person("sales"), ABOUT);
    const shown = story(open);
    expect(shown.length).toBeGreaterThan(1);
    const [first, second, ...others] = shown;
    const moved = await arrange(open, "list-down about.json#story/0");
    expect(story(moved)).toEqual([second, first, ...others]);
    const longer = await arrange(moved, "list-add about.json#story");
    expect(story(longer)).toEqual([second, first, ...others, ""]);
    const shorter = await arrange(longer, `list-remove about.json#story/${shown.length}`);
    expect(story(await page(person("sales"), ABOUT))).toEqual(shown);
    const saved = await press(shorter, "save");
    expect(await readBack(person("sales"), saved, ABOUT)).toContain(SAVED);
    expect(story(await page(person("sales"), ABOUT))).toEqual([second, first, ...others]);
    const gone = await press(open, "list-up about.json#story/99");
    expect(await gone.text()).toContain("Someone else changed this list.");
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
    const path = `${SETTINGS}/log`;
    const before = await page(person(role), path);
    for (const intent of ["save", "save-mine 9"]) {
      const refused = await post(person(role), { seen: "0", intent, ...fields }, path);
      expect(refused.status).toBe(403);
      expect(await refused.text()).toContain(words);
    }
    expect(before).toContain("Changes of settings and texts");
    expect((await page(person(role), path)).match(/name="version"/g)).toEqual(
      before.match(/name="version"/g),
    );
  });

  it("nothing is saved of a form that does not say which version it shows", async () => {
    const refused = await post(owner(), { intent: "save", [WEEKLY]: "$1,450" });
    expect(refused.status).toBe(422);
    expect(valueIn(await page(owner(), PRICES), WEEKLY)).toBe("$1,400");
  });

  it("rentals sees the hours and cannot change them", async () => {
    const html = await page(person("rentals"), HOURS);
    const hours = html.match(/<input(?=[^>]*type="time")[^>]*name="[^"]*#[^>]*>/g) ?? [];
    expect(hours.length).toBeGreaterThan(4);
    expect(hours.every((input) => input.includes("disabled"))).toBe(true);
  });

  it("sales changes a text, and cannot undo a price", async () => {
    const text = `${SETTINGS}/texts/about.json`;
    const fields = { "about.json#story/0": "We sell carts at the shore." };
    expect(
      await readBack(person("sales"), await save(person("sales"), fields, text), text),
    ).toContain(SAVED);
    const event = (await undoable(owner())).at(-1) ?? "";
    const refused = await post(person("sales"), { intent: "undo", event }, `${SETTINGS}/log`);
    expect(await refused.text()).toContain("Prices belong to the owner. Nothing was changed.");
  });
});

describe("two people", () => {
  const PHONES = `${SETTINGS}/phones`;

  it("keep each other's changes of other fields, with pages from before", async () => {
    const before = await seen(owner(), PHONES);
    const [phone, email] = ["(800) 555-0199", "shop@example.com"];
    const stale = { [PHONE]: "(800) 555-0142", [EMAIL]: "hello@example.com", seen: before };
    await post(other, { ...stale, [PHONE]: phone, intent: "save" }, PHONES);
    await post(owner(), { ...stale, [EMAIL]: email, intent: "save" }, PHONES);
    const html = await page(owner(), PHONES);
    expect([valueIn(html, PHONE), valueIn(html, EMAIL)]).toEqual([phone, email]);
  });

  it.each([
    ["use-theirs", "$1,500"],
    ["save-mine", "$1,475"],
  ])(
    "who save the same price: the second sees both at the field, and %s leads to %s",
    async (way, price) => {
      const stale = await page(owner(), PRICES);
      const fields = { seen: /name="seen" value="(\d+)"/.exec(stale)?.[1] ?? "" };
      await save(other, { [WEEKLY]: "$1,500" });
      const mine = { ...fields, [WEEKLY]: "$1,475", "rental-plans.json#delivery/rushFee": "61" };
      const refused = await post(owner(), { ...mine, intent: "save" });
      expect(refused.status).toBe(422);
      const both = await toText(refused);
      expect(both).toMatch(/Jordan Sample saved \$1,500 here, [^.]*\. ?.*You typed \$1,475\./);
      expect(both).toContain("Nothing was saved, and what you typed is kept.");
      expect(valueIn(both, WEEKLY)).toBe("$1,475");
      expect(valueIn(both, "rental-plans.json#delivery/rushFee")).toBe("61");
      expect(valueIn(await page(owner(), PRICES), WEEKLY)).toBe("$1,500");
      expect(both).toContain("Use $1,500");
      expect(both).toContain("Save $1,475");
      const button = new RegExp(`value="(${way} [^"]+)"`).exec(both)?.[1] ?? "";
      expect(await readBack(owner(), await post(owner(), { ...mine, intent: button }))).toContain(
        SAVED,
      );
      const html = await page(owner(), PRICES);
      expect(valueIn(html, WEEKLY)).toBe(price);
      expect(valueIn(html, "rental-plans.json#delivery/rushFee")).toBe("$61");
      await save(other, { [WEEKLY]: "$1,400", "rental-plans.json#delivery/rushFee": "50" });
    },
  );
});

describe("bad input", () => {
  it.each<Record<string, string>>([
    { intent: "save", "../secret.json#a": "1" },
    { intent: "save", "carts/nothing.json#price": "1" },
    { intent: "release-mine rental-plans.json#delivery/rushFee" },
    { intent: "use-theirs nothing", seen: "x" },
    { intent: "list-up rental-plans.json", seen: "0" },
    { intent: "undo", event: "x" },
    { intent: "publish", seen: "0", [WEEKLY]: "$1" },
    { intent: "autosave", seen: "0", [WEEKLY]: "$1" },
  ])("%j is refused, and nothing changes", async (fields) => {
    const refused = await post(other, { seen: "0", ...fields });
    expect(refused.status).toBe(422);
    expect(valueIn(await page(other, PRICES), WEEKLY)).toBe("$1,400");
  });

  it.each(["//evil.example/", "https://evil.example/", "/desk/stock", "/api/vehicles", "rentals"])(
    "there is no preview of %s",
    async (path) => {
      const preview = `${SETTINGS}/preview?path=${encodeURIComponent(path)}`;
      expect((await post(owner(), { seen: "0" }, preview)).status).toBe(404);
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
