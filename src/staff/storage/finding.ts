import { type Column, table } from "#staff/terminal/table.ts";

/** What the doctor says about one thing. */
export type Finding = { state: "ok" | "warning" | "wrong"; subject: string; words: string };

const COLUMNS: Column<Finding>[] = [
  { heading: "STATE", cell: ({ state }) => state },
  { heading: "SUBJECT", cell: ({ subject }) => subject },
  { heading: "FINDING", cell: ({ words }) => words, widest: Number.POSITIVE_INFINITY },
];

/** The findings as lines, in their order. */
export function doctorTable(findings: readonly Finding[]): string[] {
  return table(COLUMNS, findings);
}

/** Whether any finding keeps the site from doing its work. */
export function isWrong(findings: readonly Finding[]): boolean {
  return findings.some(({ state }) => state === "wrong");
}

export const ok = (subject: string, words: string): Finding => ({ state: "ok", subject, words });
export const warning = (subject: string, words: string): Finding => ({
  state: "warning",
  subject,
  words,
});
export const wrong = (subject: string, words: string): Finding => ({
  state: "wrong",
  subject,
  words,
});
