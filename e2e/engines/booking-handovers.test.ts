import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import { STAFF, units } from "#rentals/testing/open-fleet.ts";
import { ENGINES } from "./open-engine.ts";
import { provideFleet } from "./provide-fleet.ts";

const picture = (shade = 0) =>
  sharp({
    create: {
      width: 2000,
      height: 1200,
      channels: 3,
      background: { r: shade * 10, g: 128, b: 128 },
    },
  })
    .png()
    .toBuffer();

describe.each(ENGINES)("handovers and payments on %s", (engine) => {
  const { fleet, open } = provideFleet(engine);
  let reference: string;

  const current = async () => (await fleet.find(reference)).booking;
  const records = async () => fleet.bookings.readRecords(await fleet.find(reference));
  const pay = async (kind: "payment" | "deposit" | "refund" | "deposit-return", cents: number) =>
    fleet.bookings.recordPayments(STAFF, await current(), [{ kind, method: "cash", cents }]);

  const openConfirmed = async () => {
    await open(units(2));
    reference = await fleet.requested();
    await fleet.confirm(reference);
  };

  it("record what was paid, and give back no more than that", async () => {
    await openConfirmed();
    expect(await pay("refund", 1)).toMatchObject({ kind: "rejected", why: "wrong-state" });
    expect((await pay("payment", 68_500)).kind).toBe("ok");
    expect((await pay("deposit", 50_000)).kind).toBe("ok");
    expect(await pay("deposit-return", 50_001)).toMatchObject({
      kind: "rejected",
      why: "wrong-state",
    });
    const { payments, balance } = await records();
    expect(payments.map(({ kind, cents, author }) => [kind, cents, author])).toEqual([
      ["payment", 68_500, "Jordan Sample"],
      ["deposit", 50_000, "Jordan Sample"],
    ]);
    expect(balance).toMatchObject({ dueCents: 0, depositDueCents: 0, depositBackCents: 0 });
  });

  it("record a payment once though two people enter it at the same time", async () => {
    await openConfirmed();
    const seen = await current();
    const payment = { kind: "payment", method: "check", cents: 68_500 } as const;
    const results = await Promise.all([
      fleet.bookings.recordPayments(STAFF, seen, [payment]),
      fleet.other.bookings.recordPayments(STAFF, seen, [payment]),
    ]);
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(["ok", "outdated"]);
    expect((await records()).balance.paidCents).toBe(68_500);
  });

  it("keep what was written down, and take fees off the deposit", async () => {
    await openConfirmed();
    await pay("payment", 68_500);
    await pay("deposit", 50_000);
    const items = [{ key: "id", label: "ID seen", isDone: true, value: "Class D" }];
    const signed = { signedName: "Dana Sample", signature: "M1 1L5 5" };
    const out = { items, charge: 98, missing: ["photo of the rear"], missingReason: "Rain" };
    const result = await fleet.bookings.checkOut(STAFF, await current(), { ...out, ...signed });
    expect(result.kind).toBe("ok");
    expect((await records()).out).toMatchObject({ ...out, ...signed, author: "Jordan Sample" });
    const fees = [
      { kind: "cleaning", label: "Cleaning", cents: 8_000 },
      { kind: "recharge", label: "Recharge", cents: 3_500 },
    ] as const;
    await fleet.bookings.checkIn(STAFF, await current(), { charge: 20, fees });
    const { in: back, balance } = await records();
    expect(back).toMatchObject({ charge: 20, fees });
    expect(balance).toMatchObject({ depositBackCents: 38_500, dueCents: 0 });
    const mail = await fleet.database
      .selectFrom("outbox")
      .select("detail")
      .where("kind", "=", "booking.returned")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(mail.detail)).toMatchObject({ fees, depositBackCents: 38_500 });
    expect((await pay("deposit-return", 38_500)).kind).toBe("ok");
    expect((await records()).balance).toMatchObject({ depositBackCents: 0, dueCents: 0 });
  });

  it("write nothing down where the cart cannot go out", async () => {
    await openConfirmed();
    const seen = await current();
    await fleet.bookings.cancel(STAFF, seen, { reason: "dealership", isWaived: false });
    const result = await fleet.bookings.checkOut(STAFF, await current(), { charge: 98 });
    expect(result).toMatchObject({ kind: "rejected", why: "wrong-state" });
    const rows = await fleet.database.selectFrom("booking_handovers").selectAll().execute();
    expect(rows).toEqual([]);
  });

  it("take the fee of a truck that went in vain off the refund", async () => {
    await openConfirmed();
    await pay("payment", 68_500);
    fleet.clock.now = new Date("2026-07-10T13:00:00Z");
    const cancel = { reason: "customer", isWaived: false, deliveryFeeCents: 7_500 } as const;
    await fleet.bookings.cancel(STAFF, await current(), cancel);
    expect((await fleet.find(reference)).events.at(-1)?.detail).toMatchObject({
      refundPercent: 50,
      refundCents: 34_250 - 7_500,
    });
    expect((await records()).balance.refundCents).toBe(34_250 - 7_500);
    await pay("refund", 34_250 - 7_500);
    expect((await records()).balance.refundCents).toBe(0);
  });

  it.runIf(CHECKS_EVERYTHING || engine === "postgres")(
    "keep up to twelve photos, which stay once the cart is out",
    async () => {
      await openConfirmed();
      const bytes = await picture();
      const add = (direction: "out" | "in", own = bytes) =>
        fleet.bookings.addPhoto(STAFF, reference, { direction, side: "front", bytes: own });
      expect(await add("in")).toMatchObject({ kind: "rejected" });
      expect(await add("out", Buffer.from("no picture"))).toMatchObject({
        kind: "rejected",
      });
      const shades = await Promise.all(Array.from({ length: 14 }, (_, shade) => picture(shade)));
      const added = await Promise.all(shades.map((own) => add("out", own)));
      expect(added.filter(({ kind }) => kind === "ok")).toHaveLength(12);
      const [first, second] = (await records()).photos;
      if (first === undefined || second === undefined) throw new Error("there are no photos");
      const jpeg = await fleet.bookings.readPhoto(reference, first.id);
      expect(await sharp(jpeg ?? Buffer.alloc(0)).metadata()).toMatchObject({
        format: "jpeg",
        width: 1600,
      });
      expect(await fleet.bookings.readPhoto("ZZZZ-ZZZZ", first.id)).toBeNull();
      expect(await fleet.bookings.removePhoto(STAFF, reference, first.id)).toBe(true);
      await fleet.bookings.checkOut(STAFF, await current(), {});
      expect(await fleet.bookings.removePhoto(STAFF, reference, second.id)).toBe(false);
      expect((await records()).photos).toHaveLength(11);
    },
  );
});
