import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { Catalogue } from "./catalogue.ts";
import { checkDates } from "./cross-check.server.ts";
import { deepFreeze } from "./deep-freeze.ts";
import type { LoadedCatalogue } from "./load-catalogue.server.ts";
import { Mistakes } from "./read-file.server.ts";

/** The file in the folder of the built server. */
const FILE = "catalogue.bin";

/** Its schemas and parsers are a tenth of what a start would have to read. */
async function load(directory: string): Promise<LoadedCatalogue> {
  const { loadCatalogue } = await import("./load-catalogue.server.ts");
  return loadCatalogue(directory);
}

type Prepared = { fingerprint: string; catalogue: Catalogue };

/** Differs where any name or byte of a content folder differs. */
function fingerprintOf(directory: string): string {
  const hash = createHash("sha256");
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  for (const file of files) {
    const bytes = readFileSync(file);
    hash.update(`${relative(directory, file)}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest("base64url");
}

/**
 * Keeps the checked catalogue of a content folder beside the built server: parsing and checking it takes a quarter of the
 * start. Content with mistakes is not kept; the start tells of them.
 */
export async function prepareCatalogue(directory: string, serverDirectory: string): Promise<void> {
  const loaded = await load(directory);
  if (!loaded.ok) return;
  const prepared: Prepared = {
    fingerprint: fingerprintOf(directory),
    catalogue: loaded.catalogue,
  };
  writeFileSync(join(serverDirectory, FILE), serialize(prepared));
}

function readPrepared(directory: string, serverDirectory: string): Catalogue | null {
  try {
    const { fingerprint, catalogue }: Prepared = deserialize(
      readFileSync(join(serverDirectory, FILE)),
    );
    return fingerprint === fingerprintOf(directory) ? catalogue : null;
  } catch {
    // None was written, or by another version of Node: the content itself is there.
    return null;
  }
}

/**
 * As `loadCatalogue`; a folder that is to the byte the one of the build is not parsed again. Without a built server's
 * folder it always is.
 */
export async function openCatalogue(
  directory: string,
  serverDirectory: string | null,
): Promise<LoadedCatalogue> {
  const catalogue = serverDirectory === null ? null : readPrepared(directory, serverDirectory);
  if (catalogue === null) return await load(directory);
  // What is true of it on one day need not be on another.
  const mistakes = new Mistakes();
  checkDates(catalogue, new Date(), mistakes);
  if (mistakes.list.length > 0) return { ok: false, mistakes: mistakes.list };
  return { ok: true, catalogue: deepFreeze(catalogue) };
}
