import { type Command, Option } from "commander";
import { vehicleBadge } from "#domain/carts/vehicle.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";
import { commandLineActor } from "./actor.ts";
import { type CommandContext, done, failed, type Outcome, usageError } from "./command-context.ts";
import { addExportVehiclesCommand } from "./export-vehicles-command.ts";
import { addImportVehiclesCommand } from "./import-vehicles-command.ts";

const ID = "the last part of its page's address";

const HELP = `
At the desk, Stock lists every vehicle, and changes its price, stock, photos, texts and units.`;

const REMOVE_HELP = `
For a vehicle that was imported or added by mistake; its photos and units are deleted with it. One that was sold is marked as sold at the desk
instead, so that its page says so. A catalogue cart is part of the content: "content remove carts/<id>.json" takes it off the site.

Example:
  npm run cli -- vehicles remove used-club-car-2019`;

const SET_HELP = `
A vehicle with the mark shows the NEW badge in place of its stock. The site shows the change within a minute.

Examples:
  npm run cli -- vehicles set evolution-d6-max-gt4 --not-new
  npm run cli -- vehicles set evolution-d6-max-gt4 --new`;

const unknownVehicle = (id: string): Outcome => failed(`No vehicle has the id "${id}".`);

async function markNew(vehicles: VehicleStore, id: string, isNew: boolean): Promise<Outcome> {
  const changed = await vehicles.change(commandLineActor(), id, { isNew });
  const vehicle = await vehicles.findAny(id);
  if (changed.kind !== "ok" || vehicle === null) return unknownVehicle(id);
  return done(
    `${vehicle.name} (${id}) is ${isNew ? "new" : "not new"}. Its badge is "${vehicleBadge(vehicle)}".`,
  );
}

async function removeVehicle(vehicles: VehicleStore, id: string): Promise<Outcome> {
  const vehicle = await vehicles.findAny(id);
  if (vehicle === null) return unknownVehicle(id);
  if (vehicle.catalogue) {
    return failed(
      `${vehicle.name} is a catalogue cart: "content remove carts/${id}.json" takes it off the site. Nothing was removed.`,
    );
  }
  await vehicles.remove(commandLineActor(), id);
  return done(`${vehicle.name} (${id}) is removed from the stock.`);
}

export function addVehicleCommands(program: Command, context: CommandContext): void {
  const group = program
    .command("vehicles")
    .description(
      "the stock as a file: import and export it; what the desk cannot do with a vehicle",
    )
    .addHelpText("after", HELP);
  addImportVehiclesCommand(group, context);
  addExportVehiclesCommand(group, context);

  group
    .command("set")
    .description("set or take the NEW mark of a vehicle")
    .argument("<id>", ID)
    .addOption(new Option("--new", "show the NEW badge in place of the stock").conflicts("notNew"))
    .option("--not-new", "show the stock")
    .addHelpText("after", SET_HELP)
    .action((id: string, options: { new?: true; notNew?: true }) =>
      context.runWithStock(async ({ vehicles }) =>
        options.new || options.notNew
          ? await markNew(vehicles, id, options.new === true)
          : usageError("Nothing to change: give --new or --not-new."),
      ),
    );

  group
    .command("remove")
    .description("remove a vehicle that was imported or added by mistake")
    .argument("<id>", ID)
    .addHelpText("after", REMOVE_HELP)
    .action((id: string) => context.runWithStock(({ vehicles }) => removeVehicle(vehicles, id)));
}
