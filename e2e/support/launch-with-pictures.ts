import { linkSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { BRIGHT_PAINT, encodeLight } from "#domain/carts/recolor.ts";
import type { CartView } from "#domain/picture-views.ts";
import { DETAILS, type Detail, detailPath, stillPath } from "#domain/pictures.ts";
import { launchProcess, type RunningProcess } from "./launch-process.ts";

/** In every color, turned, close up and by day; the other carts are as they are in the build. */
export const PICTURED = {
  slug: "evolution-d6-max-gt4",
  colors: { "portimao-blue": "#1C4E9E", "mineral-white": "#ECECE6" },
  details: DETAILS.filter((detail) => detail !== "bed"),
} as const;

const { slug, colors, details } = PICTURED;

const INDEX = {
  carts: { [slug]: { colors: Object.keys(colors), turn: true, details, hero: true } },
  scenes: {},
};

function plain(background: string, width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 3 as const, background };
  return sharp({ create }).avif({ lossless: true, effort: 0 }).toBuffer();
}

/** All of the light that falls on the paint comes back, so a view is of the color itself. */
async function layers() {
  const lit = Math.round(255 * encodeLight(BRIGHT_PAINT)).toString(16);
  return {
    black: await plain("#000000", 72, 48),
    paint: await plain(`#${lit}${lit}${lit}`, 72, 48),
  };
}

type Files = Record<string, Buffer>;

async function turnFiles(): Promise<Files> {
  const { black, paint } = await layers();
  const views = Array.from({ length: 12 }, (_, view) => String(view).padStart(2, "0"));
  return Object.fromEntries(
    views.flatMap((view) => [
      [`/renders/turns/${slug}/${view}-black.avif`, black],
      [`/renders/turns/${slug}/${view}-paint.avif`, paint],
    ]),
  );
}

const sized = (path: string, widths: readonly number[], bytes: Buffer): [string, Buffer][] =>
  widths.map((width) => [path.replace(/-\d+\.avif$/, `-${width}.avif`), bytes]);

async function stillFiles(): Promise<Files> {
  const entries: [string, Buffer][] = [];
  for (const [color, hex] of Object.entries(colors)) {
    const still = await plain(hex, 72, 48);
    const hero = await plain(hex, 64, 36);
    for (const side of ["front", "rear"] as const satisfies CartView[]) {
      entries.push(...sized(stillPath(slug, side, color), [480, 960, 1440], still));
    }
    const path = `/renders/heroes/${slug}/${color}-1280.avif`;
    entries.push(...sized(path, [640, 1280], hero));
  }
  const closeUp = await plain("#808080", 72, 48);
  for (const detail of details satisfies readonly Detail[]) {
    entries.push(...sized(detailPath(slug, detail), [480, 960], closeUp));
  }
  return Object.fromEntries(entries);
}

function linkFolder(from: string, to: string): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name);
    const target = to + source.slice(from.length);
    if (entry.isDirectory()) mkdirSync(target, { recursive: true });
    else {
      mkdirSync(dirname(target), { recursive: true });
      linkSync(source, target);
    }
  }
}

/** The built site with small pictures in place of the renders that it may not have yet. */
export async function launchWithPictures(folder: string): Promise<RunningProcess> {
  const build = join("test-output", folder);
  rmSync(build, { recursive: true, force: true });
  mkdirSync(build, { recursive: true });
  linkFolder("build", build);
  const files = { ...(await turnFiles()), ...(await stillFiles()) };
  const index = Buffer.from(JSON.stringify(INDEX));
  for (const [path, bytes] of Object.entries({ ...files, "/renders/index.json": index })) {
    const file = join(build, "client", path);
    mkdirSync(dirname(file), { recursive: true });
    // The file of a link is the build's own.
    rmSync(file, { force: true });
    writeFileSync(file, bytes);
  }
  for (const packed of [".br", ".gz"]) {
    rmSync(join(build, `client/renders/index.json${packed}`), { force: true });
  }
  return await launchProcess({}, join(build, "server/main.js"));
}
