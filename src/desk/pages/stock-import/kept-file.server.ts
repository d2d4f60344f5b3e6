import type { DeskServices } from "#desk/services.ts";
import type { ImportView } from "#inventory/import-view.server.ts";
import {
  type ImportFile,
  type PlannedFile,
  planStockFile,
  type SimilarChoices,
  viewStockFile,
} from "#inventory/read-stock-file.server.ts";
import {
  detectFormat,
  NO_CHOICES,
  type ReadChoices,
} from "#inventory/stock-files/stock-reading.ts";

type KeptView = { version: number; view: ImportView };

type StoredFile = { name: string; bytes: Uint8Array; choices: string };

const comparison = ({ vehicles, catalogue }: DeskServices) => ({
  vehicles,
  carts: catalogue().carts,
});

function getFormat(name: string) {
  const format = detectFormat(name);
  if (format === null) throw new Error("the ending was checked when the file was kept");
  return format;
}

const toImportFile = ({ name, bytes, choices }: StoredFile): ImportFile => ({
  content: new Blob([new Uint8Array(bytes)]),
  isPacked: true,
  format: getFormat(name),
  choices: JSON.parse(choices),
});

/** Compares a file with the stock; `plan` and `choices` are JSON. */
async function compare(services: DeskServices, file: ImportFile) {
  const version = await services.vehicles.version();
  const { why, view, packed } = await viewStockFile(file, comparison(services));
  const kept: KeptView = { version, view };
  const choices = JSON.stringify(file.choices ?? NO_CHOICES);
  return { why, packed, kept: { choices, plan: JSON.stringify(kept) } };
}

/** Reads a file and keeps it with what it would change. A sentence if nothing can be done with it. */
export async function keepFile(
  services: DeskServices,
  person: string,
  name: string,
  content: Blob,
): Promise<{ ok: true; id: string } | { ok: false; why: string }> {
  const { why, packed, kept } = await compare(services, { content, format: getFormat(name) });
  if (packed === null) return { ok: false, why: why ?? "it cannot be read" };
  return { ok: true, id: await services.uploads.keep(person, { name, bytes: packed, ...kept }) };
}

/** Reads a kept file again after somebody has decided about its columns. False if it is no longer kept. */
export async function decide(
  services: DeskServices,
  person: string,
  id: string,
  change: (choices: ReadChoices) => ReadChoices,
): Promise<boolean> {
  const stored = await services.uploads.findFile(person, id);
  if (stored === undefined) return false;
  const file = toImportFile(stored);
  const choices = change(file.choices ?? NO_CHOICES);
  const { kept } = await compare(services, { ...file, choices });
  await services.uploads.change(person, id, kept);
  return true;
}

/** What a kept file changes in the stock of `version`. Null if it is no longer kept. */
export async function planKept(
  services: DeskServices,
  person: string,
  id: string,
  similar?: SimilarChoices,
): Promise<({ name: string; version: number } & PlannedFile) | null> {
  const stored = await services.uploads.findFile(person, id);
  if (stored === undefined) return null;
  const version = await services.vehicles.version();
  const planned = await planStockFile(toImportFile(stored), comparison(services), similar);
  return { name: stored.name, version, ...planned };
}

/** The changes that a kept file would make, compared again only after the stock has changed. Null if the file is gone. */
export async function findView(
  services: DeskServices,
  person: string,
  id: string,
): Promise<({ name: string } & KeptView) | null> {
  const found = await services.uploads.find(person, id);
  if (found === undefined) return null;
  const kept: KeptView = JSON.parse(found.plan);
  if (kept.version === (await services.vehicles.version())) return { name: found.name, ...kept };
  const isKept = await decide(services, person, id, (choices) => choices);
  return isKept ? await findView(services, person, id) : null;
}
