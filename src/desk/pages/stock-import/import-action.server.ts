import { z } from "zod";
import { defineIntents, type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import { type IntentResult, type Outdated, ok, reject } from "#desk/actions/intent-result.ts";
import { undoFields } from "#desk/ui/action-data.ts";
import {
  checkbox,
  fileList,
  hiddenText,
  optionalText,
  textList,
  versionField,
} from "#desk/ui/form-schemas.ts";
import { undoIntent } from "#desk/undo/undo-intent.server.ts";
import { specificationKey } from "#domain/carts/specification-labels.ts";
import { pluralize } from "#domain/money.ts";
import { pricesToCheck, resultText } from "#inventory/import-view.server.ts";
import type { Similar } from "#inventory/match-rows.ts";
import { applyImport } from "#inventory/plan-import.server.ts";
import { detectFormat } from "#inventory/stock-files/stock-reading.ts";
import { OWN_COLUMN } from "./column-form.tsx";
import { decide, keepFile, planKept } from "./kept-file.server.ts";
import { SIMILAR, SIMILAR_ALL } from "./plan-form.tsx";

const MAX_NAME_LENGTH = 200;
/** In characters, of all headings. */
const MAX_CHOICES = 50_000;

const NOT_KEPT = "This file is no longer kept. Please choose it again.";

const fileSchema = z.object({ file: fileList });

/** Keeps a file to look at. */
async function chooseFile({
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
  const kept = await keepFile(services, staff.id, file.name.slice(-MAX_NAME_LENGTH), file);
  if (!kept.ok) return reject(`${file.name} cannot be imported: ${kept.why}.`);
  return ok("", { to: `/desk/stock/import?file=${kept.id}` });
}

const columnsSchema = z.object({ file: hiddenText, heading: textList, column: textList });

/** Says what each column is. */
async function chooseColumns({
  input,
  services,
  staff,
}: IntentArgs<z.output<typeof columnsSchema>>): Promise<IntentResult> {
  const columns = Object.fromEntries(
    input.heading.map((heading, index) => {
      const column = input.column[index] ?? "";
      return [heading, column === OWN_COLUMN ? specificationKey(heading) : column];
    }),
  );
  if (JSON.stringify(columns).length > MAX_CHOICES) {
    return reject("The file has too many columns. Remove those that nobody needs.");
  }
  const isKept = await decide(services, staff.id, input.file, (choices) => ({
    ...choices,
    columns,
  }));
  return isKept ? ok("", { to: `/desk/stock/import?file=${input.file}` }) : reject(NOT_KEPT);
}

const hiddenSchema = z.object({ file: hiddenText, hidden: checkbox });

/** Takes rows that are hidden in Excel, or leaves them out. */
async function chooseHidden({
  input,
  services,
  staff,
}: IntentArgs<z.output<typeof hiddenSchema>>): Promise<IntentResult> {
  const isKept = await decide(services, staff.id, input.file, (choices) => ({
    ...choices,
    withHidden: input.hidden,
  }));
  return isKept ? ok("", { to: `/desk/stock/import?file=${input.file}` }) : reject(NOT_KEPT);
}

const importSchema = z.object({
  file: hiddenText,
  version: versionField,
  "similar-all": optionalText,
  whole: checkbox,
  sync: checkbox,
  sure: checkbox,
  prices: checkbox,
});

const CHANGED: Outdated = {
  kind: "outdated",
  message:
    "The stock has changed since you looked. Nothing was imported: below is what would change now.",
};

const toSimilar = (value: unknown): Similar | undefined =>
  value === "same" || value === "other" ? value : undefined;

const readSimilar = (raw: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) => {
      const similar = toSimilar(value);
      return name.startsWith(SIMILAR) && similar !== undefined
        ? [[name.slice(SIMILAR.length), similar]]
        : [];
    }),
  );

/** Does exactly what was looked at. */
async function importFile({
  input,
  raw,
  services,
  staff,
}: IntentArgs<z.output<typeof importSchema>>): Promise<IntentResult> {
  const { uploads, vehicles } = services;
  const { sync, version } = input;
  const similar = { byId: readSimilar(raw), others: toSimilar(input[SIMILAR_ALL]) };
  const file = await planKept(services, staff.id, input.file, similar);
  if (file === null) return reject(NOT_KEPT);
  const { planned, version: current } = file;
  if (!planned.ok || version !== current) return CHANGED;
  const { plan } = planned;
  const left = plan.rejected.length + plan.similar.length;
  if (input.whole && left > 0) {
    return reject(
      `${pluralize(left, "row")} would be left out, and you chose all or nothing. Nothing was imported.`,
    );
  }
  const doubtful = pricesToCheck(plan);
  const [first] = doubtful;
  if (first !== undefined && !input.prices) {
    return reject(
      `${pluralize(doubtful.length, "price is", "prices are")} unusual, such as ${first}. If that is right, check the box that says so. Nothing was imported.`,
    );
  }
  if (sync && plan.isMostlyMissing && !input.sure) {
    return reject(
      "More than half of the carts that were imported earlier are not in this file. If it is your whole stock, check the box that says so. Nothing was imported.",
    );
  }
  const { name } = file;
  const imported = await applyImport(vehicles, staff.actor, plan, { sync, version, file: name });
  if (imported.kind === "outdated") return CHANGED;
  if (left === 0) await uploads.drop(staff.id);
  const counts = resultText(plan, sync ? plan.missing.length : 0);
  const photos = plan.photos.length === 0 ? "" : " Their photos are being fetched.";
  return ok(`Imported: ${counts}. The changes are in each cart’s history.${photos}`, {
    to: left === 0 ? "/desk/stock/import" : `/desk/stock/import?file=${input.file}`,
    undo: imported.event === null ? null : undoFields(imported.event),
  });
}

async function fetchPhotosAgain({ services }: IntentArgs<object>): Promise<IntentResult> {
  const count = await services.feedPhotos.tryAgain();
  return ok(`${pluralize(count, "photo")} will be fetched again.`);
}

export const importAction = defineIntents(
  { right: "stock.prices" },
  {
    choose: intent(fileSchema, chooseFile),
    columns: intent(columnsSchema, chooseColumns),
    hidden: intent(hiddenSchema, chooseHidden),
    apply: intent(importSchema, importFile),
    photos: intent(z.object({}), fetchPhotosAgain),
    ...undoIntent({ isBackground: false }),
  },
);
