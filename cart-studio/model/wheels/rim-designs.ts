import type { MaterialName } from "#cart-studio/model/part.ts";
import type { Window } from "./rim-windows.ts";
import type { RimName } from "./wheel-shape.ts";

export type RimDesign = {
  sectors: number;
  /** Openings through the rim. */
  windows: readonly Window[];
  /** Shallow dark recesses in the face. */
  pockets?: readonly Window[];
  /** How far the hub lies behind the face's edge (meters). */
  dish: number;
  face: MaterialName;
  walls: MaterialName;
  lip: MaterialName;
  cap: MaterialName;
  nuts: number;
  /** Bolts round the lip, as on a bead-lock rim. */
  bolts?: number;
};

const MACHINED = { face: "alloy", walls: "alloyDark", lip: "alloy", cap: "gloss" } as const;

/** The rims by name; every number is a share of the face's radius unless it says meters. */
export const RIM_DESIGNS: Record<Exclude<RimName, "steel">, RimDesign> = {
  "twin-spoke": {
    ...MACHINED,
    sectors: 7,
    windows: [
      { at: 0, inner: 0.56, outer: 0.955, innerHalf: 0.014, outerHalf: 0.135, corner: 0.02 },
      { at: 0.5, inner: 0.42, outer: 0.955, innerHalf: 0.075, outerHalf: 0.2, corner: 0.04 },
    ],
    dish: 0.024,
    nuts: 4,
  },
  "five-spoke": {
    ...MACHINED,
    walls: "alloy",
    cap: "chrome",
    sectors: 5,
    windows: [
      {
        at: 0.5,
        inner: 0.45,
        outer: 0.93,
        innerHalf: 0.12,
        outerHalf: 0.38,
        middleHalf: 0.29,
        corner: 0.09,
      },
    ],
    pockets: [{ at: 0, inner: 0.52, outer: 0.92, innerHalf: 0.018, outerHalf: 0.05, corner: 0.03 }],
    dish: 0.018,
    nuts: 4,
  },
  "split-spoke": {
    ...MACHINED,
    sectors: 5,
    windows: [
      { at: 0.5, inner: 0.44, outer: 0.95, innerHalf: 0.12, outerHalf: 0.33, corner: 0.05 },
      { at: 0, inner: 0.5, outer: 0.95, innerHalf: 0.03, outerHalf: 0.07, corner: 0.03 },
    ],
    pockets: [
      { at: -0.135, inner: 0.62, outer: 0.925, innerHalf: 0.012, outerHalf: 0.03, corner: 0.012 },
      { at: 0.135, inner: 0.62, outer: 0.925, innerHalf: 0.012, outerHalf: 0.03, corner: 0.012 },
    ],
    dish: 0.02,
    nuts: 4,
  },
  "many-spoke": {
    ...MACHINED,
    sectors: 15,
    windows: [
      { at: 0.5, inner: 0.4, outer: 0.965, innerHalf: 0.05, outerHalf: 0.158, corner: 0.03 },
    ],
    dish: 0.022,
    nuts: 5,
  },
  orange: {
    face: "alloyOrange",
    walls: "alloyDark",
    lip: "alloyDark",
    cap: "gloss",
    sectors: 6,
    windows: [
      {
        at: 0.5,
        inner: 0.46,
        outer: 0.93,
        innerHalf: 0.09,
        outerHalf: 0.28,
        middleHalf: 0.23,
        corner: 0.05,
      },
    ],
    pockets: [{ at: 0, inner: 0.58, outer: 0.93, innerHalf: 0.022, outerHalf: 0.06, corner: 0.02 }],
    dish: 0.02,
    nuts: 5,
    bolts: 18,
  },
  turbine: {
    ...MACHINED,
    sectors: 9,
    windows: [
      {
        at: 0.5,
        inner: 0.43,
        outer: 0.95,
        innerHalf: 0.06,
        outerHalf: 0.2,
        swirl: 0.28,
        corner: 0.05,
      },
    ],
    dish: 0.018,
    nuts: 4,
  },
  disc: {
    ...MACHINED,
    walls: "alloy",
    cap: "alloy",
    sectors: 6,
    windows: [{ at: 0.5, inner: 0.6, outer: 0.9, innerHalf: 0.055, outerHalf: 0.16, corner: 0.07 }],
    pockets: [{ at: 0, inner: 0.5, outer: 0.93, innerHalf: 0.03, outerHalf: 0.09, corner: 0.05 }],
    dish: 0.006,
    nuts: 4,
  },
};
