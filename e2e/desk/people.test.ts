import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { visit } from "#e2e/support/browser.ts";
import { type SignedInStaff, signIn, toCookie } from "#e2e/support/desk.ts";
import { PlainBrowser } from "#e2e/support/plain-browser.ts";
import { CHECKS_EVERYTHING, takeSample } from "#e2e/support/test-scope.ts";
import type { PeopleTables } from "#people/tables.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { provideDesk } from "./testing/provide-desk.ts";

type PeopleDatabase = Awaited<ReturnType<typeof openDatabase<PeopleTables>>>;

const desk = provideDesk();
let morgan: SignedInStaff;

beforeAll(async () => {
  morgan = await signIn(desk.site, "owner", "Morgan Sample");
});

async function inDatabase<Result>(work: (database: PeopleDatabase) => Promise<Result>) {
  const database = await openDatabase<PeopleTables>({ folder: desk.site.dataDir });
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

const proveAt = (at: number) =>
  inDatabase((database) =>
    database
      .updateTable("desk_sessions")
      .set({ authenticated_at: at })
      .where("person", "=", morgan.id)
      .execute(),
  );

const endSessions = (person: string) =>
  inDatabase((database) =>
    database.deleteFrom("desk_sessions").where("person", "=", person).execute(),
  );

const storedRole = async (name: string) => {
  const person = await inDatabase((database) =>
    database.selectFrom("desk_people").select("role").where("name", "=", name).executeTakeFirst(),
  );
  return person?.role;
};

async function openPeople(path = "/desk/people"): Promise<PlainBrowser> {
  const browser = new PlainBrowser(desk.site.url, morgan.cookie);
  await browser.open(path);
  return browser;
}

const getRow = ({ page }: PlainBrowser, name: string) =>
  page.querySelectorAll("tr").find(({ text }) => text.includes(name))?.text;

describe("without script", () => {
  it("are invited with a link, which replaces an older one", async () => {
    const browser = await openPeople();
    await browser.follow("Invite a person");
    await browser.press("Create the link", {
      Name: "Kim Sample",
      "Work email": "kim.example.com@",
      Role: "sales",
    });
    expect(browser.status).toBe(422);
    expect(browser.text).toContain("Write the work email in full");
    expect(browser.value("Name")).toBe("Kim Sample");
    await browser.press("Create the link", { "Work email": "kim@example.com" });
    const link = () => browser.fields("Link for Kim Sample")[0]?.getAttribute("value") ?? "";
    const first = link();
    expect(getRow(browser, "Kim Sample")).toContain("invited until");
    await browser.open("/desk/people?invite");
    const again = { Name: "Kim Sample", "Work email": "kim@example.com", Role: "sales" };
    await browser.press("Create the link", again);

    const invited = new PlainBrowser(desk.site.url);
    await invited.open(first);
    expect(invited.text).toContain("This invitation has expired");
    await invited.open(link());
    expect(invited.text).toContain("Welcome, Kim Sample");
    expect(invited.text).toContain("as sales, with kim@example.com");
  });

  it("keep their last owner", async () => {
    const browser = await openPeople();
    await browser.press("Save the roles of Morgan Sample", {
      "owner for Morgan Sample": false,
      "service for Morgan Sample": true,
    });
    expect(browser.status).toBe(422);
    expect(browser.text).toContain("This is the only owner who can sign in");
    expect(await storedRole("Morgan Sample")).toBe("owner");
  });

  it("find every change in a list, by person and kind", async () => {
    const browser = await openPeople();
    await browser.follow("Sign-ins");
    expect(browser.path).toBe("/desk/audit?action=sign+in");
    expect(browser.page.querySelectorAll("main ol li").map(({ text }) => text)).toEqual([
      expect.stringContaining("sign in"),
    ]);
    await browser.open("/desk/audit");
    await browser.press("Filter", { Person: "Morgan Sample" });
    const changes = browser.page.querySelectorAll("main ol li").map(({ text }) => text);
    expect(changes.filter((text) => text.includes("tests"))).toEqual([]);
    expect(changes.join("\n")).toMatch(/invite.*Kim Sample/);
  });
});

it.runIf(CHECKS_EVERYTHING)(
  "get another role by keyboard, are disabled, and stand in rows that hold all of their text on phones",
  async () => {
    await signIn(desk.site, "sales", "Alex Sample");
    const { page } = await desk.visit("owner", { name: "Morgan Sample", width: 390, height: 844 });
    const row = page.getByRole("row", { name: /Alex Sample/ });
    await page.goto("/desk/people");
    await page.getByText("Live", { exact: true }).waitFor({ state: "attached" });
    await page.locator("summary", { hasText: "the roles of Alex Sample" }).press("Enter");
    await page.getByLabel("owner for Alex Sample").press("Space");
    const save = page.getByRole("button", { name: "Save the roles of Alex Sample" });
    await save.press("Enter");
    await page.getByRole("button", { name: "Make Alex Sample an owner" }).waitFor();
    expect(await storedRole("Alex Sample")).toBe("sales");
    await page.getByLabel("owner for Alex Sample").press("Space");
    await page.getByLabel("driver for Alex Sample").press("Space");
    await save.press("Enter");
    await page.getByRole("status").getByText("Alex Sample is sales and driver now.").waitFor();
    expect(await storedRole("Alex Sample")).toBe("sales");
    await page.getByRole("button", { name: "More for Alex Sample" }).press("Enter");
    await page.getByRole("button", { name: "Disable Alex Sample" }).press("Enter");
    await row.getByText("disabled").filter({ visible: true }).waitFor();
    expect(await page.getByLabel("driver for Alex Sample").count()).toBe(0);
    const cut = await page
      .locator("tbody tr")
      .evaluateAll((rows) => rows.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
    expect(cut).toBe(0);
  },
);

it("are changed only with a proof of the last ten minutes; what was typed stays", async () => {
  const { page } = await desk.visit("owner", { name: "Morgan Sample" });
  await page.goto("/desk/people?invite");
  await page.getByLabel("Name").fill("Sam Sample");
  await page.getByLabel("Work email").fill("sam@example.com");
  await page.getByText("Live", { exact: true }).waitFor();
  await proveAt(Date.now() - 11 * 60_000);
  // A connection that returns loads the page's data again.
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Confirm it's me" }).waitFor();
  expect(await page.getByLabel("Name").inputValue()).toBe("Sam Sample");
  await page.getByRole("button", { name: "Create the link" }).click();
  await page.getByText("Nothing was changed yet").waitFor();
  expect(await page.getByLabel("Name").inputValue()).toBe("Sam Sample");
  expect(await storedRole("Sam Sample")).toBeUndefined();
  const browser = await openPeople();
  expect(browser.fields("owner for Morgan Sample")).toEqual([]);
  await browser.follow("Confirm it's me");
  await proveAt(Date.now());
  await browser.open("/desk/people");
  expect(browser.fields("owner for Morgan Sample")).toHaveLength(1);
});

it.runIf(CHECKS_EVERYTHING)(
  "stay in a form when the session ends, which is sent after signing in again",
  async () => {
    const name = "Robin Sample";
    const { page, context, staff } = await desk.visit("owner", { name });
    await page.goto("/desk/people?invite");
    await page.getByLabel("Name").fill("Lee Sample");
    await page.getByLabel("Work email").fill("lee@example.com");
    await page.getByText("Live", { exact: true }).waitFor();
    await endSessions(staff.id);
    await page.getByRole("button", { name: "Create the link" }).click();
    await page.getByText("You are signed out.").waitFor();
    expect(await page.getByLabel("Name").inputValue()).toBe("Lee Sample");
    expect(await storedRole("Lee Sample")).toBeUndefined();
    await context.addCookies(toCookie(await signIn(desk.site, "owner", name), desk.site));
    const tab = await context.newPage();
    await tab.goto("/desk/account");
    await page.getByLabel("Link for Lee Sample").waitFor();
    expect(await page.getByText("You are signed out.").count()).toBe(0);
  },
);

it.runIf(CHECKS_EVERYTHING)("have pages that are accessible at any width", async () => {
  const { page } = await desk.visit("owner", { name: "Morgan Sample" });
  for (const path of takeSample([
    "people?invite",
    "account",
    "people",
    "audit",
    "reauthenticate",
  ])) {
    await page.goto(`/desk/${path}`);
    await expectAccessible(page, [1440, 820, 390], { include: ["main"] });
  }
  const stranger = await visit({ url: desk.site.url });
  for (const path of takeSample(["sign-in", "sign-in/code", "join?token=none"])) {
    await stranger.page.goto(`/desk/${path}`);
    await expectAccessible(stranger.page, [1440, 820, 390]);
  }
  expect(stranger.consoleErrors).toEqual([]);
});
