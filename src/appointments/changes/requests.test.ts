import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { at, DANA, openShopOnFile } from "#appointments/testing/open-shop.ts";
import { MAX_OPEN_APPOINTMENTS } from "#domain/appointments/appointment-request.ts";
import { parseOrigin } from "#domain/inquiries/visit-source.ts";
import { createInquiryRow } from "#inquiries/new-inquiries.server.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { storeInquiries } from "#inquiries/testing/samples.ts";

const ORIGIN = parseOrigin(new URLSearchParams());
const INQUIRY = { ...DANA, interest: "sales", message: "" } as const;

describe("the visits that one person may have booked", () => {
  let shop: Awaited<ReturnType<typeof openShopOnFile>>;
  beforeEach(async () => {
    shop = await openShopOnFile();
  });
  afterEach(() => shop.close());

  const request = async (startsAt: number) => {
    const inquiry = {
      ...createInquiryRow({ inquiry: INQUIRY, origin: ORIGIN, key: null }, shop.clock.now),
      customer: "",
    };
    await storeInquiries(shop.database.withTables<InquiryTables>(), inquiry);
    const cart = { name: "", serialNumber: "" };
    const appointment = { kind: "test-drive", place: "shore", startsAt, vehicle: null, cart };
    const refusals = await shop.database
      .withTables<InquiryTables>()
      .transaction()
      .execute(async (transaction) => {
        return await shop.appointments.requests.store(transaction, [{ inquiry, appointment }]);
      });
    return refusals.get(inquiry.id)?.kind ?? "stored";
  };
  const starts = (day: string) =>
    Array.from({ length: MAX_OPEN_APPOINTMENTS + 1 }, (_, index) => at(`${day} 1${index}:00`));

  it("do not include those of the past", async () => {
    const kinds: string[] = [];
    for (const start of starts("2026-07-13")) kinds.push(await request(start));
    expect(kinds).toEqual([...Array(MAX_OPEN_APPOINTMENTS).fill("stored"), "time-refused"]);
    shop.clock.now = new Date(at("2026-07-13 16:00"));
    expect(await request(at("2026-07-14 10:00"))).toBe("stored");
  });

  it("do not include those that staff booked", async () => {
    for (const startsAt of starts("2026-07-13")) await shop.booked({ startsAt });
    expect(await request(at("2026-07-14 10:00"))).toBe("stored");
  });
});
