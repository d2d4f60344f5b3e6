import { type Command, InvalidArgumentError, Option } from "commander";
import type { Unit } from "#domain/carts/unit.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { usd } from "#domain/money.ts";
import { parseDollars } from "#domain/parse-dollars.ts";
import { MAXIMUM_PRICE } from "#inventory/import-schema.ts";
import { type CommandContext, done, failed, type Outcome } from "./command-context.ts";
import { addExportVehiclesCommand } from "./export-vehicles-command.ts";
import { addImportVehiclesCommand } from "./import-vehicles-command.ts";
import type { Stores } from "./open-stores.server.ts";
import { type Column, jsonLines, table } from "./terminal.ts";
import { removeVehicle, type SetOptions, setVehicle } from "./vehicle-changes.ts";
import { type PhotoOptions, vehiclePhotos } from "./vehicle-photos.ts";

type ListedVehicle = Vehicle & { missingSince?: string | null; units: readonly Unit[] };

function stockText({ inStock, missingSince, units }: ListedVehicle): string {
  const states = Map.groupBy(units, ({ state }) => state.is);
  if (units.length > 0) return [...states].map(([is, { length }]) => `${length} ${is}`).join(", ");
  if (inStock) return "in stock";
  return missingSince
    ? `missing since ${dealershipTime(new Date(missingSince)).day}`
    : "out of stock";
}

const COLUMNS: Column<ListedVehicle>[] = [
  // Never cut, because other commands take the id.
  { heading: "ID", cell: ({ id }) => id, maxWidth: Number.POSITIVE_INFINITY },
  { heading: "NAME", cell: ({ name }) => name },
  { heading: "PRICE", cell: ({ price }) => usd(price), right: true },
  { heading: "STOCK", cell: stockText },
  { heading: "NEW", cell: ({ isNew }) => (isNew ? "new" : "") },
];

const LIST_HELP = `
Examples:
  npm run cli -- vehicles list
  npm run --silent cli -- vehicles list --json > vehicles.json`;

const SET_HELP = `
The change shows on the site within a minute; no restart is needed. The price of a catalogue cart is in the
content: change it with "content edit carts/<id>.json FILE".

Examples:
  npm run cli -- vehicles set evolution-d6-max-gt4 --out-of-stock --not-new
  npm run cli -- vehicles set used-club-car-2019 --price 6500`;

const PHOTOS_HELP = `
Photos come before the illustrations on every page and show within a minute. JPEG, PNG, WebP and AVIF are taken, at
least 960 × 640 pixels (1440 × 960 or more are the sharpest) and at most 40 MB; sizes are made here, and what the camera
wrote into the file (place, time) is left out. Every file is taken or, when one cannot be, none. Without
files the photos of the vehicle are listed with their numbers. The site keeps them, and every backup has them.

Visitors who cannot see a photo hear its text instead: --alt sets it, and an empty text takes it away.

Examples:
  npm run cli -- vehicles photos evolution-d6-max-gt4 front.jpg rear.jpg
  npm run cli -- vehicles photos evolution-d6-max-gt4 --replace new.jpg
  npm run cli -- vehicles photos evolution-d6-max-gt4 --order 2,1
  npm run cli -- vehicles photos evolution-d6-max-gt4 --alt 1 "The GT4 from the left, with its roof up"
  npm run cli -- vehicles photos evolution-d6-max-gt4 --remove 2`;

const REMOVE_HELP = `
For vehicles that were imported; their photos are deleted with them. A catalogue cart is
part of the content: "content remove carts/<id>.json" takes it off the site.

Example:
  npm run cli -- vehicles remove used-club-car-2019`;

function parsePrice(text: string): number {
  const price = parseDollars(text);
  if (!price.ok) throw new InvalidArgumentError(`It ${price.mistake}.`);
  if (price.dollars <= MAXIMUM_PRICE) return price.dollars;
  throw new InvalidArgumentError(`It must be at most ${usd(MAXIMUM_PRICE)}.`);
}

function invalidContent(mistakes: readonly string[]): Outcome {
  return failed("The content has mistakes. Please fix them first:", ...mistakes);
}

export function addVehicleCommands(program: Command, context: CommandContext): void {
  /** A database that the site has never used gets the catalogue's carts first. */
  const runWithStock = (work: (stores: Stores) => Promise<Outcome>) =>
    context.runWithStores(async (stores, { CONTENT_DIR }) => {
      if ((await stores.vehicles.list()).length > 0) return await work(stores);
      const content = await stores.loadContent(CONTENT_DIR);
      if (!content.ok) return invalidContent(content.mistakes);
      await stores.vehicles.seed(content.catalogue.carts);
      return await work(stores);
    });
  const group = program
    .command("vehicles")
    .description("the stock: list it, change it, import and remove vehicles");

  group
    .command("list")
    .description("show every vehicle with its price, stock and NEW mark")
    .option("--json", "print all fields as JSON")
    .addHelpText("after", LIST_HELP)
    .action((options: { json?: true }) =>
      runWithStock(async (stores) => {
        const vehicles = await stores.vehicles.list();
        if (options.json) return done(...jsonLines(vehicles));
        const imported = await stores.vehicles.imported();
        const missing = new Map(imported.map((each) => [each.vehicle.id, each.missingSince]));
        const units = Map.groupBy(await stores.units.list(), ({ vehicle }) => vehicle);
        const rows = vehicles.map((each) => ({
          ...each,
          missingSince: missing.get(each.id),
          units: units.get(each.id) ?? [],
        }));
        return done(...table(COLUMNS, rows));
      }),
    );

  group
    .command("set")
    .description("change the stock, the NEW mark or the price of one vehicle")
    .argument("<id>", 'the id that "vehicles list" shows')
    .addOption(new Option("--in-stock", "it can be bought now").conflicts("outOfStock"))
    .option("--out-of-stock", "it cannot be bought now")
    .addOption(new Option("--new", "show the NEW badge instead of the stock").conflicts("notNew"))
    .option("--not-new", "show the stock badge")
    .option("--price <dollars>", "whole US dollars; not for catalogue carts", parsePrice)
    .addHelpText("after", SET_HELP)
    .action((id: string, options: SetOptions) =>
      runWithStock((stores) => setVehicle(stores.vehicles, id, options)),
    );

  group
    .command("photos")
    .description("add, order, describe, remove or list the dealership's own photos of one vehicle")
    .argument("<id>", 'the id that "vehicles list" shows')
    .argument("[files...]", "photos, in the order that they are shown")
    .option("--replace", "in place of the photos that are there")
    .option("--remove <numbers...>", "remove the photos with these numbers")
    .option("--order <numbers>", "show the photos in this order, such as 3,1,2")
    .option(
      "--alt <number and text...>",
      'describe a photo in words, such as --alt 1 "The front seat"',
    )
    .addHelpText("after", PHOTOS_HELP)
    .action((id: string, files: string[], options: PhotoOptions) =>
      runWithStock((stores) =>
        vehiclePhotos(id, files, options, { ...stores, progress: context.progress }),
      ),
    );

  group
    .command("remove")
    .description("remove one vehicle that is not a catalogue cart")
    .argument("<id>", 'the id that "vehicles list" shows')
    .addHelpText("after", REMOVE_HELP)
    .action((id: string) => runWithStock((stores) => removeVehicle(stores.vehicles, id)));

  addImportVehiclesCommand(group, context);
  addExportVehiclesCommand(group, context);
}
