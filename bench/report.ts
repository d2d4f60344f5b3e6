import { type Budget, type Finding, verdictOf } from "./budgets.ts";

const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
/** What is next to nothing must not be printed as nothing. */
const small = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 2 });

const amount = (value: number, unit: string) =>
  `${(Math.abs(value) < 0.01 ? small : number).format(value)} ${unit}`.trim();

function bar({ atMost, atLeast, below, unit }: Budget): string {
  if (atMost !== undefined) return `≤ ${amount(atMost, unit)}`;
  if (atLeast !== undefined) return `≥ ${amount(atLeast, unit)}`;
  return `< ${amount(below ?? 0, unit)}`;
}

export type Row = {
  part: string;
  what: string;
  bar: string;
  measured: string;
  verdict: string;
  note: string;
};

/** A line per budget, in the order of budgets.json, also for what was not measured. */
export function rowsOf(budgets: ReadonlyMap<string, Budget>, findings: readonly Finding[]): Row[] {
  return [...budgets].map(([name, budget]) => {
    const finding = findings.find((each) => each.budget === name);
    const measured =
      finding && "value" in finding && !Number.isNaN(finding.value) ? finding.value : undefined;
    const skipped = finding === undefined ? "not run" : "skipped" in finding && finding.skipped;
    return {
      part: budget.part,
      what: `${budget.part}: ${budget.what}`,
      bar: bar(budget),
      measured: measured === undefined ? "–" : amount(measured, budget.unit),
      verdict: verdictOf(budget, finding),
      note: skipped || (finding && "value" in finding && finding.note) || "",
    };
  });
}

/** Columns for a terminal. */
export function plainTable(rows: readonly Row[]): string {
  const widths = (["what", "bar", "measured", "verdict"] as const).map((key) =>
    Math.max(...rows.map((row) => row[key].length)),
  );
  const line = ({ what, bar: limit, measured, verdict, note }: Row) =>
    [what, limit, measured, verdict]
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join("  ")
      .concat(note && `  ${note}`);
  return rows.map(line).join("\n");
}

export type Circumstances = {
  date: string;
  processor: string;
  cores: number;
  memoryGigabytes: number;
  node: string;
  chromium: string;
  /** A sentence about other work on the machine, or null. */
  busy: string | null;
};

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

function documentOf(opening: string, rows: readonly Row[], where: Circumstances): string {
  const lines = rows.map(
    ({ what, bar: limit, measured, verdict, note }) =>
      `| ${[what, limit, measured, verdict, note].map(cell).join(" | ")} |`,
  );
  return `${opening}

Measured on ${where.date}: ${where.cores} cores (${where.processor}), ${where.memoryGigabytes} GB of memory,
Node ${where.node}, Chromium ${where.chromium}.${where.busy === null ? "" : ` ${where.busy}`}

| budget | bar | measured | verdict | where, or why not |
|---|---|---|---|---|
${lines.join("\n")}
`;
}

/** The document about the site's performance, as Markdown. */
export function performanceDocument(rows: readonly Row[], where: Circumstances): string {
  const opening = `# Performance

Written by \`npm run bench -- --write docs/performance.md\`; the budgets and their reasons stand in
[bench/budgets.json](../bench/budgets.json), what each part does in [bench/README.md](../bench/README.md).`;
  return documentOf(opening, rows, where);
}

/** The document about what the site holds through, as Markdown. */
export function reliabilityDocument(rows: readonly Row[], where: Circumstances): string {
  const opening = `# Reliability

Written by \`npm run bench:reliability -- --write docs/reliability.md\`; the bars and their reasons stand in
[bench/reliability/bars.json](../bench/reliability/bars.json), what each row does in [bench/README.md](../bench/README.md).
The same faults in a smaller form are tests of every change: e2e/reliability, e2e/engines and e2e/edge.`;
  return documentOf(opening, rows, where);
}
