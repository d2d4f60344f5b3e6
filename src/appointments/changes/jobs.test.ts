import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { at, openShopOnFile, STAFF } from "#appointments/testing/open-shop.ts";

describe("reminders of appointments", () => {
  let shop: Awaited<ReturnType<typeof openShopOnFile>>;
  beforeEach(async () => {
    shop = await openShopOnFile();
  });
  afterEach(() => shop.close());

  const book = () => shop.booked({ startsAt: at("2026-07-15 10:00") });
  const remindAt = async (time: string) => {
    shop.clock.now = new Date(at(time));
    return (await shop.appointments.runAppointmentJobs()).reminded;
  };

  it("go to nobody whose first mail was withheld", async () => {
    const { reference } = await book();
    await shop.database.deleteFrom("outbox").execute();
    await shop.appointments.message(reference, "May I bring my dog?");
    expect(await remindAt("2026-07-14 10:30")).toBe(0);
  });

  it("go to nobody who had a mail about the time a day before", async () => {
    const moved = await book();
    shop.clock.now = new Date(at("2026-07-14 08:00"));
    await shop.appointments.move(STAFF, moved, { startsAt: at("2026-07-15 12:00") });
    await book();
    expect(await remindAt("2026-07-14 12:30")).toBe(0);
    expect(await remindAt("2026-07-15 09:30")).toBe(0);
  });

  it("are for what is still to come", async () => {
    await book();
    expect(await remindAt("2026-07-15 10:00")).toBe(0);
  });
});
