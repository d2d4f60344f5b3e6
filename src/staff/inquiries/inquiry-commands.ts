import { type Command, InvalidArgumentError } from "commander";
import type { InquiriesTable } from "#inquiries/inquiries-table.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";
import type { Desk } from "#staff/desk.ts";
import { done, refused } from "#staff/outcome.ts";
import { safeJson } from "#staff/terminal/plain-text.ts";
import { inquiryRecord, inquirySheet, inquiryTable, type Names } from "./inquiry-report.ts";

const LIMIT = 20;
const HIGHEST_LIMIT = 10_000;

const LIST_HELP = `
Examples:
  npm run staff -- inquiries list
  npm run staff -- inquiries list --limit 100
  npm run --silent staff -- inquiries list --json > inquiries.json`;

const SHOW_HELP = `
Examples:
  npm run staff -- inquiries show 7K4M-2QXD
  npm run --silent staff -- inquiries show 7K4M-2QXD --json`;

function limitFrom(text: string): number {
  const limit = Number(text);
  if (/^\d+$/.test(text) && limit >= 1 && limit <= HIGHEST_LIMIT) return limit;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${HIGHEST_LIMIT}.`);
}

async function namesFor(vehicles: VehicleStore, rows: readonly InquiriesTable[]): Promise<Names> {
  const names = new Map<string, string>();
  for (const id of new Set(rows.map(({ vehicle }) => vehicle))) {
    const vehicle = id === null ? null : await vehicles.find(id);
    if (vehicle) names.set(vehicle.id, vehicle.name);
  }
  return names;
}

/** Adds `inquiries list` and `inquiries show`. */
export function addInquiryCommands(program: Command, desk: Desk, clock: () => Date): void {
  const group = program
    .command("inquiries")
    .description("what visitors have asked: list and read it");

  group
    .command("list")
    .description("show the newest inquiries, with the age of each")
    .option("--limit <count>", "how many at most", limitFrom, LIMIT)
    .option("--json", "print all fields as JSON")
    .addHelpText("after", LIST_HELP)
    .action((options: { limit: number; json?: true }) =>
      desk.onStores(async ({ inquiries, vehicles }) => {
        const found = await inquiries.list(options.limit + 1);
        const rows = found.slice(0, options.limit);
        const now = clock();
        if (options.json) {
          return done(...safeJson(rows.map((row) => inquiryRecord(row, now))).split("\n"));
        }
        if (rows.length === 0) return done("There are no inquiries yet.");
        const more =
          found.length > rows.length ? ["", "There are older ones: --limit shows more."] : [];
        return done(...inquiryTable(rows, await namesFor(vehicles, rows), now), ...more);
      }),
    );

  group
    .command("show")
    .description("show one inquiry in full: fields, message, where it came from")
    .argument("<reference>", 'the reference that "inquiries list" shows, such as 7K4M-2QXD')
    .option("--json", "print it as JSON")
    .addHelpText("after", SHOW_HELP)
    .action((reference: string, options: { json?: true }) =>
      desk.onStores(async ({ inquiries, vehicles }) => {
        const row = await inquiries.find(reference);
        if (!row) {
          return refused(
            `No inquiry has the reference "${reference}". "npm run staff -- inquiries list" shows the newest.`,
          );
        }
        const now = clock();
        if (options.json) return done(...safeJson(inquiryRecord(row, now)).split("\n"));
        return done(...inquirySheet(row, await namesFor(vehicles, [row]), now));
      }),
    );
}
