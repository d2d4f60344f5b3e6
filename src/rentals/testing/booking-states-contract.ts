import { describe, expect, it } from "vitest";
import { parseSubject, toSubject } from "#records/subjects.ts";
import { listChanges } from "#records/testing/list-changes.ts";
import { readEventAt } from "#records/testing/read-event-at.ts";
import { readMessages } from "#records/testing/read-messages.ts";
import { RECORD } from "#rentals/store/mail-queue.server.ts";
import { STAFF, units } from "./open-fleet.ts";
import { provideFleetFrom, type Yard } from "./provide-fleet.ts";

export function bookingStatesContract(engine: string, openYard: () => Promise<Yard>): void {
  describe(`the states of a reservation on ${engine}`, () => {
    const { fleet, open } = provideFleetFrom(openYard);

    it("go from the request to the end, each step with its event, mail and line", async () => {
      await open(units(2));
      const reference = await fleet.requested();
      await fleet.confirm(reference);
      const out = await fleet.bookings.checkOut(STAFF, (await fleet.find(reference)).booking, {
        charge: 98,
      });
      expect(out).toMatchObject({ kind: "ok", booking: { state: "out", version: 2 } });
      await fleet.bookings.checkIn(STAFF, (await fleet.find(reference)).booking, {});
      await fleet.bookings.close(STAFF, (await fleet.find(reference)).booking);
      const { booking, events } = await fleet.find(reference);
      expect(booking).toMatchObject({ state: "closed", version: 4, unit: "4S-1" });
      expect(
        events.map(({ from_state, to_state, author }) => [from_state, to_state, author]),
      ).toEqual([
        [null, "requested", "The renter"],
        ["requested", "confirmed", "Jordan Sample"],
        ["confirmed", "out", "Jordan Sample"],
        ["out", "returned", "Jordan Sample"],
        ["returned", "closed", "Jordan Sample"],
      ]);
      const mails = await readMessages(fleet.database, "booking");
      expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
        "confirmed",
        "receipt",
        "received",
        "returned",
      ]);
      const changes = await listChanges(fleet.database);
      const lines = changes.filter(({ subject }) => parseSubject(subject).record === RECORD);
      expect(lines.map(({ action }) => action)).toEqual([
        "confirm",
        "check out",
        "check in",
        "close",
      ]);
      expect(new Set(lines.map(({ subject }) => subject))).toEqual(
        new Set([toSubject(RECORD, reference)]),
      );
    });

    it("are refused from a version that somebody else has changed, and where they do not follow", async () => {
      await open(units(2));
      const reference = await fleet.requested();
      const seen = (await fleet.find(reference)).booking;
      await fleet.confirm(reference);
      expect(await fleet.bookings.decline(STAFF, seen, "No carts")).toMatchObject({
        kind: "outdated",
        current: { state: "confirmed" },
      });
      const current = (await fleet.find(reference)).booking;
      for (const step of [
        fleet.bookings.decline(STAFF, current, "No carts"),
        fleet.bookings.checkIn(STAFF, current, {}),
        fleet.bookings.close(STAFF, current),
        fleet.bookings.confirm(STAFF, current),
      ]) {
        expect(await step).toMatchObject({ kind: "rejected", why: "wrong-state" });
      }
      expect((await fleet.find(reference)).events).toHaveLength(2);
      const nobody = { reference: "ZZZZ-ZZZZ", version: 0 };
      expect((await fleet.bookings.close(STAFF, nobody)).kind).toBe("missing");
    });

    it("are changed by one of two people at once", async () => {
      await open(units(2));
      const reference = await fleet.requested();
      const { booking } = await fleet.find(reference);
      const results = await Promise.all([
        fleet.bookings.confirm(STAFF, booking),
        fleet.other.bookings.decline(STAFF, booking, "Closed"),
      ]);
      expect(results.map(({ kind }) => kind).toSorted()).toEqual(["ok", "outdated"]);
    });

    it("can be undone for a time, if there is still a cart", async () => {
      await open(units(1));
      const reference = await fleet.requested();
      await fleet.confirm(reference);
      const cancel = { reason: "customer" as const, isWaived: false };
      const before = (await fleet.find(reference)).booking;
      const result = await fleet.bookings.cancel(STAFF, before, cancel);
      expect(result).toMatchObject({ kind: "ok", booking: { state: "canceled" } });
      const undone = await fleet.bookings.undo(
        STAFF,
        await readEventAt(fleet.database, RECORD, (await fleet.find(reference)).booking),
      );
      expect(undone).toMatchObject({ booking: { state: "confirmed", unit: "4S-1" } });
      const again = (await fleet.find(reference)).booking;
      await fleet.bookings.cancel(STAFF, again, cancel);
      const other = await fleet.requested();
      const canceled = (await fleet.find(reference)).booking;
      const cancellation = await readEventAt(fleet.database, RECORD, canceled);
      expect(await fleet.bookings.undo(STAFF, cancellation)).toMatchObject({
        kind: "rejected",
        why: "full",
      });
      await fleet.bookings.decline(STAFF, (await fleet.find(other)).booking, "Mistake");
      fleet.wait(0.2);
      expect(await fleet.bookings.undo(STAFF, cancellation)).toMatchObject({
        kind: "rejected",
        why: "wrong-state",
      });
    });

    it.each([
      ["customer", "2026-07-09T13:59:00Z", 100],
      ["customer", "2026-07-09T14:01:00Z", 50],
      ["nobody-there", "2026-07-10T16:00:00Z", 0],
      ["dealership", "2026-07-10T13:00:00Z", 100],
    ] as const)("cost what the policy says: %s at %s", async (reason, at, percent) => {
      await open(units(1));
      const reference = await fleet.requested();
      await fleet.confirm(reference);
      fleet.clock.now = new Date(at);
      const payment = { kind: "payment", method: "cash", cents: 68_500 } as const;
      const confirmed = (await fleet.find(reference)).booking;
      await fleet.bookings.recordPayments(STAFF, confirmed, [payment]);
      const { booking } = await fleet.find(reference);
      await fleet.bookings.cancel(STAFF, booking, { reason, isWaived: false });
      const { events } = await fleet.find(reference);
      expect(events.at(-1)?.detail).toMatchObject({
        refundPercent: percent,
        refundCents: (68_500 * percent) / 100,
      });
    });
  });
}
