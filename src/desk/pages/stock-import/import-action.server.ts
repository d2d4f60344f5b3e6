import { z } from "zod";
import { defineIntents, type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import { type IntentResult, type Outdated, ok, reject } from "#desk/actions/intent-result.ts";
import {
  checkbox,
  fileList,
  hiddenText,
  optionalText,
  versionField,
} from "#desk/ui/form-schemas.ts";
import { applyImport } from "#inventory/plan-import.server.ts";
import { detectFormat, planUpload, resultText } from "./import-view.server.ts";

const MAX_NAME_LENGTH = 200;

/** Columns that somebody leaves out: "Cost, Lot number". */
export function splitHeadings(text: string): string[] {
  return text
    .split(",")
    .map((heading) => heading.trim())
    .filter((heading) => heading !== "");
}

const fileSchema = z.object({ file: fileList });

/** Keeps a file to look at. */
async function keepFile({
  input,
  services,
  staff,
}: IntentArgs<z.output<typeof fileSchema>>): Promise<IntentResult> {
  const [file] = input.file;
  if (file === undefined) return reject("Choose a file first.");
  if (detectFormat(file.name) === null) {
    return reject(
      `${file.name} cannot be read: save the list as .xlsx or .csv, then choose it again.`,
    );
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const id = await services.uploads.keep(staff.id, file.name.slice(0, MAX_NAME_LENGTH), bytes);
  return ok("", { to: `/desk/stock/import?file=${id}` });
}

const importSchema = z.object({
  file: hiddenText,
  skip: optionalText,
  version: versionField,
  sync: checkbox,
  sure: checkbox,
});

const CHANGED: Outdated = {
  kind: "outdated",
  message:
    "The stock has changed since you looked. Nothing was imported: below is what would change now.",
};

/** Does exactly what was looked at. */
async function importFile({
  input,
  services,
  staff,
}: IntentArgs<z.output<typeof importSchema>>): Promise<IntentResult> {
  const { uploads, vehicles, catalogue } = services;
  const { sync, version } = input;
  const file = await uploads.find(staff.id, input.file);
  if (file === null) return reject("This file is no longer kept. Please choose it again.");
  const upload = { ...file, skip: splitHeadings(input.skip) };
  const { planned, version: current } = await planUpload(vehicles, upload, catalogue().carts);
  if (!planned.ok || version !== current) return CHANGED;
  if (sync && planned.plan.isMostlyMissing && !input.sure) {
    return reject(
      "More than half of the carts that were imported earlier are not in this file. If it is your whole stock, check the box that says so. Nothing was imported.",
    );
  }
  if (!(await applyImport(vehicles, staff.actor, planned.plan, { sync, version }))) return CHANGED;
  await uploads.drop(staff.id);
  const counts = resultText(planned.plan, sync ? planned.plan.missing.length : 0);
  return ok(`Imported: ${counts}. The changes are in each cart’s history.`, {
    to: "/desk/stock/import",
  });
}

export const importAction = defineIntents(
  { right: "stock.prices" },
  { choose: intent(fileSchema, keepFile), apply: intent(importSchema, importFile) },
);
