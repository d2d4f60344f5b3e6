import { it } from "vitest";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { DESK_WIDTHS } from "#e2e/support/test-scope.ts";
import { provideSharedDesk } from "./testing/provide-desk.ts";

const desk = provideSharedDesk();

it("a page without a connection says since when, and is live again once it is back", async () => {
  const { page, context } = await desk.visit("owner", { name: "Off Sample" });
  await page.goto("/desk/stock");
  await page.getByText("Live", { exact: true }).waitFor();
  for (const width of DESK_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await context.setOffline(true);
    const notice = page.getByText(/No connection since \d+:\d\d [AP]M/);
    await notice.waitFor();
    await expectAccessible(page, [], { include: ["[role=status]:has(strong)"] });
    await context.setOffline(false);
    await notice.waitFor({ state: "detached" });
  }
});
