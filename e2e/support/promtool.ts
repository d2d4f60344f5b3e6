import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

/** Where tools/install/promtool.ts unpacks Debian's package of Prometheus. */
export const UNPACKED = "node_modules/.cache/prometheus";

const PROGRAM = `${UNPACKED}/usr/bin/promtool`;

/** Finds Prometheus's program that checks rules, or null. */
export function promtool(): string | null {
  if (existsSync(PROGRAM)) return resolve(PROGRAM);
  return spawnSync("promtool", ["--version"], { stdio: "ignore" }).status === 0 ? "promtool" : null;
}

/** Runs promtool in a test. */
export function runPromtool(...args: string[]): { passed: boolean; output: string } {
  const run = spawnSync(promtool() ?? "promtool", args, { encoding: "utf8" });
  return { passed: run.status === 0, output: `${run.stdout}${run.stderr}` };
}

export const RULES = "deploy/prometheus-alerts.yml";

/** The alarm rules, in the order of the file. */
export const alarmRules = () =>
  [...readFileSync(RULES, "utf8").matchAll(/^ +- alert: (\w+)\n +expr: (.+)$/gm)].map(
    ([, name = "", expression = ""]) => ({ name, expression }),
  );
