import type { DeskServices } from "#desk/services.ts";
import { compareStockFile } from "#inventory/compare-stock-file.server.ts";
import { type ImportView, planFile, planView } from "#inventory/import-view.server.ts";
import { readStock } from "#inventory/plan-import.server.ts";
import {
  detectFormat,
  NO_CHOICES,
  type ReadChoices,
  type StockReading,
} from "#inventory/stock-files/stock-reading.ts";

type KeptView = { version: number; view: ImportView };

const parseChoices = (text: string | null): ReadChoices =>
  text === null ? NO_CHOICES : JSON.parse(text);

async function compare(services: DeskServices, reading: StockReading, choices: ReadChoices) {
  const { planned, version } = await planFile(
    services.vehicles,
    reading,
    services.catalogue().carts,
  );
  const kept: KeptView = { version, view: planView(reading, planned, choices) };
  return { choices: JSON.stringify(choices), plan: JSON.stringify(kept) };
}

/** Reads a file and compares it. `why`: nothing can be done with it. */
async function readAndCompare(
  { vehicles, catalogue }: DeskServices,
  { name, bytes }: { name: string; bytes: Uint8Array },
  choices: ReadChoices,
) {
  const format = detectFormat(name);
  if (format === null) throw new Error("the ending was checked when the file was kept");
  const version = await vehicles.version();
  const comparison = { stock: await readStock(vehicles), carts: catalogue().carts };
  const { why, reading, view } = await compareStockFile({ bytes, format, choices }, comparison);
  const kept: KeptView = { version, view };
  return { why, kept: { choices: JSON.stringify(choices), reading, plan: JSON.stringify(kept) } };
}

/** Reads a file and keeps it with what it would change. A sentence if nothing can be done with it. */
export async function keepFile(
  services: DeskServices,
  person: string,
  name: string,
  bytes: Uint8Array,
): Promise<{ ok: true; id: string } | { ok: false; why: string }> {
  const { why, kept } = await readAndCompare(services, { name, bytes }, NO_CHOICES);
  if (why !== null) return { ok: false, why };
  return { ok: true, id: await services.uploads.keep(person, { name, bytes, ...kept }) };
}

/** Reads a kept file again after somebody has decided about its columns. False if it is no longer kept. */
export async function decide(
  services: DeskServices,
  person: string,
  id: string,
  change: (choices: ReadChoices) => ReadChoices,
): Promise<boolean> {
  const file = await services.uploads.findFile(person, id);
  if (file === undefined) return false;
  const { kept } = await readAndCompare(services, file, change(parseChoices(file.choices)));
  await services.uploads.change(person, id, kept);
  return true;
}

export async function findReading(
  services: DeskServices,
  person: string,
  id: string,
): Promise<{ name: string; reading: StockReading; choices: ReadChoices } | null> {
  const file = await services.uploads.findReading(person, id);
  if (file === undefined || file.reading === null) return null;
  return {
    name: file.name,
    reading: JSON.parse(file.reading),
    choices: parseChoices(file.choices),
  };
}

/** The changes that a kept file would make, compared again only after the stock has changed. Null if the file is gone. */
export async function findView(
  services: DeskServices,
  person: string,
  id: string,
): Promise<({ name: string } & KeptView) | null> {
  const file = await services.uploads.find(person, id);
  if (file === undefined || file.plan === null) return null;
  const kept: KeptView = JSON.parse(file.plan);
  if (kept.version === (await services.vehicles.version())) return { name: file.name, ...kept };
  const read = await findReading(services, person, id);
  if (read === null) return null;
  const compared = await compare(services, read.reading, read.choices);
  await services.uploads.change(person, id, compared);
  return { name: file.name, ...JSON.parse(compared.plan) };
}
