import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Cart } from "#domain/carts/cart-schema.ts";
import {
  type CompareRow,
  cartsFromParams,
  closestPairs,
  compareCarts,
} from "#domain/carts/compare.ts";
import { comparePath, MAX_COMPARED } from "#domain/carts/shortlist.ts";
import { catalogueVehicle, vehicleBadge } from "#domain/carts/vehicle.ts";
import { contactPath } from "#domain/inquiries/context.ts";
import { PLACEHOLDER_IMAGE } from "#domain/pictures.ts";
import type { Services } from "#site/services.ts";

export type ChoosableCart = ReturnType<typeof choosable>;

export type CartPair = { path: string; carts: readonly ChoosableCart[] };

export type SeriesGroup = { name: string; carts: ChoosableCart[] };

/** The limit of the contact form. */
const MAX_SUBJECT_LENGTH = 80;

function formatSubject(models: readonly string[]): string {
  const whole = models.join(", ");
  return whole.length <= MAX_SUBJECT_LENGTH ? whole : formatSubject(models.slice(0, -1));
}

const choosable = ({ slug, model, seats, price, images }: Cart) => ({
  slug,
  model,
  seats,
  /** Whole US dollars. */
  price,
  image: images[0] ?? PLACEHOLDER_IMAGE,
});

function listPairs(carts: readonly Cart[]): CartPair[] {
  return closestPairs(carts).map((pair) => ({
    path: comparePath(pair.map(({ slug }) => slug)),
    carts: pair.map(choosable),
  }));
}

function groupBySeries(carts: readonly Cart[]): SeriesGroup[] {
  const groups = new Map<string, SeriesGroup>();
  for (const cart of carts) {
    const name = `${cart.brand} ${cart.series}`;
    const group = groups.get(name) ?? { name, carts: [] };
    group.carts.push(choosable(cart));
    groups.set(name, group);
  }
  return [...groups.values()];
}

function listNotes({ over, unknown }: { over: readonly Cart[]; unknown: readonly string[] }) {
  const list = new Intl.ListFormat("en-US");
  return [
    ...(over.length > 0
      ? [
          `You can compare up to ${MAX_COMPARED} carts. We left out ${list.format(over.map(({ model }) => model))}.`,
        ]
      : []),
    ...(unknown.length > 0
      ? [
          `We couldn’t find a cart called ${new Intl.ListFormat("en-US", { type: "disjunction" }).format(unknown.map((word) => `“${word}”`))}.`,
        ]
      : []),
  ];
}

/** The stock has the prices of today. */
async function withPrices(
  carts: readonly Cart[],
  vehicles: Pick<Services["vehicles"], "find">,
): Promise<Cart[]> {
  return await Promise.all(
    carts.map(async (cart) => {
      const { price } = catalogueVehicle(cart, await vehicles.find(cart.slug));
      return { ...cart, price };
    }),
  );
}

const isPublished = ({ values }: CompareRow) => values.some(({ length }) => length > 0);

export async function compareView(
  params: URLSearchParams,
  { carts }: Pick<Catalogue, "carts">,
  vehicles: Pick<Services["vehicles"], "find">,
) {
  const chosen = cartsFromParams(params, carts);
  const columns = await Promise.all(
    chosen.carts.map(async (cart) => ({
      cart,
      vehicle: catalogueVehicle(cart, await vehicles.find(cart.slug)),
    })),
  );
  const priced = await withPrices(carts, vehicles);
  const { differences, same } = compareCarts(
    columns.map(({ cart, vehicle: { price } }) => ({ ...cart, price })),
  );
  return {
    carts: columns.map(({ cart: { slug, model }, vehicle }) => ({
      slug,
      model,
      /** Whole US dollars. */
      price: vehicle.price,
      badge: vehicleBadge(vehicle),
      image: vehicle.images[0] ?? PLACEHOLDER_IMAGE,
    })),
    differences,
    same: same.filter(isPublished),
    unpublished: same.filter((row) => !isPublished(row)).map(({ label }) => label),
    notes: listNotes(chosen),
    ask: contactPath({
      intent: "question",
      subject: formatSubject(chosen.carts.map(({ model }) => model)),
      page: "/compare",
    }),
    groups: groupBySeries(priced),
    pairs: chosen.carts.length === 0 ? listPairs(priced) : [],
    names: carts.map(({ slug, model }) => ({ slug, name: model })),
  };
}

export type CompareView = Awaited<ReturnType<typeof compareView>>;

export type ComparedCart = CompareView["carts"][number];
