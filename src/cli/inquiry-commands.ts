import { type Command, InvalidArgumentError } from "commander";
import { overdueSince } from "#domain/inquiries/response-promise.ts";
import type { AdminInquiry } from "#inquiries/inquiry-admin.server.ts";
import type { InquiriesTable } from "#inquiries/tables.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";
import { type CommandContext, failed, type Outcome } from "./command-context.ts";
import { addDeleteCommand } from "./delete-command.ts";
import { addExportInquiriesCommand } from "./export-inquiries-command.ts";
import {
  inquirySheet,
  inquiryTable,
  listedInquiry,
  type Moment,
  type Names,
} from "./inquiry-report.ts";
import type { Stores } from "./open-stores.server.ts";
import { jsonLines } from "./terminal.ts";
import { addUnsentCommands, unknownInquiry } from "./unsent-commands.ts";

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 10_000;

const LIST_HELP = `
States, by the promises in content/dealership.json:
  new                    the typical time to answer is still running
  typical time is over   more hours of business have passed than an answer typically takes
  overdue                the longest time that is promised has passed
  answered               a reply was sent, or a call reached the customer
  closed                 staff closed it at the desk; shown with --all

Examples:
  npm run cli -- inquiries list
  npm run cli -- inquiries list --all --limit 100
  npm run --silent cli -- inquiries list --json > inquiries.json`;

const OVERDUE_HELP = `
An inquiry is overdue when the longest time that the site promises has passed and it is neither closed nor answered. Ends
with 0 when there are none and with 1 when there are some, so that a timer can tell somebody.

Examples:
  npm run cli -- inquiries overdue
  npm run --silent cli -- inquiries overdue || echo "Please answer these today."`;

const SHOW_HELP = `
Examples:
  npm run cli -- inquiries show 7K4M-2QXD
  npm run --silent cli -- inquiries show 7K4M-2QXD --json`;

const NO_PROMISES =
  'The content has mistakes, so nothing is said about the promises: see "npm run cli -- content check".';

/** Invalid content must not hide inquiries: the promises are then null. */
async function momentFor(
  { loadContent }: Pick<Stores, "loadContent">,
  contentDirectory: string,
  now: Date,
): Promise<Moment> {
  const content = await loadContent(contentDirectory);
  return { now, terms: content.ok ? content.catalogue.dealership : null };
}

async function namesFor(
  vehicles: Pick<VehicleStore, "find">,
  rows: readonly InquiriesTable[],
): Promise<Names> {
  const names = new Map<string, string>();
  for (const id of new Set(rows.map(({ vehicle }) => vehicle))) {
    const vehicle = id === null ? null : await vehicles.find(id);
    if (vehicle) names.set(vehicle.id, vehicle.name);
  }
  return names;
}

function parseLimit(text: string): number {
  const limit = Number(text);
  if (/^\d+$/.test(text) && limit >= 1 && limit <= MAX_LIMIT) return limit;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${MAX_LIMIT}.`);
}

type ListOptions = { all?: true; limit: number; json?: true };

/** `found` has one more than `limit` where there are more. */
async function listing(
  vehicles: Pick<VehicleStore, "find">,
  found: readonly AdminInquiry[],
  { limit, json }: ListOptions,
  moment: Moment,
  words: { none: string; more: string },
): Promise<string[]> {
  const rows = found.slice(0, limit);
  if (json) return jsonLines(rows.map((row) => listedInquiry(row, moment)));
  if (rows.length === 0) return [words.none];
  const lines = inquiryTable(rows, await namesFor(vehicles, rows), moment);
  return found.length > limit ? [...lines, "", words.more] : lines;
}

function addReadingCommands(group: Command, context: CommandContext, clock: () => Date): void {
  group
    .command("list")
    .description("show the newest open inquiries, with the age and state of each")
    .option("--all", "closed ones too")
    .option("--limit <count>", "how many at most", parseLimit, DEFAULT_LIMIT)
    .option("--json", "print all fields as JSON")
    .addHelpText("after", LIST_HELP)
    .action((options: ListOptions) =>
      context.runWithStores(async (stores, { CONTENT_DIR }): Promise<Outcome> => {
        const { inquiries, vehicles } = stores;
        const closed = options.all ?? false;
        const found = await inquiries.list({ closed, limit: options.limit + 1 });
        const moment = await momentFor(stores, CONTENT_DIR, clock());
        const out = await listing(vehicles, found, options, moment, {
          none: closed ? "There are no inquiries yet." : "There are no open inquiries.",
          more: "There are older ones: --limit shows more.",
        });
        return { out, err: moment.terms === null ? [NO_PROMISES] : [], code: 0 };
      }),
    );

  group
    .command("overdue")
    .description("show what has waited longer than the site promises, the oldest first")
    .option("--limit <count>", "how many at most", parseLimit, DEFAULT_LIMIT)
    .option("--json", "print all fields as JSON")
    .addHelpText("after", OVERDUE_HELP)
    .action((options: ListOptions) =>
      context.runWithStores(async (stores, { CONTENT_DIR }): Promise<Outcome> => {
        const { inquiries, vehicles } = stores;
        const moment = await momentFor(stores, CONTENT_DIR, clock());
        if (moment.terms === null) return failed(NO_PROMISES);
        const until = overdueSince(moment.terms, moment.now);
        const found = await inquiries.unanswered({ until, limit: options.limit + 1 });
        const out = await listing(vehicles, found, options, moment, {
          none: "No inquiry is overdue.",
          more: "There are newer ones: --limit shows more.",
        });
        return { out, code: found.length === 0 ? 0 : 1 };
      }),
    );

  group
    .command("show")
    .description("show one inquiry in full: fields, message, notes, where it came from and went")
    .argument("<reference>", 'the reference that "inquiries list" shows, such as 7K4M-2QXD')
    .option("--json", "print it as JSON")
    .addHelpText("after", SHOW_HELP)
    .action((reference: string, options: { json?: true }) =>
      context.runWithStores(async (stores, { CONTENT_DIR }): Promise<Outcome> => {
        const { inquiries, vehicles } = stores;
        const row = await inquiries.find(reference);
        if (!row) return unknownInquiry(reference);
        const moment = await momentFor(stores, CONTENT_DIR, clock());
        const err = moment.terms === null ? [NO_PROMISES] : [];
        const notes = await inquiries.notes(row.id);
        const deliveries = await inquiries.deliveries(row.id);
        if (!options.json) {
          const names = await namesFor(vehicles, [row]);
          return { out: inquirySheet(row, names, { notes, deliveries }, moment), err, code: 0 };
        }
        const record = {
          ...listedInquiry(row, moment),
          notes: notes.map(({ written_at, text }) => ({ writtenAt: written_at, text })),
          deliveries: deliveries.map(({ at, ...delivery }) => ({
            ...delivery,
            at: new Date(at).toISOString(),
          })),
        };
        return { out: jsonLines(record), err, code: 0 };
      }),
    );
}

export function addInquiryCommands(
  program: Command,
  context: CommandContext,
  clock: () => Date,
): void {
  const group = program
    .command("inquiries")
    .description("what visitors have asked: read, export and delete it, resend its mails");
  addReadingCommands(group, context, clock);
  addExportInquiriesCommand(group, context);
  addUnsentCommands(group, context);
  addDeleteCommand(group, context, clock);
}
