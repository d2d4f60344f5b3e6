import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { formatCents } from "#domain/money.ts";
import { quoteTotal, weekdayAhead } from "#e2e/support/booking-form.ts";
import { visit } from "#e2e/support/browser.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";

const MAX_TOUCHES = 10;

/** Counts touches as a phone needs them. Typing is not counted: the keyboard leads from field to field. */
function finger() {
  let touches = 0;
  return {
    count: () => touches,
    async tap(what: Locator) {
      await what.click();
      touches += 1;
    },
    async check(what: Locator) {
      await what.check();
      touches += 1;
    },
    /** Opens the list and takes one of it. */
    async select(what: Locator, value: string) {
      await what.selectOption(value);
      touches += 2;
    },
    /** Opens the calendar and takes a day of it. */
    async day(what: Locator, date: string) {
      await what.fill(date);
      touches += 2;
    },
  };
}

const start = weekdayAhead(8);
const STAY = { plan: "4-seater", start, days: "5", area: "lavallette", drivers: "0" };
const TYPED = {
  "Street address where you're staying": "12 Ocean Avenue",
  "First name": "Dana",
  "Last name": "Sample",
  Phone: "(800) 555-0177",
};
/** Somebody else each time, since without JavaScript the same request within a minute is a repeat. */
let people = 0;

const WITH_SCRIPT = CHECKS_EVERYTHING ? [true, false] : [true];

describe.each(WITH_SCRIPT)("from home to a sent request, with JavaScript: %s", (javaScript) => {
  it.each(CHECKS_EVERYTHING ? ["the hero", "the rental band"] : ["the rental band"])(
    `takes at most ${MAX_TOUCHES} touches from %s`,
    async (from) => {
      const { page, consoleErrors } = await visit({ width: 390, height: 844, javaScript });
      const { tap, check, select, day, count } = finger();
      await page.goto("/");
      if (from === "the hero") {
        await tap(page.getByRole("link", { name: "Rent a cart from $245 a day" }));
        await page.waitForURL("**/rentals");
      }
      await day(page.getByLabel("First day"), start);
      await select(page.getByLabel("Deliver to"), "lavallette");
      const total = formatCents(quoteTotal(STAY));
      if (from === "the rental band") {
        await tap(page.getByRole("button", { name: "See my price" }));
        await page.waitForURL("**/rentals?*");
      }
      // Without JavaScript, the total of a changed stay is shown on the next page.
      if (javaScript) await page.getByTestId("bill-total").filter({ hasText: total }).waitFor();
      await tap(page.getByRole("button", { name: "Reserve these 5 days" }));
      await page.waitForURL("**/reserve?*");
      await page.getByTestId("bill-total").filter({ hasText: total }).waitFor();
      for (const [label, text] of Object.entries(TYPED)) await page.getByLabel(label).fill(text);
      people += 1;
      await page.getByLabel("Email").fill(`dana${people}@example.com`);
      for (const box of await page.getByRole("checkbox").all()) await check(box);
      // In the bottom bar, or the form's own where that is in view.
      await tap(page.getByRole("button", { name: /^Send/ }).filter({ visible: true }).first());
      await page.waitForURL("**/reserve/thank-you?booking=*");
      expect(count()).toBeLessThanOrEqual(MAX_TOUCHES);
      expect(consoleErrors).toEqual([]);
    },
  );
});
