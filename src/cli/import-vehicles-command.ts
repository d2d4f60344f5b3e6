import type { Command } from "commander";
import type { Cart } from "#domain/carts/cart-schema.ts";
import { pluralize } from "#domain/money.ts";
import type { ImportFormat } from "#inventory/import-rows.server.ts";
import { applyImport, planImport } from "#inventory/plan-import.server.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";
import { commandLineActor } from "./actor.ts";
import { type CommandContext, done, failed, type Outcome, usageError } from "./command-context.ts";
import { dryRunLines, importedLines, planAsJson } from "./import-report.ts";
import { readInputFile } from "./input-file.server.ts";

const MAX_IMPORT_BYTES = 100_000_000;
const SLOW_IMPORT_BYTES = 1_000_000;

const HELP = `
Reads an Excel workbook (.xlsx, first sheet), a CSV file (commas, semicolons or tabs) or a JSON list of objects. The first
row has the names of the columns, in any order; uppercase, spaces and hyphens do not matter. Other names in parentheses:
  name (model, title), description (comments), brand (make), category (type, series)
  price (asking price, our price)      whole US dollars: 6500, $6,500 or 6500.00
  id (stock number, SKU)               letters and digits; made from the name when left out
  inStock (available), isNew (new)     yes or no (also y, n, true, false, 1, 0); left out: in stock, not new
  images (photos), features (options)  separated by | (in JSON: lists); images are paths such as /pictures/a.jpg
  specifications                       seatingCapacity (seats), range, topSpeed, driveType, batteryType, chargingTime,
                                       payload, length, width, year, color, mileage, hours; for the inventory's filters
                                       seatLayout (2, 2+2, 4F, 4+2, 6F, 6+2), stance (road, lifted), tires (street,
                                       all-terrain, knobby) and bed; for product feeds condition (new, used,
                                       refurbished), gtin and mpn; any other as "Spec: Cargo bed"
                                       (in JSON: an object named specifications)
Any other column is refused, so that a column such as Cost never shows on the site; --skip leaves it out.

A vehicle whose id is already there is replaced in its place in the list; others follow at the end. Either every row
is stored or, when one is rejected, none.

--sync is for a file with your whole stock: vehicles imported earlier that it does not have are marked as missing and out
of stock. They are never deleted, and an import that has them again takes the mark away. Catalogue carts and vehicles with
units are left alone.

Examples:
  npm run cli -- vehicles import used-carts.xlsx --dry-run
  npm run cli -- vehicles import used-carts.csv
  npm run cli -- vehicles import whole-stock.xlsx --sync --skip Cost "Lot number"

used-carts.csv:
  name,description,brand,category,price,inStock,features,seatingCapacity,range
  Used Club Car 2019,Two owners and a new battery.,Club Car,Used,"$6,500",yes,New battery|Rain cover,4,25 miles`;

type ImportOptions = { dryRun?: true; sync?: true; yes?: true; json?: true; skip?: string[] };

function detectFormat(file: string): ImportFormat | null {
  const ending = /\.(csv|json|xlsx)$/i.exec(file)?.[1]?.toLowerCase();
  return ending === "csv" || ending === "json" || ending === "xlsx" ? ending : null;
}

async function importFile(
  vehicles: VehicleStore,
  carts: readonly Cart[],
  file: string,
  options: ImportOptions,
  progress: (line: string) => void,
): Promise<Outcome> {
  const format = detectFormat(file);
  if (format === null) return usageError(`${file} must end in .xlsx, .csv or .json.`);
  const input = readInputFile(file, MAX_IMPORT_BYTES);
  if (!input.ok) return failed(`${file} cannot be imported: ${input.why}.`);
  if (input.bytes.length > SLOW_IMPORT_BYTES) progress(`Reading ${file} …`);
  const planned = await planImport(
    vehicles,
    { bytes: input.bytes, format, skip: options.skip },
    carts,
  );
  if (!planned.ok) {
    const summary =
      planned.rejected > 0
        ? `Nothing was imported: ${planned.rejected} of ${pluralize(planned.rows, "row")} rejected.`
        : "Nothing was imported.";
    return failed(...planned.mistakes, summary);
  }
  const { plan } = planned;
  const sync = options.sync ?? false;
  const isDoubtful = sync && plan.isMostlyMissing && !options.yes;
  const doubt = `The file does not have ${pluralize(plan.missing.length, "vehicle")}, more than half of those imported earlier. If it is your whole stock, add --yes to mark them as missing.`;
  if (options.dryRun) {
    const lines = options.json ? planAsJson(plan, false) : dryRunLines(plan, { sync });
    return { out: lines, err: isDoubtful ? [doubt] : [], code: 0 };
  }
  if (isDoubtful) return failed(doubt, "Nothing was imported.");
  await applyImport(vehicles, commandLineActor(), plan, { sync });
  return done(...(options.json ? planAsJson(plan, true) : importedLines(plan, { sync })));
}

export function addImportVehiclesCommand(vehicles: Command, context: CommandContext): void {
  vehicles
    .command("import")
    .description("add or replace vehicles from an Excel, CSV or JSON file, all of them or none")
    .argument("<file>", "a file that ends in .xlsx, .csv or .json")
    .option("--dry-run", "show what would change, and store nothing")
    .option("--sync", "mark imported vehicles that the file does not have as missing")
    .option("--yes", "also when that is more than half of them")
    .option("--skip <columns...>", "leave out the columns with these headings")
    .option("--json", "print what changes as JSON")
    .addHelpText("after", HELP)
    .action((file: string, options: ImportOptions) =>
      context.runWithStores(async (stores, { CONTENT_DIR }) => {
        const content = await stores.loadContent(CONTENT_DIR);
        if (!content.ok) {
          return failed("The content has mistakes. Please fix them first:", ...content.mistakes);
        }
        const { carts } = content.catalogue;
        return await importFile(stores.vehicles, carts, file, options, context.progress);
      }),
    );
}
