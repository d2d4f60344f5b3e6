import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  acted,
  actionOfKey,
  changeText,
  FIRST_VIEW,
  sideName,
  turned,
  viewText,
} from "./view-state.ts";

describe("the view of the cart", () => {
  it("names the visible side", () => {
    expect([0, 36, 90, 144, 180, 216, 270, 330, 350].map(sideName)).toEqual([
      "front",
      "front left",
      "left side",
      "rear left",
      "rear",
      "rear right",
      "right side",
      "front right",
      "front",
    ]);
    expect(viewText({ turn: 140 })).toBe("Rear left, 140 degrees");
  });

  it("keeps every angle between 0 and 359", () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (degrees) => {
        const turn = turned(degrees);
        expect(Number.isInteger(turn) && turn >= 0 && turn < 360).toBe(true);
      }),
    );
  });

  it("turns all the way around", () => {
    let state = FIRST_VIEW;
    for (let step = 0; step < 24; step += 1) state = acted(state, "right");
    expect(state).toEqual(FIRST_VIEW);
    expect(acted(acted(state, "left"), "right")).toEqual(FIRST_VIEW);
  });

  it("zooms within bounds, and resets without closing the deck", () => {
    let state = FIRST_VIEW;
    for (let step = 0; step < 30; step += 1) state = acted(state, "closer");
    expect(state.zoom).toBe(2.2);
    for (let step = 0; step < 30; step += 1) state = acted(state, "farther");
    expect(state.zoom).toBe(0.8);
    expect(acted(acted(state, "flip"), "first")).toEqual({ ...FIRST_VIEW, open: true });
  });

  it("announces only what has changed", () => {
    const said = (...actions: Parameters<typeof acted>[1][]) =>
      changeText(FIRST_VIEW, actions.reduce(acted, FIRST_VIEW));
    expect(said()).toBe("");
    expect(said("left", "right")).toBe("");
    expect(said("right")).toBe("Front left, 51 degrees");
    expect(said("closer")).toBe("Zoomed in to 120 percent");
    expect(said("farther")).toBe("Zoomed out to 83 percent");
    expect(said("flip")).toBe("Rear seat folded into a deck");
    expect(said("left", "flip")).toBe("Front, 21 degrees. Rear seat folded into a deck");
    expect(changeText({ ...FIRST_VIEW, open: true }, FIRST_VIEW)).toBe("Rear seat folded out");
  });

  it("leaves other keys to the browser", () => {
    expect(actionOfKey("ArrowLeft")).toBe("left");
    for (const key of ["Tab", "Enter", " ", "PageDown", "a", "constructor"]) {
      expect(actionOfKey(key)).toBeNull();
    }
  });
});
