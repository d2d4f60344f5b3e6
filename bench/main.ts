import { existsSync, writeFileSync } from "node:fs";
import { type Arguments, readArguments, USAGE } from "./arguments.ts";
import { type Finding, readBudgets, verdictOf } from "./budgets.ts";
import { busyBefore, circumstances } from "./circumstances.ts";
import { measureBrowser } from "./parts/browser.ts";
import { measureBuild } from "./parts/build.ts";
import { measureContact } from "./parts/contact.ts";
import { measureLighthouse } from "./parts/lighthouse.ts";
import { measureMemory } from "./parts/memory.ts";
import { measureMixed } from "./parts/mixed.ts";
import { measurePages } from "./parts/pages.ts";
import { measureServer } from "./parts/server.ts";
import { measureStart } from "./parts/start.ts";
import { progress } from "./progress.ts";
import { performanceDocument, plainTable, rowsOf } from "./report.ts";

type Part = (options: Arguments) => Promise<Finding[]>;

const PARTS: Record<string, Part> = {
  build: measureBuild,
  start: measureStart,
  pages: measurePages,
  browser: measureBrowser,
  lighthouse: measureLighthouse,
  server: measureServer,
  contact: measureContact,
  mixed: measureMixed,
  memory: measureMemory,
};

async function runPart(name: string, options: Arguments): Promise<Finding[]> {
  progress(`${name} begins`);
  return (await PARTS[name]?.(options)) ?? [];
}

async function bench(options: Arguments): Promise<boolean> {
  const budgets = readBudgets();
  const before = busyBefore();
  if (before !== null) progress(before);
  const findings: Finding[] = [];
  let broken = false;
  for (const name of options.parts) {
    if (name !== "build" && !existsSync("build/server/index.js")) {
      throw new Error("there is no build to measure: run without --no-build, or `npm run build`");
    }
    try {
      findings.push(...(await runPart(name, options)));
    } catch (error) {
      // The other parts still tell something; the bench as a whole has failed.
      broken = true;
      progress(`${name} BROKE: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
      for (const [budget, { part }] of budgets) {
        if (part === name) findings.push({ budget, value: Number.NaN, note: "the part broke" });
      }
    }
  }
  const rows = rowsOf(budgets, findings);
  const shown = rows.filter((row) => options.parts.includes(row.part));
  process.stdout.write(`\n${plainTable(shown)}\n`);
  if (options.write !== null) {
    writeFileSync(options.write, performanceDocument(rows, await circumstances(before)));
  }
  const missed = [...budgets].some(
    ([name, budget]) =>
      verdictOf(
        budget,
        findings.find((finding) => finding.budget === name),
      ) === "NOT MET",
  );
  return !missed && !broken;
}

try {
  const names = Object.keys(PARTS);
  const options = readArguments(process.argv.slice(2), names);
  if (options === null) process.stdout.write(USAGE.replace("PARTS", names.join(",")));
  else process.exitCode = (await bench(options)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
