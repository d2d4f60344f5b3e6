import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openFleetOnFile, STAFF, units } from "#rentals/testing/open-fleet.ts";

describe("checking out", () => {
  let fleet: Awaited<ReturnType<typeof openFleetOnFile>>;
  beforeEach(async () => {
    fleet = await openFleetOnFile(units(2));
  });
  afterEach(() => fleet.close());

  it("needs a cart", async () => {
    const reference = await fleet.requested();
    await fleet.confirm(reference, null);
    const current = (await fleet.find(reference)).booking;
    expect(await fleet.bookings.checkOut(STAFF, current, {})).toEqual({
      kind: "rejected",
      why: "full",
      current,
      conflicts: [],
    });
  });
});
