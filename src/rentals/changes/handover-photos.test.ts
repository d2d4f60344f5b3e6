import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openFleetOnFile, STAFF, units } from "#rentals/testing/open-fleet.ts";

describe("photos of a cart at check-out", () => {
  let fleet: Awaited<ReturnType<typeof openFleetOnFile>>;
  beforeEach(async () => {
    fleet = await openFleetOnFile(units(1));
  });
  afterEach(() => fleet.close());

  it("can be removed until the cart is out", async () => {
    const reference = await fleet.requested();
    await fleet.confirm(reference);
    const { booking } = await fleet.find(reference);
    const photo = {
      booking: booking.id,
      direction: "out",
      side: "front",
      jpeg: new Uint8Array(),
      at: 0,
      author: STAFF.name,
    } as const;
    const rows = ["first", "second"].map((id) => ({ id, ...photo }));
    await fleet.database.insertInto("booking_photos").values(rows).execute();
    expect(await fleet.bookings.removePhoto(STAFF, reference, "first")).toBe(true);
    await fleet.bookings.checkOut(STAFF, booking, {});
    expect(await fleet.bookings.removePhoto(STAFF, reference, "second")).toBe(false);
  });

  it("can be added until the cart is out, and not without end", async () => {
    const reference = await fleet.requested();
    await fleet.confirm(reference);
    const add = async (shade = 0) => {
      const background = { r: shade * 20, g: 60, b: 40 };
      const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .jpeg()
        .toBuffer();
      const photo = { direction: "out", side: "front", bytes } as const;
      const result = await fleet.bookings.addPhoto(STAFF, reference, photo);
      return result.kind === "ok" ? "added" : result.why;
    };
    for (let shade = 0; shade < 12; shade += 1) expect(await add(shade)).toBe("added");
    expect(await add(12)).toBe("there are 12 already");
    // One that is sent again is there once.
    expect(await add(3)).toBe("added");
    expect(await fleet.database.selectFrom("booking_photos").select("id").execute()).toHaveLength(
      12,
    );
    await fleet.database.deleteFrom("booking_photos").execute();
    await fleet.bookings.checkOut(STAFF, (await fleet.find(reference)).booking, {});
    expect(await add()).toBe("the cart is out already");
  });
});
