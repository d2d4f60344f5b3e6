import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

declare const axe: { run: (options: object) => Promise<AxeResults> };

export type Violation = { id: string; nodes: string[] };

/** Gives a page that has just been loaded the checker. */
export async function injectAxe(page: Page): Promise<void> {
  await page.evaluate(SOURCE);
}

/** What axe finds wrong with the page as it is shown now, up to four places of each kind; `without` rules that cannot tell. */
export async function axeViolations(
  page: Page,
  without: readonly string[] = [],
): Promise<Violation[]> {
  return await page.evaluate(
    async ({ rules, off }) => {
      const results = await axe.run({
        runOnly: rules,
        rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
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
    { rules: RULES, off: without },
  );
}
