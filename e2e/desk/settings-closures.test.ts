import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { addBookings } from "#e2e/support/bookings.ts";
import { DESK_WIDTHS } from "#e2e/support/test-scope.ts";
import { provideDesk } from "./testing/provide-desk.ts";

const HOURS = "/desk/settings/hours";
/** Beyond the closures of the shipped content that are next. */
const start = addDays(dealershipTime(new Date()).day, 40);

const desk = provideDesk();

beforeAll(async () => {
  const stay = { start, days: 3, time: "10:00" };
  await addBookings(desk.site, [
    { reference: "AAAA-0001", firstName: "Judy", lastName: "Bloggs", ...stay },
    { reference: "AAAA-0002", firstName: "Late", lastName: "Novak", ...stay, time: "17:00" },
    { reference: "AAAA-0003", firstName: "Gone", lastName: "Kim", ...stay, state: "cancelled" },
  ]);
});

describe.each(DESK_WIDTHS)("at %i px", (width) => {
  it("a closure lists the bookings in its way before it is published, without script too", async () => {
    for (const javaScript of [true, false]) {
      const name = `Jordan ${width > 720 ? "Wide" : "Narrow"}${javaScript ? "" : " Plain"}`;
      const { page } = await desk.visit("rentals", {
        width,
        javaScript,
        name,
      });
      await page.goto(HOURS);
      if (javaScript)
        await page.getByText("Live", { exact: true }).first().waitFor({ state: "attached" });
      await page.getByText("Add a closure").click();
      await page.getByLabel("Name").last().fill("Inventory days");
      await page.getByLabel("Day", { exact: true }).last().fill(addDays(start, 3));
      await page.getByRole("button", { name: "Add closure" }).click();
      await page.getByText("Kept as a draft.").waitFor();
      const row = page.getByRole("listitem").filter({ hasText: "Inventory days" });
      await row.getByText("2 returns").waitFor();
      if (javaScript) await expectAccessible(page);
      expect(await row.getByText("Gone Kim").count()).toBe(0);
      await row.getByRole("link", { name: /^Judy Bloggs, return / }).click();
      await page.waitForURL("**/desk/rentals/AAAA-0001");
      await page.goto(HOURS);
      await page.getByRole("button", { name: "Discard" }).click();
      await page.getByText("Discarded. The site is as it was.").waitFor();
    }
  });
});

it("says which bookings other hours would be in the way of", async () => {
  const { page } = await desk.visit("owner", { width: 1440 });
  await page.goto(HOURS);
  await page.getByText("Live", { exact: true }).first().waitFor({ state: "attached" });
  expect(await page.getByText("Outside of these hours").count()).toBe(0);
  const closes = page.getByLabel("Deliveries and returns, Mon–Fri, closes");
  await closes.fill("15:00");
  await closes.blur();
  await page.getByText(/^Outside of these hours: (1 start|1 return|1 start, 1 return)\./).waitFor();
  await page
    .getByRole("link", { name: /^Late Novak, / })
    .first()
    .waitFor();
  await expectAccessible(page);
});
