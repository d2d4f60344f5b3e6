import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { at, openShopOnFile } from "#appointments/testing/open-shop.ts";
import { requestAppointment } from "#appointments/testing/request-appointment.ts";
import { MAX_OPEN_APPOINTMENTS } from "#domain/appointments/appointment-request.ts";

describe("the visits that one person may have booked", () => {
  let shop: Awaited<ReturnType<typeof openShopOnFile>>;
  beforeEach(async () => {
    shop = await openShopOnFile();
  });
  afterEach(() => shop.close());

  const request = async (startsAt: number) => {
    const reference = await requestAppointment(shop, { kind: "test-drive", startsAt });
    const { state, holdUntil } = (await shop.find(reference ?? "")).appointment;
    return holdUntil === null ? state : "held";
  };
  const starts = (day: string) =>
    Array.from({ length: MAX_OPEN_APPOINTMENTS + 1 }, (_, index) => at(`${day} 1${index}:00`));

  it("do not include those of the past", async () => {
    const kinds: string[] = [];
    for (const start of starts("2026-07-13")) kinds.push(await request(start));
    expect(kinds).toEqual([...Array(MAX_OPEN_APPOINTMENTS).fill("booked"), "requested"]);
    expect((await shop.mails()).map(({ kind }) => kind).at(-1)).toBe("expired");
    shop.clock.now = new Date(at("2026-07-13 16:00"));
    expect(await request(at("2026-07-14 10:00"))).toBe("booked");
  });

  it("do not include those that staff booked", async () => {
    for (const startsAt of starts("2026-07-13")) await shop.booked({ startsAt });
    expect(await request(at("2026-07-14 10:00"))).toBe("booked");
  });
});
