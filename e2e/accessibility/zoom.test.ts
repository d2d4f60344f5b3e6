import { describe, expect, it } from "vitest";
import { doubleText } from "./testing/double-text.ts";
import { openHydrated, PAGE_KINDS } from "./testing/page-kinds.ts";
import { sharedVisitor } from "./testing/shared-visitor.ts";
import { tabWalk } from "./testing/tab-walk.ts";
import { horizontalOverflow, misplacedText } from "./testing/text-fit.ts";

const visitor = sharedVisitor();

describe("at 400 % zoom of a window of 1280 by 1024 px", () => {
  it.each(PAGE_KINDS)("$kind fits, and the focus stays in sight", async ({ path }) => {
    const page = await visitor.at(320, 256);
    await openHydrated(page, path);
    expect(await horizontalOverflow(page)).toBe(0);
    expect(await misplacedText(page)).toEqual({ cut: [], over: [] });
    const { stops, faults } = await tabWalk(page);
    expect(faults).toEqual([]);
    expect(stops).toBeGreaterThan(20);
  });
});

describe("with text alone at 200 %", () => {
  it.each(PAGE_KINDS)("$kind fits 1280 px", async ({ path }) => {
    const page = await visitor.at(1280);
    await openHydrated(page, path);
    await doubleText(page);
    expect(await horizontalOverflow(page)).toBe(0);
    expect(await misplacedText(page)).toEqual({ cut: [], over: [] });
  });
});
