import { globSync, readFileSync } from "node:fs";
import { Command } from "commander";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CommandContext } from "#cli/command-context.ts";
import { addCommands } from "#cli/program.ts";
import { freePort, launchSite, type RunningSite } from "#e2e/support/launch-site.ts";
import { readSettings } from "#platform/env.server.ts";

const RUNBOOK = readFileSync("docs/runbook.md", "utf8");
const DOCUMENTS = [
  "docs/runbook.md",
  "docs/editing-content.md",
  "docs/feeds.md",
  "docs/api.md",
  "README.md",
]
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");
const SOURCES = globSync("src/{app,catalogue,http,inquiries,inventory,people,platform,cli}/**/*.ts")
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

const matches = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, first = ""]) => first)),
];

describe("the metrics in the runbook", () => {
  let site: RunningSite;
  let served: string[];

  beforeAll(async () => {
    const port = await freePort();
    const backups = { BACKUP_REPOSITORY: "/srv/backup", BACKUP_PASSWORD_FILE: "/srv/password" };
    site = await launchSite({ METRICS_PORT: String(port), ...backups });
    const response = await fetch(`http://127.0.0.1:${port}/metrics`);
    served = matches(await response.text(), /^# TYPE (\w+) /gm);
  });
  afterAll(() => site.discard());

  it("are all served", () => {
    const mentioned = matches(RUNBOOK, /\b((?:site|process|nodejs)_\w+)/g);
    expect(mentioned.length).toBeGreaterThan(10);
    expect(mentioned.filter((name) => !served.includes(name.replace(/_bucket$/, "")))).toEqual([]);
  });

  it("include all metrics of the site", () => {
    const siteMetrics = served.filter((name) => name.startsWith("site_"));
    expect(siteMetrics.filter((name) => !RUNBOOK.includes(name))).toEqual([]);
  });
});

describe("the log lines in the runbook", () => {
  const [, table = ""] = /^\| log line .*\n\|[-|]+\n((?:\|.*\n)+)/m.exec(RUNBOOK) ?? [];
  const lines = table.split("\n").flatMap((row) => matches(row.split("|")[1] ?? "", /`([^`]+)`/g));

  it("are written by the site", () => {
    expect(lines.length).toBeGreaterThan(10);
    // "…" marks variable text.
    const parts = lines.flatMap((line) => line.split("…")).filter((part) => part !== "");
    expect(parts.filter((part) => !SOURCES.includes(part))).toEqual([]);
  });

  it("include all warnings and errors", () => {
    const logged = [
      ...matches(SOURCES, /\.(?:warn|error)\((?:\{[^}]*\}, )?"([^"]+)"/g),
      ...matches(SOURCES, /\["(?:warn|error)", "([^"]+)"\]/g),
    ];
    expect(logged.length).toBeGreaterThan(5);
    expect(logged.filter((line) => !lines.includes(line))).toEqual([]);
  });
});

describe("the commands in the documents", () => {
  const unused = async () => {
    throw new Error("No command is run here.");
  };
  const context: CommandContext = {
    run: unused,
    runWithSettings: unused,
    runWithStores: unused,
    runWithStock: unused,
    readSettings: () => readSettings({}),
    output: process.stdout,
    resolveTxt: unused,
    progress: () => {},
  };
  const program = new Command();
  addCommands(program, context);
  const isVisible = (command: Command) =>
    command.parent?.createHelp().visibleCommands(command.parent).includes(command) ?? false;

  /** Returns what is wrong with a command line such as "inquiries export --since 2026-01-01", or null. */
  function commandError(line: string): string | null {
    const words = line.split(" ");
    let command = program;
    while (command.commands.length > 0 && words.length > 0) {
      const word = words.shift();
      const next = command.commands.find(
        (candidate) => candidate.name() === word && isVisible(candidate),
      );
      // "backup FILE" beside "backup run".
      if (next === undefined && command.registeredArguments.length > 0) break;
      if (next === undefined) return `${line}: unknown command`;
      command = next;
    }
    const options = command.options.map(({ long }) => long);
    const unknown = words.filter((word) => word.startsWith("--") && !options.includes(word));
    return unknown.length === 0 ? null : `${line}: unknown option ${unknown.join(", ")}`;
  }

  it("exist in the command line", () => {
    const commands = [
      ...matches(DOCUMENTS, /npm run (?:--silent )?cli -- ([a-z][^`#\n]*)/g),
      ...matches(
        RUNBOOK,
        /`((?:(?:inquiries|check|backup|restore-test|vehicles|units)(?: [^`]*)?|content [^`]*))`/g,
      ),
    ].map((command) => command.split(/ {2,}| && /)[0]?.trim() ?? "");
    expect(commands.length).toBeGreaterThan(15);
    expect(commands.map(commandError).filter((error) => error !== null)).toEqual([]);
  });

  it("exist in package.json", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    const mentioned = matches(DOCUMENTS, /\bnpm run (?:--silent )?([a-z:]+)/g);
    expect(mentioned.filter((name) => !(name in scripts))).toEqual([]);
  });
});
