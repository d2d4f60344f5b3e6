import { parseArgs } from "node:util";

export type Arguments = {
  /** The parts to run, in the bench's order. */
  parts: string[];
  /** Lighthouse runs per address. */
  runs: number;
  /** Seconds that each load lasts. */
  seconds: number;
  build: boolean;
  /** Only these addresses in the browser and in Lighthouse; null for one or more of each kind. */
  at: string[] | null;
  /** The document to rewrite, or null. */
  write: string | null;
};

export const USAGE = `npm run bench -- [options]
  --only <parts>     comma-separated: PARTS
  --runs <n>         Lighthouse runs per address (3)
  --seconds <n>      how long each load lasts (4)
  --at <paths>       comma-separated: only these pages in browser and lighthouse
  --no-build         measure the build that is there
  --write <file>     rewrite the document with the results, such as docs/performance.md
`;

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be 1 or more`);
  return value;
}

const listed = (text: string) => text.split(",").map((part) => part.trim());

/** The command line. Throws an Error with a sentence for a mistake; null when help is asked for. */
export function readArguments(argv: readonly string[], known: readonly string[]): Arguments | null {
  const { values } = parseArgs({
    args: [...argv],
    allowNegative: true,
    options: {
      only: { type: "string" },
      runs: { type: "string", default: "3" },
      seconds: { type: "string", default: "4" },
      build: { type: "boolean", default: true },
      at: { type: "string" },
      write: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return null;
  if (values.at !== undefined && values.write !== undefined) {
    throw new Error("--at measures too little for a document: leave out --write");
  }
  const asked = values.only === undefined ? [...known] : listed(values.only);
  const unknown = asked.filter((part) => !known.includes(part));
  if (unknown.length > 0) {
    throw new Error(`no part is called ${unknown.join(", ")}; there are ${known.join(", ")}`);
  }
  return {
    parts: known.filter((part) => asked.includes(part)),
    runs: positive("runs", values.runs),
    seconds: positive("seconds", values.seconds),
    build: values.build,
    at: values.at === undefined ? null : listed(values.at),
    write: values.write ?? null,
  };
}
