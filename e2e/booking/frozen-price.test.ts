import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { expect, it } from "vitest";
import { copyContent } from "#catalogue/testing/broken-content.ts";
import { bookingForm, submitBooking } from "#e2e/support/booking-form.ts";
import { mainText } from "#e2e/support/html.ts";
import { launchSite } from "#e2e/support/launch-site.ts";

const read = async (address: string) => (await fetch(address)).text();

const billIn = (html: string) => parse(html).querySelector('[data-testid="bill"]')?.structuredText;

it("a booking request keeps the price it was made at after prices change", async () => {
  const content = copyContent();
  const dataDir = mkdtempSync(join(tmpdir(), "frozen-price-"));
  const first = await launchSite({ DATA_DIR: dataDir });
  try {
    const id = await submitBooking(first.url, bookingForm());
    const path = `/reserve/thank-you?booking=${id}`;
    const before = await read(first.url + path);
    await first.discard();

    const file = join(content.directory, "rental-plans.json");
    const plans = readFileSync(file, "utf8");
    const changed = plans
      .replaceAll('"price": 1400', '"price": 1399.5')
      .replaceAll('"additionalDriverFee": 25', '"additionalDriverFee": 30')
      .replaceAll('"name": "6 Seater"', '"name": "Six seats"');
    writeFileSync(file, changed);
    const second = await launchSite({ DATA_DIR: dataDir, CONTENT_DIR: content.directory });
    try {
      const after = await read(second.url + path);
      expect(billIn(after)).toBe(billIn(before));
      expect(billIn(after)).toContain("2 additional drivers at $25");
      expect(mainText(after)).toContain("6 Seater, 8 days");
      const offer = mainText(await read(`${second.url}/reserve?plan=6-seater&days=7&drivers=2`));
      expect(offer).toContain("$1,399.50");
      expect(offer).toContain("2 additional drivers at $30");
    } finally {
      await second.discard();
    }
  } finally {
    await first.discard();
    content.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
