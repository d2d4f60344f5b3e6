import { type Command, Option } from "commander";
import type { Cart } from "#domain/carts/cart-schema.ts";
import { pluralize } from "#domain/money.ts";
import type { Similar } from "#inventory/match-rows.ts";
import { applyImport, type ImportPlan, type PlannedImport } from "#inventory/plan-import.server.ts";
import { planStockFile } from "#inventory/read-stock-file.server.ts";
import { detectFormat, headingText } from "#inventory/stock-files/stock-reading.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";
import { commandLineActor } from "./actor.ts";
import { type CommandContext, done, failed, type Outcome, usageError } from "./command-context.ts";
import { IMPORT_HELP } from "./import-help.ts";
import {
  dryRunLines,
  importedLines,
  planAsJson,
  rejectedLines,
  similarLines,
} from "./import-report.ts";
import { readInputFile } from "./input-file.server.ts";

const MAX_IMPORT_BYTES = 100_000_000;
const SLOW_IMPORT_BYTES = 1_000_000;

type ImportOptions = {
  dryRun?: true;
  sync?: true;
  yes?: true;
  json?: true;
  goodRows?: true;
  hidden?: true;
  similar?: Similar;
  skip?: string[];
};

function unreadable({ mistakes, unknown }: PlannedImport & { ok: false }): Outcome {
  const skipped = unknown.map((heading) => JSON.stringify(heading)).join(" ");
  const advice =
    unknown.length === 0
      ? []
      : [
          `${headingText(unknown)}. Leave out what nobody should see with --skip ${skipped}; write "Spec: …" before a name in the file to show it as a specification. --help lists the names that are known.`,
        ];
  return failed(...advice, ...mistakes, "Nothing was imported.");
}

/** Why nothing is imported although the file could be read; null if it is. */
function findRefusal(plan: ImportPlan, { goodRows }: ImportOptions): Outcome | null {
  const { rejected, similar, rows } = plan;
  const lines = [...similarLines(similar), ...rejectedLines(rejected)];
  const refused = rejected.length + similar.length;
  if (refused === 0 || (goodRows && refused < rows)) return null;
  return failed(
    ...lines,
    `Nothing was imported: ${refused} of ${pluralize(rows, "row")} rejected.${refused < rows ? " --good-rows imports the others." : ""}`,
  );
}

async function importFile(
  vehicles: VehicleStore,
  carts: readonly Cart[],
  file: string,
  options: ImportOptions,
  progress: (line: string) => void,
): Promise<Outcome> {
  const format = detectFormat(file);
  if (format === null) return usageError(`${file} must end in .xlsx, .csv, .tsv, .txt or .json.`);
  const input = readInputFile(file, MAX_IMPORT_BYTES);
  if (!input.ok) return failed(`${file} cannot be imported: ${input.why}.`);
  if (input.bytes.length > SLOW_IMPORT_BYTES) progress(`Reading ${file} …`);
  const choices = {
    columns: Object.fromEntries((options.skip ?? []).map((heading) => [heading, ""])),
    withHidden: options.hidden ?? false,
  };
  const read = { content: new Blob([new Uint8Array(input.bytes)]), format, choices };
  const similar = { byId: {}, others: options.similar };
  const { planned } = await planStockFile(read, { vehicles, carts }, similar);
  if (!planned.ok) return unreadable(planned);
  const { plan } = planned;
  const refusal = findRefusal(plan, options);
  if (refusal !== null) return refusal;
  const sync = options.sync ?? false;
  const isDoubtful = sync && plan.isMostlyMissing && !options.yes;
  const doubt = `The file does not have ${pluralize(plan.missing.length, "vehicle")}, more than half of those imported earlier. If it is your whole stock, add --yes to mark them as missing.`;
  const left = [...similarLines(plan.similar), ...rejectedLines(plan.rejected), ...plan.notes];
  if (options.dryRun) {
    const lines = options.json ? planAsJson(plan, false) : dryRunLines(plan, { sync });
    return { out: lines, err: [...left, ...(isDoubtful ? [doubt] : [])], code: 0 };
  }
  if (isDoubtful) return failed(doubt, "Nothing was imported.");
  await applyImport(vehicles, commandLineActor(), plan, { sync });
  const lines = options.json ? planAsJson(plan, true) : importedLines(plan, { sync });
  return { ...done(...lines), err: left };
}

export function addImportVehiclesCommand(vehicles: Command, context: CommandContext): void {
  vehicles
    .command("import")
    .description("add or replace vehicles from an Excel, CSV or JSON file, all of them or none")
    .argument("<file>", "a file that ends in .xlsx, .csv, .tsv, .txt or .json")
    .option("--dry-run", "show what would change, and store nothing")
    .option("--good-rows", "import the rows that are right, and list the others")
    .addOption(
      new Option(
        "--similar <is>",
        "rows whose stock number differs from one in the stock only by zeros, spaces or hyphens are the same cart, or another",
      ).choices(["same", "other"]),
    )
    .option("--sync", "mark imported vehicles that the file does not have as missing")
    .option("--yes", "also when that is more than half of them")
    .option("--skip <columns...>", "leave out the columns with these headings")
    .option("--hidden", "also import the rows that are hidden in Excel")
    .option("--json", "print what changes as JSON")
    .addHelpText("after", IMPORT_HELP)
    .action((file: string, options: ImportOptions) =>
      context.runWithStock(({ vehicles }, { carts }) =>
        importFile(vehicles, carts, file, options, context.progress),
      ),
    );
}
