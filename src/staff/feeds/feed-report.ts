import type { Cart } from "#domain/carts/cart-schema.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { isIllustration } from "#domain/pictures.ts";
import { FEED_SERVICES, type FeedService, feedPicture, productOf } from "#domain/product-feed.ts";
import { counted, done, type Outcome } from "#staff/outcome.ts";

const FILES: Readonly<Record<FeedService, string>> = {
  Google: "/feeds/products.xml",
  Meta: "/feeds/products.csv",
};

type Refusal = { vehicle: Vehicle; service: FeedService; why: string[] };

/** The reasons of one vehicle, each with the services that have it. */
function reasons(refusals: readonly Refusal[]): string[] {
  const services = new Map<string, FeedService[]>();
  for (const { service, why } of refusals) {
    for (const reason of why) services.set(reason, [...(services.get(reason) ?? []), service]);
  }
  return [...services].map(([reason, by]) => `  ${by.join(" and ")}: ${reason}`);
}

/** `feeds report`: every vehicle that a product feed leaves out and why, and what each feed has. */
export function feedReport(
  vehicles: readonly Vehicle[],
  cartBySlug: ReadonlyMap<string, Cart>,
): Outcome {
  const refusals = vehicles.flatMap((vehicle) =>
    FEED_SERVICES.flatMap((service): Refusal[] => {
      const cart = vehicle.catalogue ? cartBySlug.get(vehicle.id) : undefined;
      const judged = productOf(vehicle, cart, service);
      return judged.ok ? [] : [{ vehicle, service, why: judged.why }];
    }),
  );
  const byVehicle = Map.groupBy(refusals, ({ vehicle }) => vehicle);
  const named = [...byVehicle].flatMap(([{ id, name }, of]) => [`${name} (${id})`, ...reasons(of)]);
  const illustrated = vehicles.filter(({ images }) => isIllustration(feedPicture(images) ?? ""));
  return done(
    ...named,
    ...(named.length > 0 ? [""] : []),
    ...FEED_SERVICES.map((service) => {
      const refused = refusals.filter((refusal) => refusal.service === service).length;
      return `${service}: ${FILES[service]} has ${vehicles.length - refused} of ${counted(vehicles.length, "vehicle")}; ${refused} refused.`;
    }),
    ...(illustrated.length > 0
      ? [
          `${counted(illustrated.length, "vehicle")} without a photograph: the services see an illustration and may want a photograph; add one with "vehicles photos".`,
        ]
      : []),
  );
}
