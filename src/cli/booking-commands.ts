import { type Command, Option } from "commander";
import { counted } from "#domain/money.ts";
import { CANCEL_REASONS } from "#domain/reservations/cancellation.ts";
import {
  RESERVATION_STATES,
  type ReservationState,
  STATE_WORDS,
} from "#domain/reservations/states.ts";
import {
  type CancelChoice,
  cancelBooking,
  confirmBooking,
  unknownBooking,
} from "./booking-changes.ts";
import {
  bookingFields,
  bookingSheet,
  bookingTable,
  EXPORT_COLUMNS,
  exportCells,
  exportRecord,
} from "./booking-report.ts";
import { type CommandContext, done, type Outcome, usageError } from "./command-context.ts";
import { csvText, jsonText } from "./export-formats.ts";
import { parseLimit } from "./inquiry-commands.ts";
import { jsonLines } from "./terminal.ts";
import { addExportOptions, type ExportOptions, writeExport } from "./write-export.ts";

const REFERENCE = 'the reference that "bookings list" shows, such as 7K4M-2QXD';
const DEFAULT_LIMIT = 20;

/** By the word that people type. */
const STATES = new Map<string, ReservationState>(
  RESERVATION_STATES.map((state) => [STATE_WORDS[state].toLowerCase(), state]),
);

/** Those that still need something from the dealership. */
const OPEN: readonly ReservationState[] = ["requested", "confirmed", "out"];

const LIST_HELP = `
Bookings that are requested, confirmed or out, the next start first; --all also shows those that have ended, the latest
start first. What --search finds is part of a name, a reference or a telephone number.

Examples:
  npm run cli -- bookings list
  npm run cli -- bookings list --state requested
  npm run cli -- bookings list --all --search sample --limit 100
  npm run --silent cli -- bookings list --class 6-seater --json > bookings.json`;

const SHOW_HELP = `
Examples:
  npm run cli -- bookings show 7K4M-2QXD
  npm run --silent cli -- bookings show 7K4M-2QXD --json`;

const CONFIRM_HELP = `
Keeps a cart for the booking: the one that fits its days best, unless --cart names another. With --without-cart the cart is
chosen later at the desk. The customer gets an email where a mail server is set.

Examples:
  npm run cli -- bookings confirm 7K4M-2QXD
  npm run cli -- bookings confirm 7K4M-2QXD --cart 4S-19`;

const CANCEL_HELP = `
Says what goes back and which fees the policy keeps, and asks first; --yes leaves the question out. The refund is recorded at
the desk once it is paid out. The desk can undo it for 10 minutes.

Reasons: customer, nobody-there (a no-show), dealership (everything paid goes back).

Examples:
  npm run cli -- bookings cancel 7K4M-2QXD --because customer
  npm run cli -- bookings cancel 7K4M-2QXD --because nobody-there --no-delivery-fee
  npm run cli -- bookings cancel 7K4M-2QXD --because customer --waive --yes`;

const EXPORT_HELP = `
All bookings with their notes and what was paid, by their start. CSV is for Excel and other spreadsheets, with times as at
the dealership; cells that a spreadsheet would run as a formula begin with an apostrophe. JSON is for programs: texts as they
were sent, times in UTC, amounts in cents. The file holds names and addresses; only its owner may read it. Keep it no longer
than it is needed.

Examples:
  npm run cli -- bookings export --output bookings.csv
  npm run cli -- bookings export --since 2026-01-01 --output this-year.csv
  npm run --silent cli -- bookings export --format json > bookings.json`;

type ListOptions = {
  all?: true;
  state?: string;
  class?: string;
  search?: string;
  limit: number;
  json?: true;
};

function statesOf({ all, state }: ListOptions): readonly ReservationState[] {
  const one = state === undefined ? undefined : STATES.get(state);
  if (one !== undefined) return [one];
  return all ? [] : OPEN;
}

function addReadingCommands(group: Command, context: CommandContext): void {
  group
    .command("list")
    .description("show the bookings that are open, by their start")
    .option("--all", "those that have ended too")
    .addOption(new Option("--state <state>", "only those in one state").choices([...STATES.keys()]))
    .option("--class <class>", "only those of one class, such as 6-seater")
    .option("--search <text>", "a name, a reference or a telephone number, or part of it")
    .option("--limit <count>", "how many at most", parseLimit, DEFAULT_LIMIT)
    .option("--json", "print all fields as JSON")
    .addHelpText("after", LIST_HELP)
    .action((options: ListOptions) =>
      context.runWithStores(async ({ bookings }) => {
        const { limit, all, json, search = "", class: className = "" } = options;
        const { found, count } = await bookings.list(
          { text: search, states: statesOf(options), class: className },
          { limit, offset: 0, order: all ? "desc" : "asc" },
        );
        if (json) return done(...jsonLines(found.map(bookingFields)));
        if (count === 0) return done("There are no such bookings.");
        const more =
          count > found.length
            ? ["", `${counted(count, "booking")} in all: --limit shows more.`]
            : [];
        return done(...bookingTable(found), ...more);
      }),
    );

  group
    .command("show")
    .description("show one booking in full: customer, price, payments and history")
    .argument("<reference>", REFERENCE)
    .option("--json", "print it as JSON")
    .addHelpText("after", SHOW_HELP)
    .action((reference: string, { json }: { json?: true }) =>
      context.runWithStores(async ({ bookings }): Promise<Outcome> => {
        const found = await bookings.find(reference.toUpperCase());
        if (found === null) return unknownBooking(reference);
        const records = await bookings.recordsOf(found);
        if (!json) return done(...bookingSheet(found, records));
        const { payments, balance } = records;
        const dated = <Row extends { at: number }>({ at, ...row }: Row) => ({
          at: new Date(at).toISOString(),
          ...row,
        });
        return done(
          ...jsonLines({
            ...bookingFields(found.reservation),
            payments: payments.map(dated),
            balance,
            history: found.events.map(dated),
          }),
        );
      }),
    );
}

export function addBookingCommands(
  program: Command,
  context: CommandContext,
  clock: () => Date,
): void {
  const group = program
    .command("bookings")
    .description("rentals: read, confirm, cancel and export them");
  addReadingCommands(group, context);

  group
    .command("confirm")
    .description("confirm a request and keep a cart for it")
    .argument("<reference>", REFERENCE)
    .option("--cart <number>", "this cart, such as 4S-19")
    .option("--without-cart", "no cart yet")
    .addHelpText("after", CONFIRM_HELP)
    .action((reference: string, { cart, withoutCart }: { cart?: string; withoutCart?: true }) =>
      context.runWithStores(async (stores, settings) => {
        if (cart !== undefined && withoutCart) {
          return usageError("Give either --cart or --without-cart.");
        }
        const chosen = withoutCart ? null : cart;
        return await confirmBooking(reference, chosen, { stores, settings, clock });
      }),
    );

  group
    .command("cancel")
    .description("cancel a booking; says what goes back")
    .argument("<reference>", REFERENCE)
    .addOption(
      new Option("--because <reason>", "who cancels").choices(CANCEL_REASONS).makeOptionMandatory(),
    )
    .option("--waive", "without fees: everything paid goes back")
    .option("--no-delivery-fee", "without the fee for a delivery in vain")
    .option("--yes", "do not ask")
    .addHelpText("after", CANCEL_HELP)
    .action((reference: string, choice: CancelChoice) =>
      context.runWithStores((stores, settings) =>
        cancelBooking(reference, choice, { stores, settings, clock }, context),
      ),
    );

  addExportOptions(
    group.command("export").description("write all bookings for a spreadsheet or a program"),
    "those that start",
  )
    .addHelpText("after", EXPORT_HELP)
    .action(({ format, since, output }: ExportOptions) =>
      context.runWithStores(({ bookings }) =>
        writeExport(
          {
            pages: bookings.pages(since ?? null),
            textOf: (pages) =>
              format === "csv"
                ? csvText(EXPORT_COLUMNS, pages, exportCells)
                : jsonText(pages, exportRecord),
            counted: (count) => counted(count, "booking"),
            output,
          },
          context,
        ),
      ),
    );
}
