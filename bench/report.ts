import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { CHROMIUM } from "#e2e/support/chromium.ts";
import { type Budget, type Finding, getUnit } from "./budgets.ts";
import { runProcess } from "./support/process.ts";

export type Row = { what: string; bar: string; measured: string; verdict: string; note: string };

const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
const small = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 2 });

function amount(value: number | undefined, unit: string): string {
  if (value === undefined || Number.isNaN(value)) return "–";
  return `${(Math.abs(value) < 0.01 ? small : number).format(value)} ${unit}`.trim();
}

export function getRow(budget: Budget, verdict: string, { value, note }: Partial<Finding>): Row {
  return {
    what: `${budget.part}: ${budget.what}`,
    bar: budget.bar,
    measured: amount(value, getUnit(budget)),
    verdict,
    note: note ?? "",
  };
}

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

export function markdownTable(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ what, bar, measured, verdict, note }) =>
      `| ${[what, bar, measured, verdict, note].map(cell).join(" | ")} |\n`,
  );
  return `| budget | bar | measured | verdict | note |\n|---|---|---|---|---|\n${lines.join("")}`;
}

/** A sentence when other programs use the processor, else null. Call it before the bench adds its own load. */
export function busyMachine(): string | null {
  const [lastMinute = 0] = loadavg();
  if (lastMinute < availableParallelism() / 2) return null;
  return `Other programs were running (load average ${lastMinute.toFixed(1)}), so times are higher than the site's own.`;
}

/** One paragraph: when, on what machine and with which programs the bench ran. */
export async function circumstances(busy: string | null): Promise<string> {
  const printed = await runProcess([CHROMIUM, "--version"]).catch(() => "");
  const chromium = /Chromium ([\d.]+)/.exec(printed)?.[1] ?? "not installed";
  const date = new Date().toISOString().slice(0, 10);
  const processor = cpus()[0]?.model ?? "unknown processor";
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `Measured on ${date}: ${cpus().length} cores (${processor}), ${gigabytes} GB of memory,
Node ${process.versions.node}, Chromium ${chromium}.${busy === null ? "" : ` ${busy}`}`;
}
