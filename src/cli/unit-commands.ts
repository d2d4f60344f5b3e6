import { type Command, InvalidArgumentError, Option } from "commander";
import { UNIT_CONDITIONS } from "#domain/carts/unit.ts";
import type { CommandContext, Outcome } from "./command-context.ts";
import type { Stores } from "./open-stores.server.ts";
import { addUnit, type FactOptions, setUnit } from "./unit-facts.ts";
import { unitList } from "./unit-list.ts";
import { unitPhotos } from "./unit-photos.ts";
import {
  holdStock,
  receiveStock,
  releaseStock,
  removeUnit,
  type SoldPage,
  sellStock,
} from "./unit-states.ts";

const GROUP_HELP = `
A unit is one cart on the lot or on order. Once a vehicle has units, they decide whether it is in stock. Its page lists
what can be bought, with stock number, condition, miles or hours, price and state; names, VINs and notes stay in here. Changes
show on the site within a minute.`;

const ADD_HELP = `
Give what you know. Without --price the unit costs what its vehicle costs. With --on-order it isn't in stock yet;
"units arrived" tells when it is.

Examples:
  npm run cli -- units add evolution-d6-max-gt4 --stock-number N2041 --condition new
  npm run cli -- units add used-onward --stock-number U1042 --condition used --hours 312 --price 8995
  npm run cli -- units add denago-ev-nomad --stock-number N2050 --condition new --on-order --expected 2026-12-04`;

const HOLD_HELP = `
The page says "on hold until" that day, never for whom. The hold ends after its last day, and the name is deleted
with it.

Example:
  npm run cli -- units hold U1042 --for "Dana Sample" --until 2026-11-30`;

const SOLD_HELP = `
When the last unit of an imported vehicle is sold, its page says so for as many days as soldPageDays in
content/dealership.json. Then it leaves the site, and its address shows similar carts. A catalogue cart
stays, as out of stock. "units release" undoes a sale that fell through.

Examples:
  npm run cli -- units sold U1042
  npm run cli -- units sold U1042 --on 2026-11-20`;

const PHOTOS_HELP = `
The photos are shown with those of its vehicle until the unit is sold. "vehicles photos" orders, describes and removes
them. Without files the photos of the unit are listed.

Example:
  npm run cli -- units photos U1042 front.jpg dashboard.jpg`;

const STOCK_NUMBER = 'the stock number that "units list" shows, such as U1042';

function parseNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It must be a whole number, such as 8995.");
}

function addFactOptions(command: Command): Command {
  return command
    .addOption(new Option("--condition <condition>", "what it is").choices(UNIT_CONDITIONS))
    .option("--vin <vin>", "17 letters and digits")
    .option("--miles <miles>", "what its odometer shows", parseNumber)
    .option("--hours <hours>", "what its hour meter shows", parseNumber)
    .option("--price <dollars>", "whole US dollars, when it differs", parseNumber)
    .option("--expected <date>", "the day on which it should arrive, such as 2026-12-04")
    .option("--note <text>", "for the staff only");
}

export function addUnitCommands(
  program: Command,
  context: CommandContext,
  clock: () => Date,
): void {
  const run = (work: (stores: Stores) => Promise<Outcome>) => context.runWithStores(work);
  const group = program
    .command("units")
    .description("the carts on the lot and on order, one by one: stock numbers, holds, sales")
    .addHelpText("after", GROUP_HELP);

  group
    .command("list")
    .description("show units with their states")
    .argument("[vehicle]", 'only those of the vehicle with this id, as "vehicles list" shows it')
    .option("--sold", "also those that are sold")
    .option("--json", "print all fields as JSON")
    .action((vehicle: string | undefined, options: { sold?: true; json?: true }) =>
      run((stores) => unitList(stores, vehicle, options)),
    );

  addFactOptions(
    group
      .command("add")
      .description("add a unit to a vehicle")
      .argument("<vehicle>", 'the id that "vehicles list" shows')
      .requiredOption("--stock-number <number>", "letters, digits and hyphens, such as U1042")
      .option("--on-order", "it isn't here yet")
      .addHelpText("after", ADD_HELP),
  ).action((vehicle: string, options: FactOptions & { stockNumber: string; onOrder?: true }) =>
    run((stores) => addUnit(stores, vehicle, options)),
  );

  addFactOptions(
    group
      .command("set")
      .description("correct the facts of a unit")
      .argument("<stock-number>", STOCK_NUMBER),
  ).action((stockNumber: string, options: FactOptions) =>
    run((stores) => setUnit(stores, stockNumber, options)),
  );

  group
    .command("photos")
    .description("add photos of a unit to those of its vehicle")
    .argument("<stock-number>", STOCK_NUMBER)
    .argument("[files...]", "photos, in the order that they are shown")
    .addHelpText("after", PHOTOS_HELP)
    .action((stockNumber: string, files: string[]) =>
      run((stores) => unitPhotos(stockNumber, files, { ...stores, progress: context.progress })),
    );

  group
    .command("hold")
    .description("keep a unit for somebody up to a day")
    .argument("<stock-number>", STOCK_NUMBER)
    .requiredOption("--for <name>", "for whom")
    .requiredOption("--until <date>", "the last day of the hold, such as 2026-11-30")
    .addHelpText("after", HOLD_HELP)
    .action((stockNumber: string, options: { for: string; until: string }) =>
      run((stores) => holdStock(stores, stockNumber, options, clock())),
    );

  group
    .command("release")
    .description("end a hold, or undo a sale")
    .argument("<stock-number>", STOCK_NUMBER)
    .action((stockNumber: string) => run((stores) => releaseStock(stores, stockNumber)));

  group
    .command("arrived")
    .description("put a unit that was on order in stock")
    .argument("<stock-number>", STOCK_NUMBER)
    .action((stockNumber: string) => run((stores) => receiveStock(stores, stockNumber)));

  group
    .command("sold")
    .description("mark a unit as sold")
    .argument("<stock-number>", STOCK_NUMBER)
    .option("--on <date>", "the day of the sale, such as 2026-11-20; today when left out")
    .addHelpText("after", SOLD_HELP)
    .action((stockNumber: string, { on }: { on?: string }) =>
      context.runWithStores(async (stores, { CONTENT_DIR }) => {
        const content = await stores.loadContent(CONTENT_DIR);
        const page: SoldPage = content.ok
          ? { ok: true, days: content.catalogue.dealership.soldPageDays }
          : content;
        return await sellStock(stores, stockNumber, on, page, clock());
      }),
    );

  group
    .command("remove")
    .description("delete a unit that was entered by mistake")
    .argument("<stock-number>", STOCK_NUMBER)
    .action((stockNumber: string) => run((stores) => removeUnit(stores, stockNumber)));
}
