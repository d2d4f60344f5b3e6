import { globSync, readFileSync } from "node:fs";
import { Command } from "commander";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort, launchSite, type RunningSite } from "#e2e/support/launch-site.ts";
import { addContentCommand } from "#staff/check-content.ts";
import type { CommandContext } from "#staff/command-context.ts";
import { addInquiryCommands } from "#staff/inquiry-commands.ts";
import { addStorageCommands } from "#staff/storage-commands.ts";
import { addVehicleCommands } from "#staff/vehicle-commands.ts";

const RUNBOOK = readFileSync("docs/runbook.md", "utf8");
const DOCUMENTS = ["docs/runbook.md", "docs/editing-content.md", "docs/api.md", "README.md"]
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");
const SOURCES = globSync("src/{http,inquiries,platform,staff}/**/*.ts")
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

const found = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, first = ""]) => first)),
];

describe("the runbook's metrics", () => {
  let site: RunningSite;
  let served: string[];

  beforeAll(async () => {
    const port = await freePort();
    site = await launchSite({ METRICS_PORT: String(port) });
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    served = found(await answer.text(), /^# TYPE (\w+) /gm);
  });
  afterAll(() => site.stop());

  it("are all served", () => {
    const named = found(RUNBOOK, /\b((?:site|process|nodejs)_\w+)/g);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !served.includes(name.replace(/_bucket$/, "")))).toEqual([]);
  });

  it("are all of the site's own", () => {
    const own = served.filter((name) => name.startsWith("site_"));
    expect(own.filter((name) => !RUNBOOK.includes(name))).toEqual([]);
  });
});

describe("the runbook's log lines", () => {
  /** The first column of the table of log lines. */
  const [, table = ""] = /^\| log line .*\n\|[-|]+\n((?:\|.*\n)+)/m.exec(RUNBOOK) ?? [];
  const lines = table.split("\n").flatMap((row) => found(row.split("|")[1] ?? "", /`([^`]+)`/g));

  it("are written by the site", () => {
    expect(lines.length).toBeGreaterThan(10);
    // For "…" stands what differs.
    const parts = lines.flatMap((line) => line.split("…")).filter((part) => part !== "");
    expect(parts.filter((part) => !SOURCES.includes(part))).toEqual([]);
  });

  it("are all that it writes as a warning or an error", () => {
    const logged = [
      ...found(SOURCES, /\.(?:warn|error)\((?:\{[^}]*\}, )?"([^"]+)"/g),
      ...found(SOURCES, /\["(?:warn|error)", "([^"]+)"\]/g),
    ];
    expect(logged.length).toBeGreaterThan(5);
    expect(logged.filter((line) => !lines.includes(line))).toEqual([]);
  });
});

describe("the documents' commands", () => {
  const never = async () => {
    throw new Error("No command is run here.");
  };
  const context: CommandContext = {
    ...{ run: never, runWithSettings: never, runWithStores: never, prompt: never },
    progress: () => {},
  };
  const program = new Command();
  addVehicleCommands(program, context);
  addInquiryCommands(program, context, () => new Date());
  addContentCommand(program, context);
  addStorageCommands(program, context);

  /** Why a line such as "inquiries purge --older-than 24m" is no command; null when it is one. */
  function mistakeIn(line: string): string | null {
    const words = line.split(" ");
    let command = program;
    while (command.commands.length > 0 && words.length > 0) {
      const word = words.shift();
      const next = command.commands.find((one) => one.name() === word);
      if (next === undefined) return `${line}: there is no such command`;
      command = next;
    }
    const known = command.options.map(({ long }) => long);
    const unknown = words.filter((word) => word.startsWith("--") && !known.includes(word));
    return unknown.length === 0 ? null : `${line}: there is no ${unknown.join(", ")}`;
  }

  it("exist in the command line", () => {
    const commands = [
      ...found(DOCUMENTS, /npm run (?:--silent )?staff -- ([a-z][^`#\n]*)/g),
      ...found(RUNBOOK, /`((?:inquiries|doctor|backup)[^`]*)`/g),
    ].map((command) => command.split(/ {2,}| && /)[0]?.trim() ?? "");
    expect(commands.length).toBeGreaterThan(15);
    expect(commands.map(mistakeIn).filter((mistake) => mistake !== null)).toEqual([]);
  });

  it("exist in package.json", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    const named = found(DOCUMENTS, /\bnpm run (?:--silent )?([a-z:]+)/g);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
