import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import type { Circumstances } from "./report.ts";
import { CHROMIUM } from "./run/chromium.ts";
import { runProcess } from "./run/process.ts";

async function chromiumVersion(): Promise<string> {
  const printed = await runProcess([CHROMIUM, "--version"]).catch(() => "");
  return /Chromium ([\d.]+)/.exec(printed)?.[1] ?? "not installed";
}

/** A sentence when other programs keep the machine from measuring the site alone; to be asked first. */
export function busyBefore(): string | null {
  const [lastMinute = 0] = loadavg();
  if (lastMinute < availableParallelism() / 2) return null;
  return `Other programs were at work (load average ${lastMinute.toFixed(1)}): times are worse than the site's own.`;
}

/** On what machine, with what programs and when the bench ran. */
export async function circumstances(busy: string | null): Promise<Circumstances> {
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: cpus()[0]?.model ?? "unknown processor",
    cores: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    chromium: await chromiumVersion(),
    busy,
  };
}
