import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import { horizontalOverflow } from "./text-fit.ts";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Rules whose result can change with the width alone; colors do so only before a release, since they take most time. */
export const LAYOUT_RULES = [
  "scrollable-region-focusable",
  "target-size",
  ...(CHECKS_EVERYTHING ? ["color-contrast"] : []),
];
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

declare const axe: { run: (context: object, options: object) => Promise<AxeResults> };

/**
 * Parts of a page that axe reads; without `include`, all of it. Contrast takes half of the time, so npm test compares
 * `colors` only on request.
 */
export type Context = { include?: string[]; exclude?: string[]; colors?: boolean };

export type Violation = { id: string; nodes: string[] };

/** Injects axe once per document: parsing its source takes as long as checking a small page. */
async function injectAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
}

/** Runs axe, or only these rules of it, on the page in its current state. Returns at most four elements of each violation. */
export async function axeViolations(
  page: Page,
  rules?: string[],
  { include, exclude = [], colors = false }: Context = {},
): Promise<Violation[]> {
  await injectAxe(page);
  return await page.evaluate(
    async ({ context, runOnly, hasColors }) => {
      const results = await axe.run(context, {
        runOnly,
        rules: { "color-contrast": { enabled: hasColors } },
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
    {
      context: { include: include ?? ["html"], exclude },
      hasColors: colors || CHECKS_EVERYTHING,
      runOnly:
        rules === undefined ? { type: "tag", values: TAGS } : { type: "rule", values: rules },
    },
  );
}

/**
 * Expects no axe violation and no horizontal scrolling, at the page's width or at each of these. All rules are checked at the
 * widest; in the run before a release those that depend on the layout at the others, too.
 */
export async function expectAccessible(
  page: Page,
  widths: number[] = [],
  context?: Context,
): Promise<void> {
  const { width: own = 0, height = 0 } = page.viewportSize() ?? {};
  const [narrowest, widest] = [Math.min(...widths), Math.max(...widths)];
  for (const width of widths.length > 0 ? widths : [own]) {
    const isEnd = widths.length === 0 || width === narrowest || width === widest;
    if (!isEnd && !CHECKS_EVERYTHING) continue;
    await page.setViewportSize({ width, height });
    const isWhole = widths.length === 0 || width === widest;
    const rules = isWhole ? undefined : LAYOUT_RULES;
    if (isWhole || CHECKS_EVERYTHING) {
      expect(await axeViolations(page, rules, context), `at ${width} px`).toEqual([]);
    }
    expect(await horizontalOverflow(page), `at ${width} px`).toBe(0);
  }
}
