import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DANA, openShopOnFile } from "#appointments/testing/open-shop.ts";
import { createPersonalData } from "#records/personal-data/personal-data.server.ts";
import { appointmentTables } from "./personal-data.server.ts";

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
      return createPersonalData(shop.database, appointmentTables).findUnfinished({
        key: { kind: "email", value: DANA.email.toLowerCase() },
        chosen: null,
      });
    };
    const DAY = 86_400_000;
    expect(await unfinished(toAt + DAY - 1)).toEqual([reference]);
    expect(await unfinished(toAt + DAY)).toEqual([]);
  });
});
