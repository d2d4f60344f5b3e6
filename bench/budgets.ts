import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const BAR = /^(?<comparison>[≤≥<]) (?<limit>[\d,.]+)(?: (?<unit>.+))?$/;

const budgetSchema = z.strictObject({
  what: z.string().min(1),
  /** A comparison, a number and a unit, such as "< 100 ms". */
  bar: z.string().regex(BAR),
  why: z.string().endsWith("."),
});

export type Budget = z.infer<typeof budgetSchema> & { name: string; part: string };

export type Finding = { budget: string; value: number; note?: string };

/** Throws when the file, in this folder, is malformed. */
export function readBudgets(file: string): Budget[] {
  const text = readFileSync(join(import.meta.dirname, file), "utf8");
  const parts = z.record(z.string(), z.record(z.string(), budgetSchema)).parse(JSON.parse(text));
  return Object.entries(parts).flatMap(([part, budgets]) =>
    Object.entries(budgets).map(([name, budget]) => ({ ...budget, name, part })),
  );
}

function readBar(bar: string) {
  const { comparison, limit = "", unit = "" } = BAR.exec(bar)?.groups ?? {};
  return { comparison, limit: Number(limit.replaceAll(",", "")), unit };
}

export const getUnit = ({ bar }: Pick<Budget, "bar">) => readBar(bar).unit;

/** Returns false for NaN. */
export function meets({ bar }: Pick<Budget, "bar">, value: number): boolean {
  const { comparison, limit } = readBar(bar);
  if (comparison === "≤") return value <= limit;
  if (comparison === "≥") return value >= limit;
  return value < limit;
}

/** Returns the highest of several values, with its note. */
export function highest(budget: string, values: readonly Omit<Finding, "budget">[]): Finding {
  const [first] = values.toSorted((a, b) => b.value - a.value);
  return { budget, ...(first ?? { value: Number.NaN, note: "nothing was measured" }) };
}

/** Returns the lowest of several values, with its note. */
export function lowest(budget: string, values: readonly Omit<Finding, "budget">[]): Finding {
  const [first] = values.toSorted((a, b) => a.value - b.value);
  return { budget, ...(first ?? { value: Number.NaN, note: "nothing was measured" }) };
}
