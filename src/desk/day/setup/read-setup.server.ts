import type { Catalogue } from "#catalogue/catalogue.ts";
import type { ContentTexts } from "#catalogue/content-folder.server.ts";
import { changedFields, documentData } from "#catalogue/edits/document-fields.ts";
import { type Edit, overlay } from "#catalogue/edits/edit.ts";
import { sampleValues } from "#catalogue/sample-values.server.ts";
import { documentTitle } from "#desk/content/field-labels.ts";
import { parseMistake } from "#desk/content/field-names.ts";
import { SECTIONS } from "#desk/content/settings-sections.ts";
import type { DeskServices } from "#desk/services.ts";
import { FLEET_FILE } from "#domain/bookings/fleet-file.ts";
import { can, type Role } from "#people/roles.ts";
import { type SampleLink, type SetupTask, setupTasks } from "./setup-tasks.ts";

const DEALERSHIP = "dealership.json";
const TEXTS = "/desk/settings/texts";

let known: { catalogue: Catalogue; samples: string[] } | undefined;

/** Reads all texts of the content, so it is done once for each content that is published. */
function findSamples(catalogue: Catalogue): string[] {
  if (known?.catalogue !== catalogue) known = { catalogue, samples: sampleValues(catalogue) };
  return known.samples;
}

function sampleLink(sample: string, texts: ReadonlyMap<string, string>): SampleLink {
  const { name, path, words } = parseMistake(sample);
  const section = SECTIONS.find(({ documents }) =>
    documents.some((start) => name.startsWith(start)),
  );
  const text = texts.get(path);
  const title = text === undefined ? "Carts" : documentTitle(path, documentData(path, text));
  return {
    label: `${section?.label ?? title}: ${words}`,
    to: section?.to ?? (text === undefined ? TEXTS : `${TEXTS}/${path}`),
  };
}

function hasOwnHours(base: ContentTexts, edits: readonly Edit[], samples: string[]): boolean {
  // The hours are in the same file: without sample values left, somebody has edited it.
  if (!samples.some((sample) => sample.startsWith(DEALERSHIP))) return true;
  const [before, now] = [base, overlay(base, edits)].map((texts) =>
    documentData(DEALERSHIP, texts.get(DEALERSHIP) ?? "{}"),
  );
  return changedFields(before, now).some(
    ({ path: [field] }) => field === "hours" || field === "closures",
  );
}

/** Returns the open and finished setup tasks of an owner; null for other roles, and when nothing is open. */
export async function readSetup(
  services: DeskServices,
  roles: readonly Role[],
): Promise<{ open: SetupTask[]; done: string[] } | null> {
  if (!can(roles, "settings.edit")) return null;
  const { content, people, shopMail, verifiedBackup } = services;
  const catalogue = services.catalogue();
  const [edits, accounts, verified] = await Promise.all([
    content.edits(),
    people.accounts.list(),
    verifiedBackup?.() ?? null,
  ]);
  const samples = findSamples(catalogue);
  const texts = overlay(content.base, edits);
  const addresses = Object.values(shopMail?.recipients ?? {}).flat();
  const owners = accounts.filter(
    (account) => account.role === "owner" && account.hasJoined && !account.isDisabled,
  );
  const tasks = setupTasks({
    samples: samples
      .filter((sample) => !sample.startsWith(FLEET_FILE))
      .map((sample) => sampleLink(sample, texts)),
    hasMail: shopMail !== null,
    recipients: new Set(addresses.map(({ address }) => address.toLowerCase())).size,
    hasOwnHours: hasOwnHours(content.base, edits, samples),
    hasSampleFleet: catalogue.fleet.mode === "sample" && catalogue.fleet.units.length > 0,
    backups: verifiedBackup === null ? "none" : verified === null ? "unverified" : "verified",
    owners: owners.length,
  });
  const open = tasks.filter(({ isDone }) => !isDone);
  if (open.length === 0) return null;
  return { open, done: tasks.filter(({ isDone }) => isDone).map(({ title }) => title) };
}
