import { describe, expect, it } from "vitest";
import { type Fold, foldAt } from "./fold.ts";

const CLOSED: Fold = { share: 0, at: null };

/** The positions of all frames until the fold stops. */
function frames(from: Fold, open: boolean, every: number): number[] {
  const shares: number[] = [];
  let fold = from;
  let now = 10_000;
  do {
    fold = foldAt(fold, open, now, false);
    shares.push(fold.share);
    now += every;
  } while (fold.at !== null);
  return shares;
}

describe("folding", () => {
  it("moves evenly from its start to its end", () => {
    expect(frames(CLOSED, true, 150).map((share) => Math.round(share * 3))).toEqual([0, 1, 2, 3]);
    expect(
      frames({ share: 1, at: null }, false, 150).map((share) => Math.round(share * 3)),
    ).toEqual([3, 2, 1, 0]);
  });

  it("never passes its end, and stops there", () => {
    expect(frames(CLOSED, true, 2000)).toEqual([0, 1]);
    expect(foldAt({ share: 1, at: null }, true, 5, false)).toEqual({ share: 1, at: null });
  });

  it("reverses from its current position", () => {
    expect(foldAt({ share: 0.5, at: 1000 }, false, 1045, false)).toEqual({ share: 0.4, at: 1045 });
  });

  it("is immediate with reduced motion", () => {
    expect(foldAt(CLOSED, true, 5, true)).toEqual({ share: 1, at: null });
  });
});
