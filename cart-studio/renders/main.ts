import { join } from "node:path";
import { Command } from "commander";
import { readCarts } from "./cart-files.ts";
import { pictureIndex } from "./picture-index.ts";
import { addWidths } from "./pictures/add-widths.ts";
import { comparisons, difference, TOLERATED } from "./pictures/compare.ts";
import { listPictures } from "./pictures/list-pictures.ts";
import { KINDS, type Picture } from "./pictures/picture.ts";
import { pictureRenderer } from "./pictures/render-pictures.ts";
import { writeSheets } from "./pictures/sheet.ts";
import { INDEX, LOCK, MANIFEST, PUBLIC_RENDERS, WORKSHOP } from "./places.ts";
import { takeLock } from "./work/lock.ts";
import {
  isComplete,
  isStale,
  readManifest,
  record,
  writeManifest,
  writeWhole,
} from "./work/manifest.ts";
import { duration, progress } from "./work/progress.ts";
import { RunStopped, runPictures } from "./work/run.ts";
import { selectPictures, unknownName } from "./work/select.ts";

type Options = {
  readonly only: string[];
  readonly jobs: string;
  readonly samples?: string;
  readonly preview?: true;
  readonly sheet?: true;
  readonly force?: true;
  readonly compare?: true;
};

/** Pixels across, and rays per pixel. */
const PREVIEW = { width: 480, samples: 6 };
/** Fewer rays would leave more noise than difference. */
const COMPARED_SAMPLES = 32;

async function main(options: Options): Promise<number> {
  const samples = options.samples === undefined ? undefined : Number(options.samples);
  if (samples !== undefined && !(Number.isInteger(samples) && samples > 0)) {
    return complain(`--samples takes a whole number above 0, not "${options.samples}".`);
  }
  const kinds = options.jobs.split(",");
  const known: readonly string[] = KINDS;
  const wrong = kinds.find((kind) => !known.includes(kind));
  if (wrong !== undefined) {
    return complain(`--jobs takes ${KINDS.join(", ")}, separated by commas, not "${wrong}".`);
  }
  const all = await listPictures(await readCarts(), samples);
  const { selected, unknown } = selectPictures(all, options.only);
  if (unknown.length > 0) {
    return complain(unknown.map((word) => unknownName(word, all)).join("\n"));
  }
  const chosen = selected.filter(({ kind }) => kinds.includes(kind));
  if (options.compare) {
    return compare(chosen.map((picture) => preview(picture, samples ?? COMPARED_SAMPLES)));
  }
  const previewFolder = options.preview && join(WORKSHOP, "preview");
  const force = options.force === true;
  const code = previewFolder
    ? await renderAll(
        chosen.map((picture) => preview(picture, samples)),
        force,
        previewFolder,
      )
    : await renderAlone(chosen, force, all);
  if (options.sheet) {
    const masters = previewFolder ?? join(WORKSHOP, "masters");
    const pages = await writeSheets(chosen, masters, join(WORKSHOP, "sheets"));
    say(pages.length > 0 ? pages.join("\n") : "There is nothing for a sheet yet.");
  }
  return code;
}

/** Renders small pictures in true colors beside recolored ones, and fails where they differ. */
async function compare(pictures: readonly Picture[]): Promise<number> {
  const pairs = comparisons(pictures.filter(({ kind }) => kind === "carts"));
  const folder = join(WORKSHOP, "compare");
  const due = new Set(pairs.flatMap(({ recolored, rendered }) => [recolored, rendered]));
  const code = await renderAll([...due], true, folder);
  if (code > 0) return code;
  let isClose = true;
  for (const pair of pairs) {
    const { mean, spot } = await difference(pair, folder);
    const fits = mean <= TOLERATED.mean && spot <= TOLERATED.spot;
    isClose &&= fits;
    say(
      `${fits ? "close" : "OFF  "} ${pair.rendered.id}: mean ${mean.toFixed(1)}, worst spot ${spot}`,
    );
  }
  return isClose ? 0 : 1;
}

/** Renders the committed files under the lock, and lists those that are there. */
async function renderAlone(
  pictures: readonly Picture[],
  force: boolean,
  all: readonly Picture[],
): Promise<number> {
  try {
    const release = takeLock(LOCK);
    try {
      // After each picture, so that a run that is stopped leaves an index of what is there. A stale
      // picture stays in it: the site shows it until the new one is rendered.
      const writeIndex = async () => {
        const index = pictureIndex(all, (picture) => isComplete(picture, PUBLIC_RENDERS));
        await writeWhole(INDEX, `${JSON.stringify(index, null, 1)}\n`);
      };
      if (!force) await addMissingWidths(pictures);
      const code = await renderAll(pictures, force, undefined, writeIndex);
      await writeIndex();
      return code;
    } finally {
      release();
    }
  } catch (error) {
    if (error instanceof RunStopped) return complain(error.message);
    throw error;
  }
}

/** Adds new smaller files to pictures that are rendered already. */
async function addMissingWidths(pictures: readonly Picture[]): Promise<void> {
  const manifest = await readManifest(MANIFEST);
  const stale = pictures.filter((picture) => isStale(manifest, picture, PUBLIC_RENDERS));
  let count = 0;
  for (const picture of stale) {
    if (!(await addWidths(manifest, picture, PUBLIC_RENDERS))) continue;
    record(manifest, picture, manifest.get(picture.id)?.model ?? "");
    await writeManifest(MANIFEST, manifest);
    count += 1;
  }
  if (count > 0) say(`${count} pictures got smaller files.`);
}

async function renderAll(
  pictures: readonly Picture[],
  force: boolean,
  previewFolder: string | undefined,
  onRecorded: () => Promise<void> = async () => {},
): Promise<number> {
  const manifest = await readManifest(MANIFEST);
  const due = pictures.filter(
    (picture) => force || previewFolder || isStale(manifest, picture, PUBLIC_RENDERS),
  );
  if (due.length === 0) {
    say(`All ${pictures.length} pictures are up to date.`);
    return 0;
  }
  say(`${due.length} of ${pictures.length} to render.`);
  const started = Date.now();
  const shown = progress(due, process.stdout);
  let saved: Promise<void> = Promise.resolve();
  const renderer = pictureRenderer({ manifest, force, ...(previewFolder && { previewFolder }) });
  try {
    const groups = [...Map.groupBy(due, ({ group }) => group).values()];
    const failures = await runPictures(
      due,
      async (group, onPicture) => {
        const next = groups[groups.findIndex(([first]) => first === group[0]) + 1]?.[0];
        const running = renderer.render(group, onPicture);
        if (next) renderer.prepare(next);
        await running;
      },
      async (picture, model) => {
        if (!previewFolder) {
          record(manifest, picture, model);
          // One after another, so that the newest manifest is written last.
          saved = saved.then(() => writeManifest(MANIFEST, manifest)).then(onRecorded);
          await saved;
        }
        shown.finished(picture);
      },
    );
    shown.end();
    for (const { picture, reason } of failures) complain(`${picture.id}: ${reason}`);
    const failed = failures.length > 0 ? ` ${failures.length} failed, listed above.` : "";
    say(
      `${due.length - failures.length} done in ${duration((Date.now() - started) / 1000)}.${failed}`,
    );
    return failures.length > 0 ? 1 : 0;
  } catch (error) {
    if (error instanceof RunStopped) return complain(error.message);
    throw error;
  } finally {
    await renderer.close();
  }
}

function preview(picture: Picture, samples: number | undefined): Picture {
  const share = PREVIEW.width / picture.width;
  return {
    ...picture,
    width: PREVIEW.width,
    height: Math.round(picture.height * share),
    samples: samples ?? PREVIEW.samples,
  };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function complain(text: string): number {
  process.stderr.write(`${text}\n`);
  return 1;
}

const command = new Command("renders")
  .description("Renders the carts and the shore scenes; only what is stale.")
  .option("--only <names...>", "cart slugs (with or without brand), scenes or kinds", [])
  .option("--jobs <kinds>", KINDS.join(","), KINDS.join(","))
  .option("--samples <n>", "rays per pixel")
  .option("--preview", "small and quick, into .renders/preview; committed files stay")
  .option("--sheet", "also lay all pictures out on pages in .renders/sheets")
  .option(
    "--compare",
    "render stills small in true colors and compare the recolored ones with them",
  )
  .option("--force", "render even what is up to date")
  .action(async (options: Options) => {
    process.exitCode = await main(options);
  });
await command.parseAsync();
