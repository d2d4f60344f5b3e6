import { fileURLToPath } from "node:url";
import type { Cart } from "#domain/carts/cart-schema.ts";
import { createChildTasks, ProgramEnded } from "#platform/child-tasks.server.ts";
import type { ImportView } from "./import-view.server.ts";
import type { CartIdentifiers, ImportedVehicle } from "./imported-vehicles.server.ts";
import type { Similar } from "./match-rows.ts";
import type { ImportPlan, PlannedImport } from "./plan-import.server.ts";
import {
  type ImportFormat,
  NO_CHOICES,
  type ReadChoices,
  refuse,
  type StockReading,
} from "./stock-files/stock-reading.ts";
import type { VehicleStore } from "./vehicle-store.server.ts";

/** The content of a kept file is packed, as `viewStockFile` returned it. */
export type ImportFile = {
  content: Blob;
  format: ImportFormat;
  choices?: ReadChoices;
  isPacked?: boolean;
};

/** By id, and for all others; said of rows that may be a cart that is there already. */
export type SimilarChoices = {
  byId: Readonly<Record<string, Similar>>;
  others?: Similar | undefined;
};

export type StockFileTask = {
  format: ImportFormat;
  choices: ReadChoices;
  isPacked: boolean;
  result:
    | { kind: "view"; carts: readonly Cart[] }
    | { kind: "plan"; carts: readonly Cart[]; similar: SimilarChoices };
};

export type StockFilePart =
  | { file: Uint8Array }
  | { stored: ImportedVehicle[] }
  | { identifiers: CartIdentifiers[] };

/** `why`: nothing can be done with the file. `packed` is what to keep of a file that was not packed. */
export type ViewedFile = { why: string | null; view: ImportView; packed: Uint8Array | null };

/** Some of the rows of a plan, which come before the plan itself. */
export type PlanPart = Partial<
  Pick<ImportPlan, "added" | "changed" | "unchanged" | "missing" | "rejected">
>;

export type PlannedFile = { headings: readonly string[]; planned: PlannedImport };

// The build compiles it.
const PROGRAM = fileURLToPath(
  import.meta.url.endsWith(".ts")
    ? new URL("./stock-file-program.server.ts", import.meta.url)
    : import.meta.resolve("#build/server/stock-file-program.js"),
);
const LIMITS = { megabytes: 384, timeoutMs: 60_000 };

/** What the rows of a file are compared with. */
type Comparison = {
  vehicles: Pick<VehicleStore, "importedChunks" | "identifiers">;
  carts: readonly Cart[];
};

async function* readParts(
  content: Blob,
  vehicles: Comparison["vehicles"],
): AsyncGenerator<StockFilePart> {
  for await (const file of content.stream()) yield { file };
  for await (const stored of vehicles.importedChunks()) yield { stored };
  yield { identifiers: await vehicles.identifiers() };
}

/** A few bytes can claim millions of cells, so the file is read in a process of its own. */
async function runProgram<Output>(
  { content, format, choices = NO_CHOICES, isPacked = false }: ImportFile,
  result: StockFileTask["result"],
  vehicles: Comparison["vehicles"],
  onPart?: (part: PlanPart) => void,
): Promise<{ ok: true; output: Output } | { ok: false; refusal: StockReading & { ok: false } }> {
  const tasks = createChildTasks<StockFileTask, Output, StockFilePart, PlanPart>(PROGRAM, LIMITS);
  try {
    const task = { format, choices, isPacked, result };
    return { ok: true, output: await tasks.run(task, readParts(content, vehicles), onPart) };
  } catch (error) {
    if (!(error instanceof ProgramEnded)) throw error;
    const what = format === "xlsx" ? "workbook" : "file";
    return { ok: false, refusal: refuse(`the ${what} has too many cells`) };
  } finally {
    tasks.close();
  }
}

/** What a stock list would change, as a page shows it. */
export async function viewStockFile(
  file: ImportFile,
  { vehicles, carts }: Comparison,
): Promise<ViewedFile> {
  const viewed = await runProgram<ViewedFile>(file, { kind: "view", carts }, vehicles);
  if (viewed.ok) return viewed.output;
  const { mistakes, columns, unknown } = viewed.refusal;
  const { withHidden } = file.choices ?? NO_CHOICES;
  const view = { ok: false as const, columns, withHidden, mistakes, unknown };
  return { why: mistakes[0] ?? null, view, packed: null };
}

/** Reads a stock list from Excel, CSV or JSON, and says what it changes. */
export async function planStockFile(
  file: ImportFile,
  { vehicles, carts }: Comparison,
  similar: SimilarChoices = { byId: {} },
): Promise<PlannedFile> {
  const result = { kind: "plan" as const, carts, similar };
  const lists: Required<PlanPart> = {
    added: [],
    changed: [],
    unchanged: [],
    missing: [],
    rejected: [],
  };
  const planned = await runProgram<PlannedFile>(file, result, vehicles, (part) => {
    lists.added.push(...(part.added ?? []));
    lists.changed.push(...(part.changed ?? []));
    lists.unchanged.push(...(part.unchanged ?? []));
    lists.missing.push(...(part.missing ?? []));
    lists.rejected.push(...(part.rejected ?? []));
  });
  if (!planned.ok) return { headings: [], planned: planned.refusal };
  const { headings, planned: rest } = planned.output;
  return { headings, planned: rest.ok ? { ok: true, plan: { ...rest.plan, ...lists } } : rest };
}
