import type { Command } from "commander";
import type { Cart } from "#domain/carts/cart-schema.ts";
import {
  FEED_SERVICES,
  type FeedService,
  feedPicture,
  toProducts,
} from "#domain/carts/product-feed.ts";
import type { OfferedUnit } from "#domain/carts/unit.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { pluralize } from "#domain/money.ts";
import { isIllustration } from "#domain/pictures.ts";
import { type CommandContext, done, type Outcome } from "./command-context.ts";

const HELP = `
Google fetches the stock from /feeds/products.xml, Meta from /feeds/products.csv. A vehicle that lacks a fact which the
service requires is left out there; nothing is guessed. A vehicle with units appears once for each unit. Condition, gtin and mpn come from columns of the import with
these names. Ends with 0 also when vehicles are left out.

Example:
  npm run cli -- feeds report`;

const FILES: Readonly<Record<FeedService, string>> = {
  Google: "/feeds/products.xml",
  Meta: "/feeds/products.csv",
};

type Rejection = { vehicle: Vehicle; service: FeedService; why: string[] };

function reasons(rejections: readonly Rejection[]): string[] {
  const services = new Map<string, FeedService[]>();
  for (const { service, why } of rejections) {
    for (const reason of why) services.set(reason, [...(services.get(reason) ?? []), service]);
  }
  return [...services].map(([reason, by]) => `  ${by.join(" and ")}: ${reason}`);
}

export function feedReport(
  vehicles: readonly Vehicle[],
  cartBySlug: ReadonlyMap<string, Cart>,
  units: ReadonlyMap<string, OfferedUnit[]> = new Map(),
): Outcome {
  const rejections = vehicles.flatMap((vehicle) =>
    FEED_SERVICES.flatMap((service): Rejection[] => {
      const cart = vehicle.catalogue ? cartBySlug.get(vehicle.id) : undefined;
      const results = toProducts(vehicle, units.get(vehicle.id) ?? [], cart, service);
      const why = new Set(results.flatMap((result) => (result.ok ? [] : result.why)));
      return why.size === 0 ? [] : [{ vehicle, service, why: [...why] }];
    }),
  );
  const byVehicle = Map.groupBy(rejections, ({ vehicle }) => vehicle);
  const named = [...byVehicle].flatMap(([{ id, name }, of]) => [`${name} (${id})`, ...reasons(of)]);
  const illustrated = vehicles.filter(({ images }) => isIllustration(feedPicture(images) ?? ""));
  return done(
    ...named,
    ...(named.length > 0 ? [""] : []),
    ...FEED_SERVICES.map((service) => {
      const rejected = rejections.filter((rejection) => rejection.service === service).length;
      return `${service}: ${FILES[service]} has ${vehicles.length - rejected} of ${pluralize(vehicles.length, "vehicle")}; ${rejected} refused.`;
    }),
    ...(illustrated.length > 0
      ? [
          `${pluralize(illustrated.length, "vehicle")} without a photograph: the services see an illustration and may want a photograph; add one at the desk.`,
        ]
      : []),
  );
}

export function addFeedCommands(program: Command, context: CommandContext): void {
  const group = program
    .command("feeds")
    .description("the stock as product services such as Google and Meta take it");

  group
    .command("report")
    .description("name every vehicle that a product feed leaves out, and why")
    .addHelpText("after", HELP)
    .action(() =>
      context.runWithStock(async ({ vehicles }, { cartBySlug }) =>
        feedReport(await vehicles.list(), cartBySlug, await vehicles.offeredUnits()),
      ),
    );
}
