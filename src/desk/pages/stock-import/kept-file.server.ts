import type { DeskServices } from "#desk/services.ts";
import { readStockFile } from "#inventory/read-stock-file.server.ts";
import {
  detectFormat,
  NO_CHOICES,
  type ReadChoices,
  type StockReading,
} from "#inventory/stock-files/stock-reading.ts";
import { type ImportView, planFile, planView } from "./import-view.server.ts";

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

const readAgain = (name: string, bytes: Uint8Array, choices: ReadChoices) => {
  const format = detectFormat(name);
  if (format === null) throw new Error("the ending was checked when the file was kept");
  return readStockFile({ bytes, format, choices });
};

/** Reads a file and keeps it with what it would change. A sentence if nothing can be done with it. */
export async function keepFile(
  services: DeskServices,
  person: string,
  name: string,
  bytes: Uint8Array,
): Promise<{ ok: true; id: string } | { ok: false; why: string }> {
  const reading = await readAgain(name, bytes, NO_CHOICES);
  const [why] = reading.ok ? [] : reading.mistakes;
  if (reading.columns.length === 0 && why !== undefined) return { ok: false, why };
  const compared = await compare(services, reading, NO_CHOICES);
  const id = await services.uploads.keep(person, {
    name,
    bytes,
    reading: JSON.stringify(reading),
    ...compared,
  });
  return { ok: true, id };
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
  const choices = change(parseChoices(file.choices));
  const reading = await readAgain(file.name, file.bytes, choices);
  const compared = await compare(services, reading, choices);
  await services.uploads.change(person, id, { reading: JSON.stringify(reading), ...compared });
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
