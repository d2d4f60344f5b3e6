import fc from "fast-check";
import { expect, it } from "vitest";
import { draggedView, layerPath, stepOfKey, TURN_VIEWS, viewText, wrapView } from "./turn-views.ts";

it("says every view in words", () => {
  expect(viewText(0)).toBe("Front left, view 1 of 12");
  expect(viewText(5)).toBe("Rear, view 6 of 12");
  expect(viewText(-1)).toBe("Front, view 12 of 12");
});

it("passes opposite sides half a turn apart", () => {
  const opposite = { Front: "Rear", Rear: "Front", Left: "Right", Right: "Left" };
  for (let view = 0; view < TURN_VIEWS; view += 1) {
    const [side = ""] = viewText(view).split(",");
    const turned = side.replace(/Front|Rear/, (word) => opposite[word as "Front" | "Rear"]);
    const expected = turned.replace(/left|right/i, (word) =>
      /left/i.test(word) ? "right" : "left",
    );
    expect(viewText(view + TURN_VIEWS / 2).toLowerCase()).toContain(expected.toLowerCase());
  }
});

it("comes back after a whole turn, whichever way", () => {
  fc.assert(
    fc.property(fc.integer({ min: -99, max: 99 }), (view) => {
      expect(wrapView(view + TURN_VIEWS)).toBe(wrapView(view));
      expect(wrapView(view)).toBeGreaterThanOrEqual(0);
      expect(wrapView(view)).toBeLessThan(TURN_VIEWS);
    }),
  );
});

it("lets the near side follow the pointer", () => {
  expect(draggedView(3, 0.02)).toBe(3);
  expect(draggedView(3, 0.25)).toBe(1);
  expect(draggedView(0, 0.25)).toBe(10);
  expect(draggedView(11, -0.25)).toBe(1);
});

it("leaves other keys to the browser", () => {
  expect(["ArrowLeft", "ArrowRight", "ArrowUp", "Tab", "a"].map(stepOfKey)).toEqual([
    -1,
    1,
    null,
    null,
    null,
  ]);
});

it("names the files of a view", () => {
  expect(layerPath("denago-ev-city", 3, "paint")).toBe(
    "/renders/turns/denago-ev-city/03-paint.avif",
  );
});
