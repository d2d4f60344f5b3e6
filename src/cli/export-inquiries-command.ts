import { type Command, InvalidArgumentError, Option } from "commander";
import type { Stores } from "#app/open-stores.server.ts";
import { isIsoDate } from "#domain/dates.ts";
import { dealershipInstant } from "#domain/dealership/clock.ts";
import { heldText } from "#domain/held-data.ts";
import { pluralize } from "#domain/money.ts";
import { personKey } from "#records/personal-data/person-key.ts";
import { commandLineActor } from "./actor.ts";
import { type CommandContext, failed, type Outcome, usageError } from "./command-context.ts";
import { inquiryText } from "./inquiry-export.ts";
import { addExportOptions, type ExportOptions, writeExport } from "./write-export.ts";

const HELP = `
All inquiries with their notes, the oldest first. CSV is for Excel and other spreadsheets, with times as at the dealership;
cells that a spreadsheet would run as a formula (they begin with = + - @ or a tab) begin with an apostrophe, which a
telephone number such as '+1 732 555 0199 shows. JSON is for programs: texts as they were sent, times in UTC.
With --email or --phone it is a copy of all that is held of one person, for that person: inquiries, conversations, rentals
with agreements, signatures, photos (JPEG in base64) and payments, as JSON.
The file holds names and addresses; only its owner may read it. Keep it no longer than it is needed.

Examples:
  npm run cli -- inquiries export --output inquiries.csv
  npm run cli -- inquiries export --since 2026-01-01 --output this-year.csv
  npm run --silent cli -- inquiries export --format json > inquiries.json
  npm run cli -- inquiries export --email dana@example.com --output dana.json`;

type Options = ExportOptions & { since?: Date; email?: string; phone?: string };

/** Returns the start of the day at the dealership. */
function parseDay(text: string): Date {
  if (isIsoDate(text)) return dealershipInstant(text, "00:00");
  throw new InvalidArgumentError("It must be a day such as 2026-01-31.");
}

async function* asJson(pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  for await (const [copy] of pages) yield `${JSON.stringify(copy, null, 2)}\n`;
}

/** Fails if the site holds nothing of the person. */
async function exportPerson(
  personalData: Stores["personalData"],
  person: string,
  output: string | undefined,
  context: Pick<CommandContext, "progress" | "output">,
): Promise<Outcome> {
  if (personKey(person) === null) {
    return usageError("Write a whole email address, or a phone number with its area code.");
  }
  const copy = await personalData.export(commandLineActor(), person);
  const { customers, inquiries, bookings, appointments } = copy;
  const held = heldText({
    customers: customers.length,
    inquiries: inquiries.length,
    bookings: bookings.length,
    appointments: appointments.length,
  });
  if (held === "") return failed("Nothing is held of that person.");
  async function* pages() {
    yield [copy];
  }
  return await writeExport(
    { pages: pages(), toText: asJson, describeCount: () => held, output },
    context,
  );
}

export function addExportInquiriesCommand(group: Command, context: CommandContext): void {
  addExportOptions(
    group.command("export").description("write all inquiries for a spreadsheet or a program"),
  )
    .option("--since <day>", "those received from that day on, such as 2026-01-31", parseDay)
    .addOption(
      new Option("--email <address>", "a copy for the person of a mail address").conflicts("since"),
    )
    .addOption(
      new Option("--phone <number>", "… of a phone number, with area code").conflicts([
        "since",
        "email",
      ]),
    )
    .addHelpText("after", HELP)
    .action(({ format, since, email, phone, output }: Options) =>
      context.runWithStores(({ inquiries, personalData }) => {
        const person = email ?? phone;
        if (person !== undefined) return exportPerson(personalData, person, output, context);
        return writeExport(
          {
            pages: inquiries.pages(since ?? null),
            toText: (pages) => inquiryText(pages, format),
            describeCount: (count) => pluralize(count, "inquiry", "inquiries"),
            output,
          },
          context,
        );
      }),
    );
}
