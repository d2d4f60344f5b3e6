import { expect, it } from "vitest";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { type SignedInStaff, signIn, toCookie } from "#e2e/support/desk.ts";
import { GOOD_INQUIRY } from "#e2e/support/good-inquiry.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import type { PeopleTables } from "#people/tables.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { provideSharedDesk } from "./testing/provide-desk.ts";

const HOUR = 60 * 60_000;

const desk = provideSharedDesk();

async function withDatabase<T>(
  work: (database: Awaited<ReturnType<typeof openDatabase<PeopleTables>>>) => Promise<T>,
): Promise<T> {
  const database = await openDatabase<PeopleTables>({ folder: desk.site.dataDir });
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

const setSeen = ({ id }: SignedInStaff, seen_at: number) =>
  withDatabase((database) =>
    database.updateTable("desk_sessions").set({ seen_at }).where("person", "=", id).execute(),
  );

const seen = async ({ id }: SignedInStaff) => {
  const { seen_at } = await withDatabase((database) =>
    database
      .selectFrom("desk_sessions")
      .select("seen_at")
      .where("person", "=", id)
      .executeTakeFirstOrThrow(),
  );
  return Number(seen_at);
};

it("a page that shows what others change is no use of the session; what its person does is", async () => {
  const { page, staff } = await desk.visit("owner", { name: "Sees Sample" });
  // The newest first: how many wait is up to other tests.
  await page.goto("/desk/inbox?order=newest");
  await page.getByText("Live", { exact: true }).waitFor();
  const anHourAgo = Date.now() - HOUR;
  await setSeen(staff, anHourAgo);
  const inquiry = await fetch(`${desk.site.url}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...GOOD_INQUIRY, lastName: "Unseen" }),
  });
  expect(inquiry.status).toBe(201);
  const link = page.getByRole("link", { name: /Unseen/ });
  await link.waitFor();
  expect(await seen(staff)).toBe(anHourAgo);
  await link.click();
  await page.waitForURL(/\/desk\/inbox\/\w+/);
  expect(await seen(staff)).toBeGreaterThan(anHourAgo);
});

it.runIf(CHECKS_EVERYTHING)(
  "a page that nobody uses says when its session is over, and goes on after a new sign-in",
  async () => {
    const name = "Idle Sample";
    const { page, context, staff } = await desk.visit("owner", { width: 1440, name });
    await page.goto("/desk/inbox/new");
    await page.getByText("Live", { exact: true }).waitFor();
    await page.getByLabel("First name").fill("Half");
    await setSeen(staff, Date.now() - 3 * HOUR);
    const notice = page.getByRole("alert").filter({ hasText: "You are signed out." });
    await notice.waitFor();
    await expectAccessible(page, [], { include: ["[role=alert]"] });
    await context.clearCookies();
    await context.addCookies(toCookie(await signIn(desk.site, "owner", name), desk.site));
    const tab = await context.newPage();
    await tab.goto("/desk/more");
    await notice.waitFor({ state: "detached" });
    await page.getByText("Live", { exact: true }).waitFor();
    expect(await page.getByLabel("First name").inputValue()).toBe("Half");
  },
);
