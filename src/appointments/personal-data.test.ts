import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { appointmentData } from "./personal-data.server.ts";
import { DANA, openShopOnFile } from "./testing/open-shop.ts";

describe("what is known of a person's appointments", () => {
  let shop: Awaited<ReturnType<typeof openShopOnFile>>;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    shop = await openShopOnFile();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await shop.close();
  });

  it("is needed until a day after the visit, unless that has ended before", async () => {
    const { reference, toAt } = await shop.booked();
    const unfinished = (at: number) => {
      vi.setSystemTime(at);
      return appointmentData.unfinished(shop.database, { email: DANA.email }, null);
    };
    const DAY = 86_400_000;
    expect(await unfinished(toAt + DAY - 1)).toEqual([reference]);
    expect(await unfinished(toAt + DAY)).toEqual([]);
  });
});
