import { expect, it } from "vitest";
import { axeViolations, injectAxe } from "./axe.ts";
import { sharedVisitor } from "./shared-visitor.ts";
import { horizontalOverflow } from "./text-fit.ts";

const WIDTHS = [1280, 768, 320] as const;

/** Loads each page once and checks it at three widths. Every other page goes through them in reverse, to resize less. */
export function sweepWithAxe(paths: readonly string[]): void {
  const visitor = sharedVisitor();
  let widths: readonly number[] = WIDTHS;
  it.each(paths)("%s", async (path) => {
    const page = await visitor.at(widths[0] ?? WIDTHS[0]);
    visitor.consoleErrors();
    await page.goto(path, { waitUntil: "load" });
    await injectAxe(page);
    for (const width of widths) {
      await visitor.at(width);
      expect(await axeViolations(page), `at ${width} px`).toEqual([]);
      expect(await horizontalOverflow(page), `horizontal overflow at ${width} px`).toBe(0);
    }
    widths = widths.toReversed();
    const expected = path.includes("nothing-here") ? /status of 404/ : /^$/;
    expect(visitor.consoleErrors().filter((error) => !expected.test(error))).toEqual([]);
  });
}
