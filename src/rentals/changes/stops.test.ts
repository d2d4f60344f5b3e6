import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readMessages } from "#records/testing/read-messages.ts";
import { readUndoable } from "#records/undo.server.ts";
import { openFleetOnFile, STAFF, units } from "#rentals/testing/open-fleet.ts";

describe("stops that are given to a driver", () => {
  let fleet: Awaited<ReturnType<typeof openFleetOnFile>>;
  beforeEach(async () => {
    fleet = await openFleetOnFile(units(2));
  });
  afterEach(() => fleet.close());

  it("are mailed by colleagues only", async () => {
    const reference = await fleet.requested();
    await fleet.confirm(reference);
    const driver = { id: "d1", name: "Drew Sample" };
    const giveBy = async (actor: { person: string; name: string }) => {
      const stops = [{ reference, direction: "out" }] as const;
      await fleet.bookings.giveStops(actor, stops, { driver, mails: true });
      const mails = await readMessages(fleet.database, "booking");
      await fleet.database.deleteFrom("booking_stops").execute();
      return mails.filter(({ kind }) => kind === "driver").length;
    };
    expect(await giveBy({ person: driver.id, name: driver.name })).toBe(0);
    expect(await giveBy(STAFF)).toBe(1);
  });

  it("stay with the colleague who was faster", async () => {
    const reference = await fleet.requested();
    await fleet.confirm(reference);
    const give = (id: string) =>
      fleet.bookings.giveStops(STAFF, [{ reference, direction: "out", seen: null }], {
        driver: { id, name: id },
      });
    expect(await give("d1")).toMatchObject({ events: [expect.any(Number)], left: 0 });
    expect(await give("d2")).toEqual({ events: [], left: 1 });
  });

  it("go back to who had them, unless they changed since", async () => {
    const reference = await fleet.requested();
    await fleet.confirm(reference);
    const stop = { reference, direction: "out" } as const;
    const give = async (id: string, truck: string) => {
      const driver = { id, name: id };
      const { events } = await fleet.bookings.giveStops(STAFF, [stop], { driver, truck });
      return events[0] ?? 0;
    };
    const undo = async (id: number) => {
      const event = await readUndoable(fleet.database, id);
      if (event === null) throw new Error("the event is missing");
      return (await fleet.bookings.undoStops(STAFF, event)).kind;
    };
    const read = () =>
      fleet.database
        .selectFrom("booking_stops")
        .select(["driver", "truck", "position"])
        .executeTakeFirstOrThrow();
    const first = await give("d1", "Truck 1");
    const ordered = await fleet.bookings.orderStops(STAFF, "2026-07-10", [stop]);
    expect(await read()).toEqual({ driver: "d1", truck: "Truck 1", position: 1 });
    const second = await give("d2", "Truck 2");
    expect(await undo(ordered)).toBe("changed");
    expect(await undo(first)).toBe("changed");
    expect(await undo(second)).toBe("ok");
    expect(await read()).toEqual({ driver: "d1", truck: "Truck 1", position: 1 });
    expect(await undo(ordered)).toBe("ok");
    expect(await undo(first)).toBe("ok");
    expect(await read()).toEqual({ driver: null, truck: null, position: null });
    expect(await undo(first)).toBe("changed");
  });
});
