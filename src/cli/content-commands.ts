import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Command } from "commander";
import { readContentFolder } from "#catalogue/content-folder.server.ts";
import type { ContentStore, Published } from "#catalogue/edits/content-store.server.ts";
import { type Edit, getConflicts, overlay } from "#catalogue/edits/edit.ts";
import { counted } from "#domain/money.ts";
import { fileFault } from "#platform/file-fault.server.ts";
import { contentReport } from "./check-content.ts";
import { type CommandContext, done, failed, type Outcome } from "./command-context.ts";
import { readInputFile } from "./input-file.server.ts";
import { type Column, localTime, table } from "./terminal.ts";

const MAX_BYTES = 1_000_000;

const HELP = `
The content is everything that the site says: prices, texts, hours, towns, policies. Each file has a path, such as
carts/denago-ev-city.json. A change is checked first: with a mistake, nothing is stored. The running site shows a change within
a second, and keeps it when a new release is installed.

Examples:
  npm run --silent cli -- content show carts/denago-ev-city.json > city.json
  npm run cli -- content edit carts/denago-ev-city.json city.json --by Dana --note "Fall price"
  npm run cli -- content history carts/denago-ev-city.json
  npm run cli -- content undo carts/denago-ev-city.json`;

const WHAT = { text: "changed", removed: "removed", base: "as in the release" } as const;

const EDIT_COLUMNS: Column<Edit>[] = [
  { heading: "CHANGE", cell: ({ version }) => String(version) },
  { heading: "WHEN", cell: ({ at }) => localTime(at) },
  { heading: "BY", cell: ({ author }) => author },
  { heading: "WHAT", cell: ({ kind, restored }) => (restored === null ? WHAT[kind] : "undone") },
  { heading: "NOTE", cell: ({ note }) => note, maxWidth: Number.POSITIVE_INFINITY },
];

type SignOptions = { by: string; note: string };

const signed = ({ by, note }: SignOptions) => ({ actor: { person: null, name: by }, note });

function published(result: Published): Outcome {
  if (!result.ok) return failed(...result.mistakes, "Nothing was changed.");
  const { changed, version } = result;
  if (changed.length === 0) return done("Nothing differs, so nothing was changed.");
  return done(...changed.map((path) => `${path} is changed. This is change ${version}.`));
}

async function listed({ base, edits }: ContentStore, onlyChanged: boolean): Promise<Outcome> {
  const byPath = new Map((await edits()).map((edit) => [edit.path, edit]));
  const paths = [...new Set([...base.keys(), ...byPath.keys()])].sort();
  const lines = paths.flatMap((path) => {
    const edit = byPath.get(path);
    if (edit === undefined || edit.kind === "base") return onlyChanged ? [] : [path];
    return [`${path}  ${WHAT[edit.kind]} ${localTime(edit.at)} by ${edit.author}`];
  });
  return lines.length === 0 ? done("No file is changed.") : done(...lines);
}

async function exported({ base, edits }: ContentStore, folder: string): Promise<Outcome> {
  const texts = overlay(base, await edits());
  try {
    for (const [path, text] of texts) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  } catch (error) {
    const why = fileFault(error);
    if (why === null) throw error;
    return failed(`The content cannot be written to ${folder}: ${why}.`);
  }
  return done(`${counted(texts.size, "file")} written to ${folder}.`);
}

async function imported(
  store: ContentStore,
  folder: string,
  options: SignOptions,
): Promise<Outcome> {
  const texts = readContentFolder(folder);
  if (texts.size === 0) return failed(`There is no content in ${folder}.`);
  const changes = [...texts].map(([path, text]) => ({ path, text }));
  return published(await store.change(changes, signed(options)));
}

async function conflicts({ base, baseOf, edits }: ContentStore): Promise<Outcome> {
  const found = getConflicts(base, await edits());
  if (found.length === 0) {
    return done("No changed file has another text in this release than when it was changed.");
  }
  const parts = await Promise.all(
    found.map(async (edit) => [
      `${edit.path}, changed ${localTime(edit.at)} by ${edit.author}. The site shows the change.`,
      ...part("The release when it was changed:", await baseOf(edit)),
      ...part("The release now:", base.get(edit.path) ?? null),
      ...part("The change:", edit.text),
      "",
    ]),
  );
  return done(
    ...parts.flat(),
    'Store the text that you want with "content edit", or "content undo" to take the release\'s.',
  );
}

function part(heading: string, text: string | null): string[] {
  return [
    heading,
    ...(text ?? "(no such file)")
      .trimEnd()
      .split("\n")
      .map((line) => `  ${line}`),
  ];
}

export function addContentCommands(program: Command, context: CommandContext): void {
  const withContent = (work: (store: ContentStore) => Promise<Outcome>) =>
    context.runWithStores(async ({ getContent }, { CONTENT_DIR }) => work(getContent(CONTENT_DIR)));
  const group = program
    .command("content")
    .description("what the site says: show it, change it, undo changes")
    .addHelpText("after", HELP);
  const change = (name: string, description: string) =>
    group
      .command(name)
      .description(description)
      .option("--by <name>", "who makes the change", "the command line")
      .option("--note <text>", "why", "");

  group
    .command("list")
    .description("show all files and who changed them")
    .option("--changed", "only those that are changed")
    .action(({ changed }: { changed?: true }) =>
      withContent((store) => listed(store, changed === true)),
    );

  group
    .command("show")
    .description("print a file as the site has it")
    .argument("<path>", "such as carts/denago-ev-city.json")
    .action((path: string) =>
      withContent(async ({ base, edits }) => {
        const text = overlay(base, await edits()).get(path);
        if (text === undefined) return failed(`There is no file ${path} in the content.`);
        return done(...text.trimEnd().split("\n"));
      }),
    );

  change("edit", "replace a file, or add one")
    .argument("<path>", "such as carts/denago-ev-city.json")
    .argument("<file>", "the file with the new text")
    .action((path: string, file: string, options: SignOptions) =>
      withContent(async (store) => {
        const read = readInputFile(file, MAX_BYTES);
        if (!read.ok) return failed(`${file} cannot be read: ${read.why}.`);
        const text = read.bytes.toString();
        return published(await store.change([{ path, text }], signed(options)));
      }),
    );

  change("remove", "remove a file, such as that of a cart that is no longer sold")
    .argument("<path>", "such as carts/denago-ev-city.json")
    .action((path: string, options: SignOptions) =>
      withContent(async (store) =>
        published(await store.change([{ path, text: null }], signed(options))),
      ),
    );

  group
    .command("history")
    .description("show who changed a file, and when")
    .argument("<path>", "such as carts/denago-ev-city.json")
    .action((path: string) =>
      withContent(async (store) => {
        const edits = await store.history(path);
        if (edits.length === 0) return done(`${path} was never changed.`);
        return done(...table(EDIT_COLUMNS, edits));
      }),
    );

  change("undo", "take back the last change of a file; again, the one before it")
    .argument("<path>", "such as carts/denago-ev-city.json")
    .action((path: string, options: SignOptions) =>
      withContent(async (store) => published(await store.undo(path, signed(options)))),
    );

  group
    .command("export")
    .description("write all files to a folder, as the site has them")
    .argument("<folder>", "is made if it is missing")
    .action((folder: string) => withContent((store) => exported(store, folder)));

  change("import", "store every file of a folder that differs, all of them or none")
    .argument("<folder>", 'with files as "content export" writes them')
    .action((folder: string, options: SignOptions) =>
      withContent((store) => imported(store, folder, options)),
    );

  group
    .command("check")
    .description("check what the site has, and list what to replace before going live")
    .option("--strict", "end with 1 while sample values remain")
    .action((options: { strict?: true }) =>
      context.runWithStores(async ({ loadContent }, { CONTENT_DIR }) =>
        contentReport(await loadContent(CONTENT_DIR), "the site", options.strict ?? false),
      ),
    );

  group
    .command("conflicts")
    .description("show changed files whose text in the release is another now")
    .action(() => withContent(conflicts));
}
