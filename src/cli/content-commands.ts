import type { Command } from "commander";
import type { ContentStore, Published } from "#catalogue/edits/content-store.server.ts";
import { overlay } from "#catalogue/edits/edit.ts";
import { type CommandContext, done, failed, type Outcome } from "./command-context.ts";
import { checkFolder, reportContent } from "./content-report.ts";
import { readInputFile } from "./input-file.server.ts";

const MAX_BYTES = 1_000_000;

const PATH_EXAMPLE = "such as carts/denago-ev-city.json";

const HELP = `
The content is everything that the site says: prices, texts, hours, towns, policies. Each file has a path, such as
carts/denago-ev-city.json. A change is checked first: with a mistake, nothing is stored. The running site shows a change within
a second, and keeps it when a new release is installed. At the desk, Settings has the same texts in forms, who changed what and when,
and the choices after a release that changed the same file.

Examples:
  npm run --silent cli -- content show carts/denago-ev-city.json > city.json
  npm run cli -- content edit carts/denago-ev-city.json city.json --by Dana --note "Fall price"
  npm run cli -- content undo carts/denago-ev-city.json
  npm run cli -- content check`;

const CHECK_HELP = `
Mistakes keep the site from starting: each is a line that names file and field, and the command ends with 1.
Sample values and prices that disagree are listed below the result. They are no mistakes: the command ends with 0.

Examples:
  npm run cli -- content check
  npm run cli -- content check --strict    ends with 1 while sample values remain
  npm run cli -- content check ./content   checks the files of a folder, without the database`;

type Signature = { by: string; note: string };

const toAuthorship = ({ by, note }: Signature) => ({ actor: { person: null, name: by }, note });

function reportPublished(result: Published): Outcome {
  if (result.kind !== "ok") return failed(...result.mistakes, "Nothing was changed.");
  const { changed, version } = result;
  if (changed.length === 0) return done("Nothing differs, so nothing was changed.");
  return done(...changed.map((path) => `${path} is changed. This is change ${version}.`));
}

async function show({ base, edits }: ContentStore, path: string): Promise<Outcome> {
  const text = overlay(base, await edits()).get(path);
  if (text === undefined) return failed(`There is no file ${path} in the content.`);
  return done(...text.trimEnd().split("\n"));
}

async function edit(
  store: ContentStore,
  path: string,
  file: string,
  signature: Signature,
): Promise<Outcome> {
  const input = readInputFile(file, MAX_BYTES);
  if (!input.ok) return failed(`${file} cannot be read: ${input.why}.`);
  const text = input.bytes.toString();
  return reportPublished(await store.change([{ path, text }], toAuthorship(signature)));
}

export function addContentCommands(program: Command, context: CommandContext): void {
  const runWithContent = (work: (store: ContentStore) => Promise<Outcome>) =>
    context.runWithStores(async ({ openContent }, { CONTENT_DIR }) =>
      work(openContent(CONTENT_DIR)),
    );
  const group = program
    .command("content")
    .description("what the site says: show it, change it, undo changes, check it")
    .addHelpText("after", HELP);
  const addChange = (name: string, description: string) =>
    group
      .command(name)
      .description(description)
      .argument("<path>", PATH_EXAMPLE)
      .option("--by <name>", "who makes the change", "the command line")
      .option("--note <text>", "why", "");

  group
    .command("show")
    .description("print a file as the site has it")
    .argument("<path>", PATH_EXAMPLE)
    .action((path: string) => runWithContent((store) => show(store, path)));

  addChange("edit", "replace a file, or add one")
    .argument("<file>", "the file with the new text")
    .action((path: string, file: string, signature: Signature) =>
      runWithContent((store) => edit(store, path, file, signature)),
    );

  addChange("remove", "remove a file, such as that of a cart that is no longer sold").action(
    (path: string, signature: Signature) =>
      runWithContent(async (store) =>
        reportPublished(await store.change([{ path, text: null }], toAuthorship(signature))),
      ),
  );

  addChange("undo", "undo the last change of a file; again, the one before it").action(
    (path: string, signature: Signature) =>
      runWithContent(async (store) =>
        reportPublished(await store.undo(path, toAuthorship(signature))),
      ),
  );

  group
    .command("check")
    .description("check what the site says, and list what to replace before going live")
    .argument("[folder]", "content files to check in place of the site's")
    .option("--strict", "end with 1 while sample values remain")
    .addHelpText("after", CHECK_HELP)
    .action((folder: string | undefined, { strict = false }: { strict?: boolean }) =>
      folder === undefined
        ? context.runWithStores(async ({ loadContent }, { CONTENT_DIR }) =>
            reportContent(await loadContent(CONTENT_DIR), "the site", strict),
          )
        : context.run(async () => checkFolder(folder, strict)),
    );
}
