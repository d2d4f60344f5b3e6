import { beforeAll, expect, it } from "vitest";
import { addDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { addBookings } from "#e2e/support/bookings.ts";
import { writeInquiries } from "#e2e/support/desk-inquiries.ts";
import { CHECKS_EVERYTHING, DESK_WIDTHS, takeSample } from "#e2e/support/test-scope.ts";
import { provideDesk } from "./testing/provide-desk.ts";

const desk = provideDesk();

beforeAll(async () => {
  const { day: today } = dealershipTime(new Date());
  await writeInquiries(desk.site, async (add) => {
    const received_at = "2025-03-02T15:00:00.000Z";
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
  const browser = await desk.visitPlain("rentals");
  await browser.open("/desk/settings/prices");
  expect(browser.status).toBe(403);
  expect(browser.text).toContain("Prices belong to the owner");
  await browser.follow(/^Inbox/);
  expect(browser.path).toBe("/desk/inbox");
});

it.each(DESK_WIDTHS)("shows at %s px that a page takes long to load", async (width) => {
  const { page } = await desk.visit("owner", {
    width,
    name: `Slow ${width === 390 ? "Phone" : "Desktop"}`,
  });
  await page.goto("/desk/day");
  const held = Promise.withResolvers<void>();
  await page.route(/\/desk\/(bookings|inbox\/.+)\.data/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "Bookings" }).filter({ visible: true }).first().click();
  await page.getByRole("status").getByText("Loading").waitFor();
  await expectAccessible(page, [], { include: ["main"] });
  await page.getByRole("link", { name: "Inbox" }).filter({ visible: true }).last().click();
  await page.getByRole("heading", { name: "Inbox", exact: true }).waitFor();
  await page.getByRole("link", { name: "Ivan Rossi" }).first().click();
  await page.getByRole("status").getByText("Loading").waitFor();
  await page.getByRole("link", { name: "Frank Janssen" }).first().waitFor();
  held.resolve();
  await page.getByRole("region", { name: "Conversation with Ivan Rossi" }).waitFor();
  expect(await page.getByText("Loading").count()).toBe(0);
});

it("takes an inquiry from Day", async () => {
  const { page } = await desk.visit("rentals", { name: "Jordan Script" });
  await page.goto("/desk/day");
  await page.getByText("Live", { exact: true }).waitFor({ state: "attached" });
  const need = page.getByRole("listitem").filter({ hasText: "Ivan Rossi has waited" });
  await need.locator("summary").click();
  await page.getByRole("button", { name: "Take the inquiry of Ivan Rossi" }).click();
  await page.getByText("Jordan Script has it").waitFor();
});

it("takes an inquiry from Day without script, and says when the next rental starts", async () => {
  const browser = await desk.visitPlain("owner", "Jordan Plain");
  await browser.open("/desk/day");
  await browser.press(/Take the inquiry of Frank Janssen$/);
  expect(browser.path).toMatch(/^\/desk\/inbox\//);
  await browser.open("/desk/day");
  expect(browser.text).toContain("Jordan Plain has it");
  expect(browser.text).toContain("The next cart goes out on");
  await browser.follow(/^Go to /);
  expect(browser.text).toContain("Dana Murphy");
});

it.each(DESK_WIDTHS)(
  "says at %s px that no booking is there, and where the next is",
  async (width) => {
    const name = `Looks ${width === 390 ? "Phone" : "Desktop"}`;
    const { page } = await desk.visit("owner", { width, name });
    const { day: today } = dealershipTime(new Date());
    await page.goto(`/desk/rentals?from=${addDays(today, 5)}`);
    await page.getByRole("heading", { name: /^No bookings, / }).waitFor();
    await expectAccessible(page, [], { include: ["main"] });
    await page.getByRole("link", { name: /^Go to / }).click();
    await page.getByText("Dana Murphy").filter({ visible: true }).first().waitFor();
    await page.getByText("No bookings").waitFor({ state: "detached" });
    const browser = await desk.visitPlain("owner", name);
    await browser.open("/desk/bookings?q=qqqqqq");
    expect(browser.text).toContain("No matching bookings");
    await browser.follow("Show what is next");
    expect(browser.text).toContain("Dana Murphy");
  },
);

it("keeps the fields of a new cart within a phone", async () => {
  const { page } = await desk.visit("owner", { width: 390, name: "Adds" });
  await page.goto("/desk/stock/new");
  const fields = page.getByRole("main").locator("input, select, textarea");
  const ends = await fields.evaluateAll((all) =>
    all.map((field) => field.getBoundingClientRect().right),
  );
  expect(ends.length).toBeGreaterThan(5);
  expect(Math.max(...ends)).toBeLessThanOrEqual(390);
});

it("keeps the fields of the settings apart on laptops", async () => {
  const { page } = await desk.visit("owner", { name: "Has Laptop" });
  for (const path of takeSample(["prices", "hours", "phones", "promise"])) {
    await page.goto(`/desk/settings/${path}`);
    for (const width of CHECKS_EVERYTHING ? [1140, 1280, 1366] : [1140]) {
      await page.setViewportSize({ width, height: 900 });
      const fields = page.getByRole("main").locator("input, select, textarea, button");
      const boxes = await fields.evaluateAll((elements) =>
        elements
          // The bar of Save is beside what scrolls.
          .filter((element) => element.checkVisibility() && !element.closest("[aria-label=Save]"))
          .map((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            return { left, right, top, bottom };
          }),
      );
      const overlaps = boxes.filter((box, index) =>
        boxes
          .slice(index + 1)
          .some(
            (other) =>
              Math.min(box.right, other.right) - Math.max(box.left, other.left) > 2 &&
              Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 2,
          ),
      );
      expect(boxes.length, path).toBeGreaterThan(1);
      expect(overlaps, `${path} at ${width} px`).toEqual([]);
    }
  }
});
