import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Cart } from "#domain/carts/cart-schema.ts";
import { cartsFromParams, compareCarts } from "#domain/carts/compare.ts";
import { MAX_COMPARED } from "#domain/carts/shortlist.ts";
import { cartToVehicle, vehicleBadge } from "#domain/carts/vehicle.ts";
import { contactPath } from "#domain/inquiries/context.ts";
import { PLACEHOLDER_IMAGE } from "#site/cards/card-data.ts";
import type { Services } from "#site/services.ts";

export type ComparedCart = {
  slug: string;
  model: string;
  badge: string;
  image: string;
};

export type ChoosableCart = { slug: string; model: string; seats: number };

export type SeriesGroup = { name: string; carts: ChoosableCart[] };

/** The limit of the contact form. */
const LONGEST_SUBJECT = 80;

function subjectOf(models: readonly string[]): string {
  const whole = models.join(", ");
  return whole.length <= LONGEST_SUBJECT ? whole : subjectOf(models.slice(0, -1));
}

function groupsOf(carts: readonly Cart[]): SeriesGroup[] {
  const groups = new Map<string, SeriesGroup>();
  for (const { slug, model, seats, brand, series } of carts) {
    const name = `${brand} ${series}`;
    const group = groups.get(name) ?? { name, carts: [] };
    group.carts.push({ slug, model, seats });
    groups.set(name, group);
  }
  return [...groups.values()];
}

function notesOf({ over, unknown }: { over: readonly Cart[]; unknown: readonly string[] }) {
  const list = new Intl.ListFormat("en-US");
  return [
    ...(over.length > 0
      ? [
          `We compare ${MAX_COMPARED} carts at most: the first ${MAX_COMPARED} are below, without ${list.format(over.map(({ model }) => model))}.`,
        ]
      : []),
    ...(unknown.length > 0
      ? [`We have no cart by the name of ${list.format(unknown.map((word) => `“${word}”`))}.`]
      : []),
  ];
}

export async function compareView(
  params: URLSearchParams,
  { carts }: Pick<Catalogue, "carts">,
  vehicles: Pick<Services["vehicles"], "find">,
) {
  const asked = cartsFromParams(params, carts);
  const columns = await Promise.all(
    asked.carts.map(async (cart) => ({
      cart,
      vehicle: (await vehicles.find(cart.slug)) ?? cartToVehicle(cart),
    })),
  );
  return {
    carts: columns.map(
      ({ cart: { slug, model }, vehicle }): ComparedCart => ({
        slug,
        model,
        badge: vehicleBadge(vehicle),
        image: vehicle.images[0] ?? PLACEHOLDER_IMAGE,
      }),
    ),
    ...compareCarts(columns.map(({ cart, vehicle: { price } }) => ({ ...cart, price }))),
    notes: notesOf(asked),
    ask: contactPath({
      intent: "question",
      subject: subjectOf(asked.carts.map(({ model }) => model)),
      page: "/compare",
    }),
    groups: groupsOf(carts),
    names: carts.map(({ slug, model }) => ({ slug, name: model })),
  };
}

export type CompareView = Awaited<ReturnType<typeof compareView>>;
