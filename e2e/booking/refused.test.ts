import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { bookingForm, sendBooking, shownForm } from "#e2e/support/booking-form.ts";
import { formValues } from "#e2e/support/form-values.ts";
import { mainText } from "#e2e/support/html.ts";
import { launchSite } from "#e2e/support/launch-site.ts";

describe("a booking request that the site cannot accept", () => {
  it("returns 429 with Retry-After after too many requests, but not after too many invalid ones", async () => {
    const site = await launchSite({ CONTACT_RATE: "1" });
    try {
      for (let index = 0; index < 3; index += 1) {
        expect((await sendBooking(site.url, bookingForm({ phone: "1" }))).status).toBe(422);
      }
      expect((await sendBooking(site.url, { ...bookingForm(), total: "1" })).status).toBe(409);
      expect((await sendBooking(site.url, bookingForm())).status).toBe(303);
      const form = bookingForm();
      const response = await sendBooking(site.url, form);
      expect(response.status).toBe(429);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(500);
      const html = await response.text();
      expect(mainText(html)).toContain("Please wait 10 minutes, or call us.");
      expect(formValues(html, "/reserve")).toMatchObject(shownForm(form));
    } finally {
      await site.discard();
    }
  });

  it("returns 503 with Retry-After while the database is locked, and works again afterwards", async () => {
    const site = await launchSite();
    const lock = new DatabaseSync(join(site.dataDir, "site.sqlite"), { timeout: 5000 });
    try {
      lock.exec("begin immediate");
      const form = bookingForm();
      const response = await sendBooking(site.url, form);
      expect(response.status).toBe(503);
      expect(response.headers.get("retry-after")).toBe("30");
      const html = await response.text();
      expect(mainText(html)).toContain("We couldn't save your message.");
      expect(formValues(html, "/reserve")).toMatchObject(shownForm(form));
      lock.exec("rollback");
      expect((await sendBooking(site.url, formValues(html, "/reserve"))).status).toBe(303);
    } finally {
      lock.close();
      await site.discard();
    }
  });
});
