import { data, type RouterContextProvider, redirect } from "react-router";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { applyImport } from "#inventory/plan-import.server.ts";
import { formatOf, planUpload, resultText } from "./import-view.server.ts";

type Context = Readonly<RouterContextProvider>;

const refused = (...mistakes: string[]) => data({ mistakes }, { status: 422 });

/** Columns that somebody leaves out: "Cost, Lot number". */
export function skipOf(text: string | null): string[] {
  return (text ?? "")
    .split(",")
    .map((heading) => heading.trim())
    .filter((heading) => heading !== "");
}

async function keepFile(form: FormData, person: string, context: Context) {
  const { uploads } = context.get(deskServices);
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return refused("Choose a file first.");
  if (formatOf(file.name) === null) {
    return refused(
      `${file.name} cannot be read: save the list as .xlsx or .csv, then choose it again.`,
    );
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const id = await uploads.keep(person, file.name.slice(0, 200), bytes);
  throw redirect(`/desk/stock/import?file=${id}`, 303);
}

async function apply(form: FormData, person: string, context: Context) {
  const { actor } = requireRight(context, "stock.prices");
  const { uploads, vehicles, catalogue } = context.get(deskServices);
  const file = await uploads.find(person, String(form.get("file") ?? ""));
  if (file === null) return refused("This file is no longer kept. Please choose it again.");
  const skip = skipOf(String(form.get("skip") ?? ""));
  const { planned, version } = await planUpload(vehicles, { ...file, skip }, catalogue().carts);
  const sync = form.has("sync");
  const changed = refused(
    "The stock has changed since you looked. Nothing was imported: below is what would change now.",
  );
  if (!planned.ok || version !== Number(form.get("version"))) return changed;
  if (sync && planned.plan.isMostlyMissing && !form.has("sure")) {
    return refused(
      "More than half of the carts that were imported earlier are not in this file. If it is your whole stock, check the box that says so. Nothing was imported.",
    );
  }
  if (!(await applyImport(vehicles, actor, planned.plan, { sync, version }))) return changed;
  await uploads.drop(person);
  const done = resultText(planned.plan, sync ? planned.plan.missing.length : 0);
  throw redirect(`/desk/stock/import?done=${encodeURIComponent(done)}`, 303);
}

/** Keeps a file to look at, or does exactly what was looked at. */
export async function importAction(form: FormData, context: Context) {
  const { id: person } = requireRight(context, "stock.prices");
  return form.get("intent") === "apply"
    ? await apply(form, person, context)
    : await keepFile(form, person, context);
}
