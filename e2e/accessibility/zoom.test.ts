import { describe, expect, it } from "vitest";
import { doubleText } from "./checks/double-text.ts";
import { openWhole, PAGE_KINDS } from "./checks/page-kinds.ts";
import { tabWalk } from "./checks/tab-walk.ts";
import { misplacedTexts, sideways } from "./checks/text-fit.ts";
import { sharedVisitor } from "./checks/visitor.ts";

const visitor = sharedVisitor();

describe("at 400 % zoom of a window of 1280 by 1024 px", () => {
  it.each(PAGE_KINDS)("$kind fits, and the focus stays in sight", async ({ path }) => {
    const page = await visitor.at(320, 256);
    await openWhole(page, path);
    expect(await sideways(page)).toBe(0);
    expect(await misplacedTexts(page)).toEqual({ cut: [], over: [] });
    const { stops, faults } = await tabWalk(page);
    expect(faults).toEqual([]);
    expect(stops).toBeGreaterThan(20);
  });
});

describe("with text alone at 200 %", () => {
  it.each(PAGE_KINDS)("$kind fits 1280 px", async ({ path }) => {
    const page = await visitor.at(1280);
    await openWhole(page, path);
    await doubleText(page);
    expect(await sideways(page)).toBe(0);
    expect(await misplacedTexts(page)).toEqual({ cut: [], over: [] });
  });
});
