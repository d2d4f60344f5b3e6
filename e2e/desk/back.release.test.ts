import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { weekdayAhead } from "#e2e/support/booking-form.ts";
import { addBookings } from "#e2e/support/bookings.ts";
import { requestBooking } from "#e2e/support/desk-bookings.ts";
import { DESK_WIDTHS } from "#e2e/support/test-scope.ts";
import { provideSharedDesk } from "./testing/provide-desk.ts";

const desk = provideSharedDesk();

beforeAll(async () => {
  // Day lists the one that has waited longest.
  await addBookings(desk.site, [
    {
      reference: "BACK-0001",
      firstName: "Berta",
      lastName: "Backward",
      start: weekdayAhead(60, 2),
      days: 2,
      state: "requested",
      createdAt: 0,
    },
  ]);
});

const isAt = async (page: Page, path: string) =>
  await expect
    .poll(() => {
      const { pathname, search } = new URL(page.url());
      return pathname + search;
    })
    .toBe(path);

const back = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

it.each(DESK_WIDTHS)(
  "leads from a booking to the page it was opened from at %i px",
  async (width) => {
    const name = `Back ${width === 390 ? "Narrow" : "Wide"}`;
    const { page } = await desk.visit("rentals", { width, name });
    const from = `/desk/day?kind=return${width === 390 ? "&tab=needs" : ""}`;
    await page.goto(from);
    await page.getByText("Live", { exact: true }).waitFor({ state: "attached" });
    await page
      .getByRole("region", { name: "Bookings to confirm" })
      .getByRole("link", { name: /^Berta Backward/ })
      .click();
    await page.getByRole("dialog").getByRole("link", { name: "Cancel" }).click();
    await page.getByRole("link", { name: "Add a note" }).click();
    await page.getByRole("textbox", { name: "Note" }).fill("Prefers white");
    await page.getByRole("button", { name: "Save note" }).click();
    await page.getByText("Note saved.", { exact: true }).waitFor();
    await back(page, "Back to Day").click();
    await isAt(page, from);
  },
);

it("leads from a booking to the search, and to its conversation in the inbox", async () => {
  const grace = { firstName: "Grace", lastName: "Backhouse" };
  const reference = await requestBooking(desk.site, grace);
  const { page } = await desk.visit("rentals", { name: "Back Inbox" });
  await page.goto("/desk/search?q=backhouse");
  await page.getByText("Live", { exact: true }).waitFor({ state: "attached" });
  await page
    .getByRole("main")
    .getByRole("link", { name: /Backhouse/ })
    .first()
    .click();
  await back(page, "Back").click();
  await isAt(page, "/desk/search?q=backhouse");

  await page.goto(`/desk/inbox/${reference}`);
  await page.getByText("Live", { exact: true }).waitFor({ state: "attached" });
  await page.locator(`a[href="/desk/rentals/${reference}"]`).first().click();
  await back(page, "Back to Inbox").click();
  await isAt(page, `/desk/inbox/${reference}`);
});

it("leads to Bookings where a booking was opened by its address, also without script", async () => {
  const browser = await desk.visitPlain("rentals", "Back Plain");
  await browser.open("/desk/rentals/BACK-0001");
  await browser.follow("Back to Bookings");
  expect(browser.path).toBe("/desk/bookings");
});
