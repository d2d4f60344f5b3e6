import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sampleInquiry } from "#inquiries/testing/samples.ts";
import { countOldAppointments, purgeAppointments } from "./retention.server.ts";
import { openShopOnFile } from "./testing/open-shop.ts";

describe("an old appointment", () => {
  let shop: Awaited<ReturnType<typeof openShopOnFile>>;
  beforeEach(async () => {
    shop = await openShopOnFile();
  });
  afterEach(() => shop.close());

  it("stays as long as the inquiry that it came with", async () => {
    const inquiry = sampleInquiry();
    await shop.database.insertInto("inquiries").values(inquiry).execute();
    const { toAt } = await shop.booked({ inquiry: inquiry.id });
    const later = new Date(toAt + 1);
    expect(await purgeAppointments(shop.database, new Date(toAt))).toBe(0);
    expect(await countOldAppointments(shop.database, later)).toBe(1);
    expect(await purgeAppointments(shop.database, later)).toBe(0);
    await shop.database.deleteFrom("inquiries").execute();
    expect(await purgeAppointments(shop.database, later)).toBe(1);
  });
});
