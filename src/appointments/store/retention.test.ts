import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openShopOnFile } from "#appointments/testing/open-shop.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { sampleInquiry, storeInquiries } from "#inquiries/testing/samples.ts";
import { purgeBefore } from "#records/testing/purge-before.ts";
import { appointmentTables } from "./personal-data.server.ts";

describe("an old appointment", () => {
  let shop: Awaited<ReturnType<typeof openShopOnFile>>;
  beforeEach(async () => {
    shop = await openShopOnFile();
  });
  afterEach(() => shop.close());

  it("stays as long as the inquiry that it came with", async () => {
    const inquiry = sampleInquiry();
    await storeInquiries(shop.database.withTables<InquiryTables>(), inquiry);
    const { toAt } = await shop.booked({ inquiry: inquiry.id });
    const purge = (at: number) =>
      purgeBefore(shop.database, appointmentTables, { kind: "appointments", before: new Date(at) });
    expect(await purge(toAt)).toEqual({ counted: 0, deleted: 0 });
    expect(await purge(toAt + 1)).toEqual({ counted: 1, deleted: 0 });
    await shop.database.deleteFrom("inquiries").execute();
    expect(await purge(toAt + 1)).toEqual({ counted: 1, deleted: 1 });
  });
});
