import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { CHECKS_ALL_WIDTHS } from "#e2e/support/widths.ts";
import { horizontalOverflow } from "./text-fit.ts";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Rules whose result can change with the width alone. */
export const LAYOUT_RULES = ["color-contrast", "scrollable-region-focusable", "target-size"];
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

declare const axe: { run: (options: object) => Promise<AxeResults> };

export type Violation = { id: string; nodes: string[] };

export async function injectAxe(page: Page): Promise<void> {
  await page.evaluate(SOURCE);
}

/** Runs axe, or only these rules of it, on the page in its current state. Returns at most four elements of each violation. */
export async function axeViolations(page: Page, rules?: string[]): Promise<Violation[]> {
  return await page.evaluate(
    async (runOnly) => {
      const results = await axe.run({
        runOnly,
        resultTypes: ["violations"],
        elementRef: false,
        preload: false,
      });
      return results.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes
          .map(({ html, failureSummary }) => `${html} ${failureSummary ?? ""}`)
          .slice(0, 4),
      }));
    },
    rules === undefined ? { type: "tag", values: TAGS } : { type: "rule", values: rules },
  );
}

/**
 * Expects no axe violation and no horizontal scrolling, at the page's width or at each of these. Widths between the
 * narrowest and the widest are checked by the release's run only, and for layout: no control is added there and none
 * changes its name.
 */
export async function expectAccessible(page: Page, widths: number[] = []): Promise<void> {
  await injectAxe(page);
  const { width: own = 0, height = 0 } = page.viewportSize() ?? {};
  const ends = [Math.min(...widths), Math.max(...widths)];
  for (const width of widths.length > 0 ? widths : [own]) {
    const isBetween = widths.length > 0 && !ends.includes(width);
    if (isBetween && !CHECKS_ALL_WIDTHS) continue;
    await page.setViewportSize({ width, height });
    const rules = isBetween ? LAYOUT_RULES : undefined;
    expect(await axeViolations(page, rules), `at ${width} px`).toEqual([]);
    expect(await horizontalOverflow(page), `at ${width} px`).toBe(0);
  }
}
