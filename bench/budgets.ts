import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const budgetSchema = z
  .strictObject({
    part: z.string(),
    what: z.string(),
    atMost: z.number().optional(),
    atLeast: z.number().optional(),
    below: z.number().optional(),
    unit: z.string(),
    why: z.string(),
  })
  .refine(
    ({ atMost, atLeast, below }) =>
      [atMost, atLeast, below].filter((bar) => bar !== undefined).length === 1,
    "a budget has one bar: atMost, atLeast or below",
  );

export type Budget = z.infer<typeof budgetSchema>;

/** What a part found for one budget: a value, or why there is none. */
export type Finding =
  | { budget: string; value: number; note?: string }
  | { budget: string; skipped: string };

export type Verdict = "met" | "NOT MET" | "skipped";

/** The budgets by name, from a file of this folder. Throws when it is not well formed. */
export function readBudgets(file = "budgets.json"): Map<string, Budget> {
  const text = readFileSync(join(import.meta.dirname, file), "utf8");
  return new Map(Object.entries(z.record(z.string(), budgetSchema).parse(JSON.parse(text))));
}

/** Whether a value meets its budget. A value that is no number never does. */
export function meets({ atMost, atLeast, below }: Budget, value: number): boolean {
  if (atMost !== undefined) return value <= atMost;
  if (atLeast !== undefined) return value >= atLeast;
  return below !== undefined && value < below;
}

export function verdictOf(budget: Budget, finding: Finding | undefined): Verdict {
  if (finding === undefined || "skipped" in finding) return "skipped";
  return meets(budget, finding.value) ? "met" : "NOT MET";
}

/** The finding with the value that is furthest from its bar, so that one page cannot hide behind another. */
export function worst(
  budget: string,
  direction: "highest" | "lowest",
  values: readonly { value: number; note: string }[],
): Finding {
  const sign = direction === "highest" ? 1 : -1;
  const [first] = values.toSorted((one, other) => sign * (other.value - one.value));
  if (first === undefined) return { budget, skipped: "nothing to measure" };
  return { budget, ...first };
}
