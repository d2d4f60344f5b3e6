import type { Command } from "commander";
import type { Cart } from "#domain/carts/cart-schema.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { pluralize } from "#domain/money.ts";
import { toImportTable, withIdentifiers } from "#inventory/export-vehicles.ts";
import { planStockFile } from "#inventory/read-stock-file.server.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";
import { type CommandContext, done, type Outcome } from "./command-context.ts";
import { csvText, type ExportFormat, jsonText } from "./export-formats.ts";
import { addExportOptions, type ExportOptions, writeExport } from "./write-export.ts";

const HELP = `
The vehicles that were imported or added at the desk, in the columns that "vehicles import" reads: importing an unchanged
file changes nothing. It has their VINs and serial numbers, so keep it to yourself. Catalogue carts are in the content, and photos and units in the backup. Vehicles that the last
--sync marked as missing are left out. Cells that a spreadsheet would run as a formula begin with an apostrophe, which the import
removes.

Examples:
  npm run cli -- vehicles export --output stock.csv
  npm run cli -- vehicles import stock.csv --dry-run
  npm run --silent cli -- vehicles export --format json > stock.json`;

async function* onePage(vehicles: readonly Vehicle[]): AsyncGenerator<readonly Vehicle[]> {
  yield vehicles;
}

async function* tableText(pages: AsyncIterable<readonly Vehicle[]>): AsyncGenerator<string> {
  for await (const vehicles of pages) {
    const { headings, rows } = toImportTable(vehicles);
    yield* csvText(headings, [rows], (row) => row);
  }
}

function toText(
  pages: AsyncIterable<readonly Vehicle[]>,
  format: ExportFormat,
): AsyncGenerator<string> {
  return format === "csv"
    ? tableText(pages)
    : jsonText(pages, ({ catalogue: _, ...fields }: Vehicle) => fields);
}

/** Sentences for what an import of the exported file would change. Empty for an exact copy. */
async function findDifferences(
  store: VehicleStore,
  vehicles: readonly Vehicle[],
  format: ExportFormat,
  carts: readonly Cart[],
): Promise<string[]> {
  let text = "";
  for await (const part of toText(onePage(vehicles), format)) text += part;
  const { planned } = await planStockFile(
    { content: new Blob([text]), format },
    { vehicles: store, carts },
  );
  if (!planned.ok) return planned.mistakes;
  return planned.plan.changed.map(
    ({ vehicle, changes }) => `${vehicle.id}: ${changes.map(({ field }) => field).join(", ")}`,
  );
}

async function exportVehicles(
  store: VehicleStore,
  carts: readonly Cart[],
  { format, output }: ExportOptions,
  context: Pick<CommandContext, "progress" | "output">,
): Promise<Outcome> {
  const stored = await store.imported();
  const vehicles = stored
    .filter(({ missingSince, isHidden }) => missingSince === null && !isHidden)
    .map(withIdentifiers);
  if (vehicles.length === 0) return done("There is no imported or added vehicle.");
  const written = await writeExport(
    {
      pages: onePage(vehicles),
      toText: (pages) => toText(pages, format),
      describeCount: (count) => pluralize(count, "vehicle"),
      output,
    },
    context,
  );
  if (written.code !== 0) return written;
  const differences = await findDifferences(store, vehicles, format, carts);
  if (differences.length === 0) return written;
  const hint = format === "csv" ? " Perhaps --format json can hold them." : "";
  return {
    ...written,
    err: [`An import of this file would not keep these as they are.${hint}`, ...differences],
  };
}

export function addExportVehiclesCommand(group: Command, context: CommandContext): void {
  addExportOptions(
    group.command("export").description('write vehicles as a file that "vehicles import" reads'),
  )
    .addHelpText("after", HELP)
    .action((options: ExportOptions) =>
      context.runWithStores(async ({ openStock, loadContent }, { CONTENT_DIR }) => {
        const content = await loadContent(CONTENT_DIR);
        const carts = content.ok ? content.catalogue.carts : [];
        const { vehicles } = openStock(() => ({ carts, draftCarts: [] }));
        return await exportVehicles(vehicles, carts, options, context);
      }),
    );
}
