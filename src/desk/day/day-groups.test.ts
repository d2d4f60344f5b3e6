import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SCHEDULE_KINDS, type ScheduleItem } from "#desk/schedule/schedule-item.ts";
import { sampleDelivery, sampleDrive } from "#desk/schedule/testing/sample-items.ts";
import { timeWindows } from "#domain/bookings/time-windows.ts";
import { groupByTime, groupByTown, selectItems } from "./day-groups.ts";
import { EXCEPTIONS, toMatrix } from "./day-matrix.ts";
import { groupByDriver } from "./driver-groups.ts";

const DAY = "2026-07-11";
const OPEN = [{ opens: "08:00", closes: "18:00" }];
const STATES = ["planned", "requested", "due", "late", "here", "no-cart", "done"] as const;
const CHOOSE_ALL = { kind: null, window: null, only: null, done: true } as const;

const item = fc
  .record({
    kind: fc.constantFrom(...SCHEDULE_KINDS),
    state: fc.constantFrom(...STATES),
    hour: fc.integer({ min: 0, max: 23 }),
    driver: fc.constantFrom(null, "ann", "ben"),
    position: fc.constantFrom(null, 1, 2),
    isEarlier: fc.boolean(),
  })
  .map(({ kind, state, hour, driver, position, isEarlier }): ScheduleItem => {
    const isStop = kind === "delivery" || kind === "return";
    const base = isStop ? sampleDelivery() : sampleDrive();
    const stop = base.stop && {
      ...base.stop,
      position,
      driver: driver === null ? null : { id: driver, name: driver },
    };
    const isLateSince = isEarlier && state === "late" && kind === "return";
    const time = `${String(hour).padStart(2, "0")}:30`;
    return { ...base, kind, state, time, stop, day: isLateSince ? "2026-07-10" : DAY };
  });
const day = fc
  .array(item, { maxLength: 30 })
  .map((items) => items.map((own, index) => ({ ...own, id: `${own.kind} ${index}` })));

const windowsFor = (items: readonly ScheduleItem[]) =>
  timeWindows(
    OPEN,
    items.filter((own) => own.day === DAY).map(({ time }) => time),
  );

const sortedIds = (items: readonly ScheduleItem[]) => items.map(({ id }) => id).sort();

describe("a day's list", () => {
  it("has everything once, however it is grouped", () => {
    fc.assert(
      fc.property(day, (items) => {
        const windows = windowsFor(items);
        const { shown, hidden } = selectItems(DAY, items, windows, CHOOSE_ALL);
        expect(hidden).toBe(0);
        const groupings = [
          groupByTime(shown, windows),
          groupByTown(shown, () => ({ miles: 1, distance: null })),
          groupByDriver(items, shown),
        ];
        for (const groups of groupings) {
          expect(sortedIds(groups.flatMap((group) => group.items))).toEqual(sortedIds(items));
        }
      }),
    );
  });

  it("agrees with the matrix and the chips", () => {
    fc.assert(
      fc.property(day, (items) => {
        const windows = windowsFor(items);
        const rows = toMatrix(DAY, items, [], windows);
        for (const { kind, count, done, cells } of rows) {
          const { shown } = selectItems(DAY, items, windows, { ...CHOOSE_ALL, kind });
          const own = shown.filter((one) => one.day === DAY);
          expect(own).toHaveLength(count);
          expect(own.filter(({ state }) => state === "done")).toHaveLength(done);
          for (const { from, marks } of cells) {
            const cell = { ...CHOOSE_ALL, kind, window: from };
            expect(selectItems(DAY, items, windows, cell).shown).toHaveLength(marks.length);
          }
        }
        for (const only of ["late", "no-cart", "no-driver"] as const) {
          const { shown } = selectItems(DAY, items, windows, { ...CHOOSE_ALL, only });
          expect(shown).toHaveLength(items.filter(EXCEPTIONS[only]).length);
        }
      }),
    );
  });

  it("hides what is done until it is shown or its window is chosen", () => {
    const items = [sampleDelivery({ state: "done" }), sampleDrive()];
    const windows = windowsFor(items);
    const select = (own: object) =>
      selectItems(DAY, items, windows, { ...CHOOSE_ALL, done: false, ...own });
    expect(select({})).toMatchObject({ shown: [{ kind: "drive" }], hidden: 1 });
    expect(select({ window: 10 })).toMatchObject({ shown: [{ kind: "delivery" }], hidden: 0 });
  });

  it("begins with who is late and who is here", () => {
    const items = [
      sampleDelivery(),
      sampleDrive({ id: "here", state: "here" }),
      sampleDrive({ id: "late", state: "late" }),
    ];
    expect(groupByTime(items, windowsFor(items)).map(({ title }) => title)).toEqual([
      "Late",
      "Here now",
      "10 AM–12 PM",
    ]);
  });
});

describe("a driver's route", () => {
  const give = (id: string, time: string, position: number | null, own = {}) => {
    const base = sampleDelivery();
    const driver = { id: "ann", name: "Ann Adams" };
    const stop = base.stop && { ...base.stop, driver, truck: "Truck 1", position };
    return sampleDelivery({ id, time, at: time, stop, ...own });
  };

  it("is in its order, then by time, and says what is left", () => {
    const items = [
      give("a", "09:00", null, { state: "done" }),
      give("b", "10:00", null),
      give("c", "11:00", 1),
      sampleDelivery({ id: "d" }),
      sampleDrive(),
    ];
    const shown = items.filter(({ state }) => state !== "done");
    const groups = groupByDriver(items, shown);
    expect(groups.map(({ title, items: own }) => [title, own.map(({ id }) => id)])).toEqual([
      ["No driver yet", ["d"]],
      ["Ann Adams", ["c", "b"]],
      ["At the shop", ["appointment 9QRT-3MKX"]],
    ]);
    expect(groups[1]?.note).toBe(
      "Truck 1 · 2 to go, 1 done · next 11:00 Lavallette · collect $2,239.12",
    );
  });
});
