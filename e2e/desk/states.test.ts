import { beforeAll, expect, it } from "vitest";
import { addDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { addBookings } from "#e2e/support/bookings.ts";
import { writeInquiries } from "#e2e/support/desk-inquiries.ts";
import { DESK_WIDTHS } from "#e2e/support/test-scope.ts";
import { provideSharedDesk } from "./testing/provide-desk.ts";

const desk = provideSharedDesk();

beforeAll(async () => {
  const { day: today } = dealershipTime(new Date());
  await writeInquiries(desk.site, async (add) => {
    const received_at = "2026-03-02T15:00:00.000Z";
    await add.inquiry({ first_name: "Ivan", last_name: "Rossi", received_at });
    await add.inquiry({ first_name: "Frank", last_name: "Janssen", received_at });
  });
  const murphy = { reference: "MURPHY", firstName: "Dana", lastName: "Murphy", days: 2 };
  await addBookings(desk.site, [
    { ...murphy, start: addDays(today, 30) },
    { ...murphy, reference: "OUT", firstName: "Otto", start: addDays(today, -1), state: "out" },
  ]);
});

it("says whose a page is, and keeps the way to the others", async () => {
  const { page } = await desk.visit("rentals", { width: 1440 });
  await page.goto("/desk/settings/prices");
  await page.getByRole("heading", { name: "Prices belong to the owner" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Inbox" }).click();
  await page.getByRole("heading", { name: "Inbox", exact: true }).waitFor();
});

it.each(DESK_WIDTHS)("shows at %s px that a page takes long to load", async (width) => {
  const { page } = await desk.visit("owner", {
    width,
    name: `Slow ${width === 390 ? "Phone" : "Desktop"}`,
  });
  await page.goto("/desk/today");
  const held = Promise.withResolvers<void>();
  await page.route(/\/desk\/(stock|inbox\/.+)\.data/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "Stock" }).filter({ visible: true }).click();
  await page.getByRole("status").getByText("Loading").waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Inbox" }).filter({ visible: true }).last().click();
  await page.getByRole("heading", { name: "Inbox", exact: true }).waitFor();
  await page.getByRole("link", { name: "Ivan Rossi" }).first().click();
  await page.getByRole("status").getByText("Loading").waitFor();
  await page.getByRole("link", { name: "Frank Janssen" }).first().waitFor();
  held.resolve();
  await page.getByRole("region", { name: "Conversation with Ivan Rossi" }).waitFor();
  expect(await page.getByText("Loading").count()).toBe(0);
});

it.each([true, false])("takes an inquiry from today, with JavaScript: %s", async (javaScript) => {
  const name = javaScript ? "Jordan Script" : "Jordan Plain";
  const { page } = await desk.visit("rentals", { name, javaScript });
  await page.goto("/desk/today");
  await page.getByRole("button", { name: "Take the inquiry of" }).first().click();
  if (!javaScript) {
    await page.waitForURL(/\/desk\/inbox\//);
    await page.goto("/desk/today");
  }
  await page.getByText(`taken by ${name}`).waitFor();
});

it("says when the next rental starts, and goes there", async () => {
  const { page } = await desk.visit("owner", { name: "Far Ahead" });
  await page.goto("/desk/today");
  await page.getByText("The next cart goes out on").waitFor();
  await page.getByRole("link", { name: /^Go to / }).click();
  await page.getByRole("link", { name: "Dana Murphy", exact: true }).waitFor();
});

it.each(DESK_WIDTHS)(
  "says at %s px that no booking is there, and where the next is",
  async (width) => {
    const name = `Looks ${width === 390 ? "Phone" : "Desktop"}`;
    const { page } = await desk.visit("owner", { width, name });
    const { day: today } = dealershipTime(new Date());
    await page.goto(`/desk/rentals?from=${addDays(today, 5)}`);
    await page.getByRole("heading", { name: /^No bookings, / }).waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: /^Go to / }).click();
    await page.getByText("Dana Murphy").filter({ visible: true }).first().waitFor();
    expect(await page.getByText("No bookings").count()).toBe(0);
    await page.goto("/desk/rentals?view=list&q=qqqqqq");
    await page.getByRole("heading", { name: "No booking fits" }).waitFor();
    await page.getByRole("link", { name: "Show all bookings" }).click();
    await page.getByRole("link", { name: "Dana Murphy" }).waitFor();
  },
);

it("keeps the fields of a new cart within a phone", async () => {
  const { page } = await desk.visit("owner", { width: 390, name: "Adds" });
  await page.goto("/desk/stock/new");
  for (const field of await page.getByRole("main").locator("input, select, textarea").all()) {
    const box = await field.boundingBox();
    if (box !== null) expect(box.x + box.width).toBeLessThanOrEqual(390);
  }
});

it.each([1140, 1280, 1366])("keeps the fields of the settings apart at %s px", async (width) => {
  const { page } = await desk.visit("owner", { width, name: "Has Laptop" });
  for (const path of ["hours", "phones", "prices", "promise"]) {
    await page.goto(`/desk/settings/${path}`);
    const fields = page.getByRole("main").locator("input, select, textarea, button");
    const boxes = await fields.evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return { left, right, top, bottom };
        }),
    );
    const overlaps = boxes.filter((one, index) =>
      boxes
        .slice(index + 1)
        .some(
          (other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2,
        ),
    );
    expect(boxes.length, path).toBeGreaterThan(1);
    expect(overlaps, path).toEqual([]);
  }
});
