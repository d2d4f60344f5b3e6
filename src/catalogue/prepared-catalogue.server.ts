import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { Catalogue } from "./catalogue.ts";
import { checkDates } from "./cross-check.server.ts";
import { deepFreeze } from "./deep-freeze.ts";
import type { LoadedCatalogue } from "./load-catalogue.server.ts";
import { Mistakes } from "./read-file.server.ts";

const FILE = "catalogue.bin";

async function load(directory: string): Promise<LoadedCatalogue> {
  const { loadCatalogue } = await import("./load-catalogue.server.ts");
  return loadCatalogue(directory);
}

type Prepared = { fingerprint: string; catalogue: Catalogue };

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
    return null;
  }
}

export async function openCatalogue(
  directory: string,
  serverDirectory: string | null,
): Promise<LoadedCatalogue> {
  const catalogue = serverDirectory === null ? null : readPrepared(directory, serverDirectory);
  if (catalogue === null) return await load(directory);
  const mistakes = new Mistakes();
  checkDates(catalogue, new Date(), mistakes);
  if (mistakes.list.length > 0) return { ok: false, mistakes: mistakes.list };
  return { ok: true, catalogue: deepFreeze(catalogue) };
}
