import { existsSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Finding, meets, readBudgets } from "./budgets.ts";
import { busyMachine, circumstances, getRow, markdownTable, type Row } from "./report.ts";

export type Options = {
  /** Lighthouse runs per address. */
  runs: number;
  /** Duration of each load. */
  seconds: number;
  /** Addresses for Lighthouse; null for a sample of every kind of page. */
  at: string[] | null;
};

/** Measures one or more budgets, or returns what is missing on this machine. */
export type Part = (options: Options) => Promise<Finding[] | { skipped: string }>;

type Bench = {
  command: string;
  /** A file name in this folder. */
  budgets: string;
  parts: Record<string, Part>;
  /** Markdown above the table of the written document. */
  opening: string;
};

const started = performance.now();

export function progress(line: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(0).padStart(5);
  process.stdout.write(`${seconds} s  ${line}\n`);
}

const list = (text: string) => text.split(",").map((item) => item.trim());

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be 1 or more`);
  return value;
}

function readArguments(argv: string[], known: string[]) {
  const { values } = parseArgs({
    args: argv,
    options: {
      only: { type: "string" },
      skip: { type: "string", default: "" },
      runs: { type: "string", default: "3" },
      seconds: { type: "string", default: "5" },
      at: { type: "string" },
      write: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return null;
  const only = values.only === undefined ? known : list(values.only);
  const skip = values.skip === "" ? [] : list(values.skip);
  const unknown = [...only, ...skip].filter((part) => !known.includes(part));
  if (unknown.length > 0) {
    throw new Error(`unknown part ${unknown.join(", ")}; the parts are ${known.join(", ")}`);
  }
  return {
    parts: known.filter((part) => only.includes(part) && !skip.includes(part)),
    write: values.write,
    options: {
      runs: positive("runs", values.runs),
      seconds: positive("seconds", values.seconds),
      at: values.at === undefined ? null : list(values.at),
    },
  };
}

const usage = ({ command, parts }: Bench) => `${command} -- [options]
  --only <parts>   ${Object.keys(parts).join(",")}
  --skip <parts>   all but these
  --seconds <n>    duration of each load (5)
  --runs <n>       Lighthouse runs per address (3)
  --at <paths>     addresses for Lighthouse, such as /services,/contact
  --write <file>   write the results as a document
`;

async function runPart(name: string, part: Part | undefined, options: Options) {
  progress(`${name}: started`);
  try {
    return (await part?.(options)) ?? [];
  } catch (error) {
    // The remaining parts are still worth measuring.
    progress(`${name}: FAILED: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
    return { failed: true } as const;
  }
}

async function run(bench: Bench): Promise<boolean> {
  const read = readArguments(process.argv.slice(2), Object.keys(bench.parts));
  if (read === null) {
    process.stdout.write(usage(bench));
    return true;
  }
  if (!existsSync("build/server/main.js")) {
    throw new Error("There is no build to measure. Run `npm run build` first.");
  }
  const busy = busyMachine();
  if (busy !== null) progress(busy);
  const budgets = readBudgets(bench.budgets);
  const rows: Row[] = [];
  let passed = true;
  for (const name of read.parts) {
    const outcome = await runPart(name, bench.parts[name], read.options);
    for (const budget of budgets.filter(({ part }) => part === name)) {
      if ("skipped" in outcome) {
        rows.push(getRow(budget, "skipped", { note: outcome.skipped }));
        continue;
      }
      const finding: Partial<Finding> =
        "failed" in outcome
          ? { note: "the part failed" }
          : (outcome.find((each) => each.budget === budget.name) ?? {});
      const met = meets(budget, finding.value ?? Number.NaN);
      passed &&= met;
      rows.push(getRow(budget, met ? "met" : "NOT MET", finding));
    }
  }
  const table = markdownTable(rows);
  process.stdout.write(`\n${table}`);
  if (read.write !== undefined) {
    writeFileSync(read.write, `${bench.opening}\n\n${await circumstances(busy)}\n\n${table}`);
  }
  return passed;
}

/** Runs the parts that the command line names and sets the exit code. */
export async function runBench(bench: Bench): Promise<void> {
  try {
    process.exitCode = (await run(bench)) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
