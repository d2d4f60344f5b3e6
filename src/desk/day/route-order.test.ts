import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleDelivery } from "#desk/schedule/testing/sample-items.ts";
import type { StopItem } from "./driver-groups.ts";
import {
  moveChosenBefore,
  moveChosenDown,
  moveChosenUp,
  orderChosenByDistance,
} from "./route-order.ts";

const DAY = "2026-07-11";
const WINDOWS = [
  { from: 8, until: 10 },
  { from: 10, until: 12 },
];

function stop(id: string, own: Partial<StopItem> = {}): StopItem {
  const item = sampleDelivery({ ...own, id });
  if (item.stop === null) throw new Error("a delivery is a stop");
  return { ...item, stop: item.stop };
}

const names = (items: readonly StopItem[]) => items.map(({ id }) => id).join(" ");

describe("a driver's route", () => {
  const route = [stop("a", { state: "done" }), ...["b", "c", "d", "e"].map((id) => stop(id))];

  it("moves chosen stops together, and leaves what is done in its place", () => {
    expect(names(moveChosenUp(route, new Set(["c", "d"])))).toBe("a c d b e");
    expect(names(moveChosenUp(route, new Set(["b", "e"])))).toBe("a b c e d");
    expect(names(moveChosenDown(route, new Set(["b", "c"])))).toBe("a d b c e");
    expect(names(moveChosenBefore(route, new Set(["b", "e"]), "d"))).toBe("a c b e d");
    expect(names(moveChosenBefore(route, new Set(["b", "d"]), "d"))).toBe("a b c d e");
  });

  it("goes to the nearest next one, but not to a later window first", () => {
    const place: Record<string, number> = { shop: 0, near: 1, middle: 5, far: 9 };
    const own = [
      stop("a", { time: "10:30", town: "near" }),
      stop("b", { time: "09:00", town: "far" }),
      stop("c", { time: "09:30", town: "middle" }),
      stop("d", { time: "09:00", town: "near" }),
      stop("e", { time: "11:00", town: "far", day: "2026-07-10" }),
    ];
    const miles = (from: string, to: string) => Math.abs((place[from] ?? 0) - (place[to] ?? 0));
    const order = (chosen: string[]) =>
      names(orderChosenByDistance(own, new Set(chosen), { day: DAY, windows: WINDOWS, miles }));
    expect(order(["a", "b", "c", "d", "e"])).toBe("e b c d a");
    expect(order(["b", "c", "d"])).toBe("a d c b e");
  });

  it("keeps every stop once", () => {
    const stops = fc
      .array(
        fc.record({
          isDone: fc.boolean(),
          isChosen: fc.boolean(),
          town: fc.constantFrom("x", "y", "z"),
          time: fc.constantFrom("07:00", "08:00", "11:00"),
        }),
        { maxLength: 12 },
      )
      .map((own) =>
        own.map(({ isDone, isChosen, town, time }, index) => ({
          isChosen,
          item: stop(`${index}`, { town, time, state: isDone ? "done" : "planned" }),
        })),
      );
    fc.assert(
      fc.property(stops, (own) => {
        const items = own.map(({ item }) => item);
        const chosen = new Set(own.flatMap(({ isChosen, item }) => (isChosen ? item.id : [])));
        const miles = () => Number.MAX_VALUE;
        const orders = [
          moveChosenUp(items, chosen),
          moveChosenDown(items, chosen),
          moveChosenBefore(items, chosen, "3"),
          orderChosenByDistance(items, chosen, { day: DAY, windows: WINDOWS, miles }),
        ];
        for (const moved of orders) {
          expect(new Set(moved)).toEqual(new Set(items));
          expect(moved.length).toBe(items.length);
          for (const [index, { state }] of items.entries()) {
            expect(moved[index]?.state === "done").toBe(state === "done");
          }
        }
      }),
    );
  });
});
