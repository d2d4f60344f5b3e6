import { existsSync } from "node:fs";
import type { Arguments } from "./arguments.ts";
import { type Budget, type Finding, verdictOf } from "./budgets.ts";
import { progress } from "./progress.ts";

/** What the bench does at a time. Answers a finding for each of its budgets. */
export type Part = (options: Arguments) => Promise<Finding[]>;

/** Throws when there is nothing to measure. */
export function requireBuild(): void {
  if (existsSync("build/server/main.js")) return;
  throw new Error("there is no build to measure: run without --no-build, or `npm run build`");
}

/** Runs the asked-for parts one after the other. `passed` when none broke and no budget was missed. */
export async function runParts(
  parts: Readonly<Record<string, Part>>,
  budgets: ReadonlyMap<string, Budget>,
  options: Arguments,
): Promise<{ findings: Finding[]; passed: boolean }> {
  const findings: Finding[] = [];
  let broken = false;
  for (const name of options.parts) {
    progress(`${name} begins`);
    try {
      findings.push(...((await parts[name]?.(options)) ?? []));
    } catch (error) {
      // The other parts still tell something; the bench as a whole has failed.
      broken = true;
      progress(`${name} BROKE: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
      for (const [budget, { part }] of budgets) {
        if (part === name) findings.push({ budget, value: Number.NaN, note: "the part broke" });
      }
    }
  }
  const missed = [...budgets].some(
    ([name, budget]) =>
      verdictOf(
        budget,
        findings.find((finding) => finding.budget === name),
      ) === "NOT MET",
  );
  return { findings, passed: !missed && !broken };
}
