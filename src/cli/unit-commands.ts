import type { Command } from "commander";
import type { CommandContext } from "./command-context.ts";
import { unitPhotos } from "./unit-photos.ts";

const PHOTOS_HELP = `
The photos are shown with those of its vehicle until the unit is sold. "vehicles photos" orders, describes and removes
them. Without files the photos of the unit are listed. Everything else about units is done at the desk, under Stock.

Example:
  npm run cli -- units photos U1042 front.jpg dashboard.jpg`;

export function addUnitCommands(program: Command, context: CommandContext): void {
  program
    .command("units")
    .description("photos of single carts on the lot")
    .command("photos")
    .description("add photos of a unit to those of its vehicle")
    .argument("<stock-number>", "the stock number that the desk shows, such as U1042")
    .argument("[files...]", "photos, in the order that they are shown")
    .addHelpText("after", PHOTOS_HELP)
    .action((stockNumber: string, files: string[]) =>
      context.runWithStores((stores) =>
        unitPhotos(stockNumber, files, { ...stores, progress: context.progress }),
      ),
    );
}
