import { expect, it, onTestFinished } from "vitest";
import { bookingForm, submitBooking } from "#e2e/support/booking-form.ts";
import { launchSite } from "#e2e/support/launch-site.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import type { RentalTables } from "#rentals/store/tables.ts";

it("a request's first page is over a day later, and says where the reservation is", async () => {
  const site = await launchSite();
  onTestFinished(() => site.discard());
  const over = await submitBooking(site.url, bookingForm({ area: "", days: "1", drivers: "0" }));
  const database = await openDatabase<RentalTables>({ folder: site.dataDir });
  await database
    .updateTable("bookings")
    .set({ created_at: Date.now() - 25 * 3_600_000 })
    .where("inquiry", "=", over)
    .execute();
  await database.destroy();
  for (const path of [
    `/reserve/thank-you?booking=${over}`,
    `/reserve/calendar.ics?booking=${over}`,
  ]) {
    const response = await fetch(site.url + path);
    expect(response.status).toBe(410);
    const text = await response.text();
    expect(text).toContain("Open the link in our email to see your reservation.");
    expect(text).not.toContain("/reservations/");
  }
});
