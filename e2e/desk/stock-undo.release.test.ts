import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import type { VisitOptions } from "#e2e/support/browser.ts";
import { addUnits } from "#e2e/support/stock.ts";
import { DESK_WIDTHS } from "#e2e/support/test-scope.ts";
import type { Role } from "#people/roles.ts";
import { provideSharedDesk } from "./testing/provide-desk.ts";

const CART = "evolution-d5-ranger-6";

const desk = provideSharedDesk();

beforeAll(async () => {
  await addUnits(desk.site.dataDir, CART, ["UNDO1", "UNDO2"]);
});

async function open(role: Role, path: string, options: VisitOptions = {}): Promise<Page> {
  const { page } = await desk.visit(role, { width: 1440, name: `${role} undo`, ...options });
  await page.goto(path);
  await page.getByText("Live", { exact: true }).waitFor({ state: "attached" });
  return page;
}

async function remove(page: Page, number: string): Promise<void> {
  const button = page.getByRole("button", { name: `Remove ${number}` });
  if (!(await button.isVisible())) await page.getByText(`Correct ${number}`).click();
  await button.click();
  await page.getByText(`${number} is removed.`).waitFor();
}

it("takes the removal of a cart back, from the notice and from the history", async () => {
  const page = await open("sales", `/desk/stock/${CART}`);
  const carts = page.getByRole("region", { name: "Carts", exact: true });
  const history = page.getByRole("region", { name: "History" });
  await carts.getByText("Correct UNDO1").click();
  await carts.getByLabel("Note").first().fill("Has a dent.");
  await carts.getByRole("button", { name: "Save UNDO1" }).click();
  await carts.getByText("Has a dent.").first().waitFor();
  await remove(page, "UNDO1");
  await expect.poll(() => carts.getByText("UNDO1", { exact: true }).count()).toBe(0);
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await page.getByText("UNDO1 is back.").waitFor();
  await carts.getByText("Has a dent.").first().waitFor();

  await remove(page, "UNDO2");
  await history.getByText("UNDO2 removed").waitFor();
  await page.getByRole("button", { name: "Close this notice" }).click();
  await history
    .getByRole("listitem")
    .filter({ hasText: "UNDO2 removed" })
    .getByRole("button", { name: "Undo" })
    .click();
  await page.getByText("UNDO2 is back.").waitFor();
  await history.getByText("UNDO2 put back").waitFor();
});

it.each(DESK_WIDTHS)("marks a row that somebody else changes, at %i px", async (width) => {
  const page = await open("owner", "/desk/stock?q=ranger+6", { width });
  const other = await open("sales", `/desk/stock?q=ranger+6&open=${CART}`);
  const mark = page.locator(`[data-row="${CART}"]`).getByText("Just changed:");
  const own = other.locator(`[data-row="${CART}"]`).getByText("Just changed:");
  await other.getByLabel("Choose UNDO1").check();
  await other.getByRole("button", { name: "Mark as sold" }).click();
  await other.getByText("UNDO1 is sold.").waitFor();
  await mark.waitFor({ state: "attached" });
  expect(await own.count()).toBe(0);
  await mark.waitFor({ state: "detached" });
  await other.keyboard.press("z");
  await other.getByText("Undone.").waitFor();
  await page.goto("/desk/stock");
  expect(await page.getByText("Just changed:").count()).toBe(0);
});

it("shows how much of a photo was sent, and sends it again when the connection is back", async () => {
  // Its network is slowed down.
  const page = await open("rentals", `/desk/stock/${CART}`, { fresh: {} });
  const photo = async (name: string, background: string) => {
    const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background } });
    // Large to send, and fast to make the sizes of.
    const buffer = Buffer.concat([await picture.jpeg().toBuffer(), Buffer.alloc(400_000)]);
    return { name, mimeType: "image/jpeg", buffer };
  };
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const speed = (uploadThroughput: number) =>
    network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await speed(100_000);
  await page.getByLabel(/^Add photos/).setInputFiles([await photo("front.jpg", "red")]);
  const bar = page.getByRole("progressbar", { name: "Sending front.jpg" });
  const part = () => bar.evaluate((each) => (each instanceof HTMLProgressElement ? each.value : 0));
  await expect.poll(part, { interval: 20 }).toBeGreaterThan(0);
  expect(await part()).toBeLessThan(1);
  await page.getByText(/^\d\.\d of \d\.\d MB$/).waitFor();
  await speed(-1);
  await page.getByLabel(/^Photo 1 of 1/).waitFor();
  await page.getByRole("button", { name: "Close", exact: true }).click();

  await page.context().setOffline(true);
  await page.getByLabel(/^Add photos/).setInputFiles([await photo("rear.jpg", "blue")]);
  await page.getByText("rear.jpg was not added: there is no connection").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Send again" }).click();
  await page.getByLabel(/^Photo 2 of 2/).waitFor();
});
