import { writeFileSync } from "node:fs";
import { type Arguments, readArguments, USAGE } from "./arguments.ts";
import { readBudgets } from "./budgets.ts";
import { busyBefore, circumstances } from "./circumstances.ts";
import { measureBrowser } from "./parts/browser.ts";
import { measureBuild } from "./parts/build.ts";
import { measureContact } from "./parts/contact.ts";
import { measureInventory } from "./parts/inventory.ts";
import { measureLighthouse } from "./parts/lighthouse.ts";
import { measureMemory } from "./parts/memory.ts";
import { measureMixed } from "./parts/mixed.ts";
import { measurePages } from "./parts/pages.ts";
import { measureQuote } from "./parts/quote.ts";
import { measureServer } from "./parts/server.ts";
import { measureStart } from "./parts/start.ts";
import { progress } from "./progress.ts";
import { performanceDocument, plainTable, rowsOf } from "./report.ts";
import { type Part, requireBuild, runParts } from "./run-parts.ts";

const PARTS: Record<string, Part> = {
  build: measureBuild,
  start: measureStart,
  pages: measurePages,
  browser: measureBrowser,
  quote: measureQuote,
  lighthouse: measureLighthouse,
  server: measureServer,
  contact: measureContact,
  mixed: measureMixed,
  inventory: measureInventory,
  memory: measureMemory,
};

async function bench(options: Arguments): Promise<boolean> {
  const budgets = readBudgets();
  const before = busyBefore();
  if (before !== null) progress(before);
  if (!options.build || !options.parts.includes("build")) requireBuild();
  const { findings, passed } = await runParts(PARTS, budgets, options);
  const rows = rowsOf(budgets, findings);
  const shown = rows.filter((row) => options.parts.includes(row.part));
  process.stdout.write(`\n${plainTable(shown)}\n`);
  if (options.write !== null) {
    writeFileSync(options.write, performanceDocument(rows, await circumstances(before)));
  }
  return passed;
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
