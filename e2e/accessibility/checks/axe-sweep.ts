import { expect, it } from "vitest";
import { axeViolations, bringAxe } from "./axe.ts";
import { sideways } from "./text-fit.ts";
import { sharedVisitor } from "./visitor.ts";

const WIDTHS = [1280, 768, 320] as const;

/**
 * Checks each address at three widths; it is loaded once, since the pages' markup does not depend on the width, and at
 * the width that the one before has ended with: a window that changes lays out the page anew.
 */
export function sweepWithAxe(paths: readonly string[]): void {
  const visitor = sharedVisitor();
  let widths: readonly number[] = WIDTHS;
  it.each(paths)("%s", async (path) => {
    const page = await visitor.at(widths[0] ?? WIDTHS[0]);
    visitor.complaints();
    await page.goto(path, { waitUntil: "load" });
    await bringAxe(page);
    for (const width of widths) {
      await visitor.at(width);
      expect(await axeViolations(page), `at ${width} px`).toEqual([]);
      expect(await sideways(page), `sideways scroll at ${width} px`).toBe(0);
    }
    widths = widths.toReversed();
    const expected = path.includes("nothing-here") ? /status of 404/ : /^$/;
    expect(visitor.complaints().filter((complaint) => !expected.test(complaint))).toEqual([]);
  });
}
