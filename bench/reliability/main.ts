import { writeFileSync } from "node:fs";
import { type Arguments, readArguments } from "#bench/arguments.ts";
import { readBudgets } from "#bench/budgets.ts";
import { busyBefore, circumstances } from "#bench/circumstances.ts";
import { progress } from "#bench/progress.ts";
import { plainTable, reliabilityDocument, rowsOf } from "#bench/report.ts";
import { type Part, requireBuild, runParts } from "#bench/run-parts.ts";
import { acknowledgedAfterSync } from "./rows/a2.ts";
import { storeFaults } from "./rows/a4.ts";
import { slowDisk } from "./rows/a5.ts";
import { manyAddresses } from "./rows/b9.ts";
import { largeStock } from "./rows/c3.ts";
import { killedPostgres, killedSite, mailTrouble } from "./rows/drills.ts";
import { scaledOut } from "./rows/scale-out.ts";
import {
  crowdOfConnections,
  fuzzedBodies,
  killedDeliverers,
  overload,
  restarts,
  slowClients,
} from "./rows/tests.ts";

const ROWS: Record<string, Part> = {
  A1: killedSite,
  A2: acknowledgedAfterSync,
  A3: killedPostgres,
  A4: storeFaults,
  A5: slowDisk,
  A6: mailTrouble,
  A7: killedDeliverers,
  B1: fuzzedBodies,
  B6: slowClients,
  B7: crowdOfConnections,
  B9: manyAddresses,
  C1: restarts,
  C2: overload,
  C3: largeStock,
  instances: scaledOut,
};

const USAGE = `npm run bench:reliability -- [options]
  --only <rows>    comma-separated: ${Object.keys(ROWS).join(",")}
  --seconds <n>    how long each load of A5 lasts (4)
  --write <file>   rewrite the document with the results, such as docs/reliability.md
`;

async function bench(options: Arguments): Promise<boolean> {
  requireBuild();
  const bars = readBudgets("reliability/bars.json");
  const before = busyBefore();
  if (before !== null) progress(before);
  const { findings, passed } = await runParts(ROWS, bars, options);
  const rows = rowsOf(bars, findings);
  const shown = rows.filter((row) => options.parts.includes(row.part));
  process.stdout.write(`\n${plainTable(shown)}\n`);
  if (options.write !== null) {
    writeFileSync(options.write, reliabilityDocument(rows, await circumstances(before)));
  }
  return passed;
}

try {
  const options = readArguments(process.argv.slice(2), Object.keys(ROWS));
  if (options === null) process.stdout.write(USAGE);
  else process.exitCode = (await bench(options)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
