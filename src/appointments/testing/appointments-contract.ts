import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { appointmentSearch } from "#appointments/store/appointment-search.server.ts";
import { CUSTOMER, RECORD } from "#appointments/store/records.server.ts";
import { expectCurrentSearch } from "#records/testing/expect-current-search.ts";
import { listChanges } from "#records/testing/list-changes.ts";
import { readEventAt } from "#records/testing/read-event-at.ts";
import { at, DANA, drive, NOW, type OpenShop, STAFF } from "./open-shop.ts";

const DAY = 86_400_000;

type Shop = OpenShop & { close: () => Promise<void> };

/** `atOnce` is how many people book one time at the same moment. */
export function appointmentsContract(
  engine: string,
  open: () => Promise<Shop>,
  { atOnce }: { atOnce: number },
): void {
  describe(`appointments on ${engine}`, () => {
    let shop: Shop;
    beforeEach(async () => {
      shop = await open();
    });
    afterEach(() => shop.close());

    const count = async (table: "appointments" | "events" | "outbox") =>
      (await shop.database.selectFrom(table).selectAll().execute()).length;

    it(`gives the last 2 places to 2 of ${atOnce} at once, and the others the three nearest times`, async () => {
      const results = await Promise.all(
        Array.from({ length: atOnce }, (_, index) =>
          shop.shops[index % shop.shops.length]?.book(STAFF, drive()),
        ),
      );
      const done = results.flatMap((result) => (result?.kind === "ok" ? [result] : []));
      const refused = results.flatMap((result) => (result?.kind === "rejected" ? [result] : []));
      expect([done.length, refused.length]).toEqual([2, atOnce - 2]);
      const nearest = ["2026-07-11 09:00", "2026-07-11 09:30", "2026-07-11 11:30"].map(at);
      for (const result of refused) expect(result).toMatchObject({ reason: "taken", nearest });
      for (const table of ["appointments", "events", "outbox"] as const) {
        expect(await count(table), table).toBe(2);
      }
      for (const { appointment } of done) {
        expect((await shop.find(appointment.reference)).appointment).toEqual(appointment);
      }
    });

    it("lists what is free for visitors and for staff, and nothing where nothing can be booked", async () => {
      await shop.booked({ startsAt: at("2026-07-11 11:00") });
      await shop.booked({ startsAt: at("2026-07-11 11:00") });
      const kind = { kind: "test-drive", place: "shore" };
      const next = await shop.appointments.nextSlots(kind, 2);
      expect(next).toEqual(["2026-07-11 12:00", "2026-07-11 12:30"].map(at));
      const range = { from: NOW.getTime(), until: at("2026-07-11 12:30") };
      expect(await shop.appointments.slots({ ...kind, ...range, booker: "staff" })).toEqual(
        ["2026-07-10 16:30", "2026-07-11 09:00", "2026-07-11 09:30", "2026-07-11 10:00"]
          .map(at)
          .concat([at("2026-07-11 12:00")]),
      );
      expect(
        await shop.appointments.slots({ ...kind, ...range, place: "showroom-one" }),
      ).toBeNull();
      expect(await shop.appointments.nextSlots({ kind: "unknown", place: "shore" }, 3)).toBeNull();

      // Both kinds use the one bay.
      await shop.booked({ kind: "maintenance-repair", startsAt: at("2026-07-11 10:00") });
      const bay = { kind: "battery-services", place: "shore", until: at("2026-07-11 12:00") };
      expect(
        await shop.appointments.slots({ ...bay, from: at("2026-07-11 09:00"), booker: "staff" }),
      ).toEqual(["2026-07-11 09:00", "2026-07-11 11:00", "2026-07-11 11:30"].map(at));
    });

    it("refuses staff what does not fit, and keeps an owner's reason to book anyway", async () => {
      const sunday = drive({ startsAt: at("2026-07-12 10:00") });
      const refused = await shop.appointments.book(STAFF, sunday);
      expect(refused).toMatchObject({ kind: "rejected", why: "time", reason: "hours" });
      const despite = "The Alvarez family flies home on Sunday.";
      const result = await shop.appointments.book(STAFF, sunday, { despite });
      expect(result).toMatchObject({ kind: "ok", appointment: { overrideReason: despite } });
      const audit = await listChanges(shop.database);
      expect(audit.map(({ action }) => action)).toEqual(["add appointment anyway"]);
      expect(JSON.stringify(audit)).not.toContain("Alvarez");
    });

    it("moves under the same reference, never onto what is full, with one mail for moves in a row", async () => {
      const appointment = await shop.booked();
      for (const _ of [1, 2]) await shop.booked({ startsAt: at("2026-07-13 10:00") });
      const taken = await shop.appointments.move(STAFF, appointment, {
        startsAt: at("2026-07-13 10:00"),
      });
      expect(taken).toMatchObject({ kind: "rejected", why: "time", reason: "taken" });
      const notice = await shop.appointments.move(CUSTOMER, appointment, {
        startsAt: at("2026-07-11 09:30"),
      });
      expect(notice).toMatchObject({ kind: "rejected", why: "time", reason: "notice" });
      // Within its own time there is always room for itself.
      const later = await shop.appointments.move(STAFF, appointment, {
        startsAt: at("2026-07-11 10:45"),
      });
      if (later.kind !== "ok") throw new Error(later.kind);
      expect(later.appointment).toMatchObject({ reference: appointment.reference, version: 1 });
      const longer = { startsAt: at("2026-07-11 11:00"), minutes: 60 };
      const again = await shop.appointments.move(STAFF, later.appointment, longer);
      if (again.kind !== "ok") throw new Error(again.kind);
      expect(again.appointment.toAt - again.appointment.fromAt).toBe(3_600_000);
      const moved = (await shop.mails()).filter(({ kind }) => kind === "moved");
      expect(moved.map(({ detail }) => JSON.parse(detail))).toEqual([
        { before: appointment.fromAt, fromAt: again.appointment.fromAt },
      ]);
      await shop.appointments.move(STAFF, again.appointment, { startsAt: appointment.fromAt });
      expect((await shop.mails()).filter(({ kind }) => kind === "moved")).toEqual([]);
      const outdated = await shop.appointments.cancel(STAFF, appointment, null);
      expect(outdated).toMatchObject({ kind: "outdated", current: { version: 3 } });
    });

    it("goes from booked to done or no-show, and back by undo", async () => {
      const appointment = await shop.booked();
      expect(await shop.appointments.noShow(STAFF, appointment)).toMatchObject({
        kind: "rejected",
        why: "wrong-state",
      });
      expect(await shop.appointments.finish(STAFF, appointment)).toMatchObject({
        kind: "rejected",
        why: "wrong-state",
      });
      shop.clock.now = new Date(appointment.fromAt);
      const { id, reference } = appointment;
      const steps = [
        ["noShow", "no_show"],
        ["undo", "booked"],
        ["arrive", "arrived"],
        ["finish", "done"],
        ["undo", "arrived"],
        ["undo", "wrong-state"],
      ] as const;
      for (const [index, [step, expected]] of steps.entries()) {
        const target = { reference, version: index };
        const result =
          step === "undo"
            ? await shop.appointments.undo(
                STAFF,
                await readEventAt(shop.database, RECORD, { id, version: index }),
              )
            : await shop.appointments[step](STAFF, target);
        const found = result.kind === "ok" ? result.appointment.state : result.kind;
        // An event is undone once.
        expect(found, step).toBe(index === 5 ? "rejected" : expected);
        await expectCurrentSearch(shop.database, [appointmentSearch]);
      }
      const { events } = await shop.find(reference);
      expect(events.map(({ kind }) => kind)).toEqual([
        ...["booked", "no_show", "undone", "arrived", "done", "undone"],
      ]);
    });

    it("cancels with a mail that an undo withdraws, unless the time is gone", async () => {
      const appointment = await shop.booked();
      const canceled = await shop.appointments.cancel(
        STAFF,
        appointment,
        "We have no cart for it.",
      );
      if (canceled.kind !== "ok") throw new Error(canceled.kind);
      expect((await shop.mails()).map(({ kind }) => kind)).toContain("canceled");
      const back = await shop.appointments.undo(
        STAFF,
        await readEventAt(shop.database, RECORD, canceled.appointment),
      );
      expect(back).toMatchObject({ kind: "ok", appointment: { state: "booked" } });
      expect((await shop.mails()).map(({ kind }) => kind)).toEqual(["booked"]);
      await shop.appointments.cancel(STAFF, { ...appointment, version: 2 }, null);
      for (const _ of [1, 2]) await shop.booked();
      const late = await shop.appointments.undo(
        STAFF,
        await readEventAt(shop.database, RECORD, { ...appointment, version: 3 }),
      );
      expect(late).toMatchObject({
        kind: "rejected",
        why: "time",
        reason: "taken",
        nearest: { length: 3 },
      });
    });

    it("lists what a block leaves without a place, and gives nothing away while it lasts", async () => {
      const [first, second] = [await shop.booked(), await shop.booked()];
      const other = await shop.booked({ startsAt: at("2026-07-13 10:00") });
      const block = {
        place: "shore",
        pool: "test-drives",
        count: 1,
        reason: "Ana is away",
      } as const;
      const result = await shop.appointments.addBlock(STAFF, {
        ...block,
        from: at("2026-07-11 09:00"),
        until: at("2026-07-13 12:00"),
      });
      if (result.kind !== "ok") throw new Error(result.kind);
      const conflicts = result.conflicts.map(({ reference }) => reference);
      expect(conflicts.toSorted()).toEqual([first.reference, second.reference].toSorted());
      const next = await shop.appointments.nextSlots({ kind: "test-drive", place: "shore" }, 1);
      expect(next).toEqual([at("2026-07-11 11:30")]);
      const blocked = drive({ startsAt: other.fromAt });
      expect(await shop.appointments.book(STAFF, blocked)).toMatchObject({ reason: "taken" });
      expect(await shop.appointments.removeBlock(STAFF, result.block.id)).toEqual(result.block);
      expect(await shop.appointments.removeBlock(STAFF, result.block.id)).toBeNull();
      expect(await shop.appointments.book(STAFF, blocked)).toMatchObject({ kind: "ok" });
    });

    it("finds visits by their time, their person and their key", async () => {
      const appointment = await shop.booked();
      await shop.booked({
        startsAt: at("2026-07-13 10:00"),
        customer: { ...DANA, email: "", phone: "" },
      });
      const day = await shop.appointments.between(at("2026-07-11 00:00"), at("2026-07-12 00:00"));
      expect(day.appointments).toEqual([appointment]);
      expect(await shop.appointments.ofCustomer(appointment.customerId)).toEqual([appointment]);
      expect(
        (await shop.appointments.findByKey(appointment.reference, appointment.key))?.appointment,
      ).toEqual(appointment);
      expect(
        await shop.appointments.findByKey(appointment.reference, `${appointment.key}x`),
      ).toBeNull();
      expect(await shop.appointments.findByKey("' or 1=1", appointment.key)).toBeNull();
    });

    it("queues a reminder once for each time of a visit, by one of two processes", async () => {
      const appointment = await shop.booked({ startsAt: at("2026-07-15 10:00") });
      const nameless = { ...DANA, email: "" };
      await shop.booked({ startsAt: at("2026-07-15 10:00"), customer: nameless });
      const remind = () =>
        Promise.all(
          [0, 1].map((index) => (shop.shops[index] ?? shop.appointments).runAppointmentJobs()),
        );
      await remind();
      const reminders = async () =>
        (await shop.mails()).filter(({ kind }) => kind === "reminder").length;
      expect(await reminders()).toBe(0);
      shop.clock.now = new Date(appointment.fromAt - DAY + 60_000);
      await remind();
      await remind();
      expect(await reminders()).toBe(1);
      const moved = await shop.appointments.move(STAFF, appointment, {
        startsAt: at("2026-07-20 10:00"),
      });
      if (moved.kind !== "ok") throw new Error(moved.kind);
      shop.clock.now = new Date(moved.appointment.fromAt - DAY + 60_000);
      await remind();
      expect(await reminders()).toBe(2);
    });
  });
}
