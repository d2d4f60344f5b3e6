import { expect, it } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { QUESTIONS } from "#domain/carts/finder.ts";
import { cartToVehicle } from "#domain/carts/vehicle.ts";
import { facetValues } from "#domain/search/facet-values.ts";

const { carts } = catalogue;

/** Read off the carts' files by hand. Two have none: 20 mph is too slow for streets, and 6 or 8 seats are too many for golf. */
const USES: Readonly<Record<string, readonly string[]>> = {
  "denago-ev-city": ["beach-town"],
  "denago-ev-nomad": ["beach-town"],
  "denago-ev-nomad-xl": ["beach-town", "unpaved"],
  "denago-ev-rover-xl": ["beach-town", "unpaved"],
  "denago-ev-rover-xl6": ["beach-town", "unpaved"],
  "denago-ev-rover-xxl": ["beach-town", "unpaved"],
  "evolution-carrier-6-plus": ["beach-town"],
  "evolution-carrier-8-plus": [],
  "evolution-classic-2-plus": ["golf"],
  "evolution-classic-2-pro": ["golf"],
  "evolution-classic-4-plus": ["beach-town"],
  "evolution-classic-4-pro": ["golf"],
  "evolution-d3-lifted": ["beach-town", "unpaved"],
  "evolution-d3-standard": ["beach-town"],
  "evolution-d5-maverick-22": ["beach-town", "unpaved"],
  "evolution-d5-maverick-22-plus": ["beach-town", "unpaved"],
  "evolution-d5-maverick-4": ["beach-town", "unpaved"],
  "evolution-d5-maverick-4-plus": ["beach-town", "unpaved"],
  "evolution-d5-maverick-42-plus": ["beach-town", "unpaved"],
  "evolution-d5-maverick-6": ["beach-town", "unpaved"],
  "evolution-d5-maverick-6-plus": ["beach-town", "unpaved"],
  "evolution-d5-ranger-22": ["golf"],
  "evolution-d5-ranger-22-plus": ["beach-town"],
  "evolution-d5-ranger-4": ["golf"],
  "evolution-d5-ranger-4-plus": ["beach-town"],
  "evolution-d5-ranger-42-plus": ["beach-town"],
  "evolution-d5-ranger-6": [],
  "evolution-d5-ranger-6-plus": ["beach-town"],
  "evolution-d6-max-gt4": ["beach-town"],
  "evolution-d6-max-gt6": ["beach-town"],
  "evolution-d6-max-xt4": ["beach-town", "unpaved"],
  "evolution-d6-max-xt6": ["unpaved"],
  "evolution-forester-4-plus": ["unpaved"],
  "evolution-forester-6-plus": ["unpaved"],
  "evolution-turfman-1000": ["work"],
  "evolution-turfman-200": ["work"],
  "evolution-turfman-800": ["work", "unpaved"],
};

it("matches every cart with its uses, in the inventory and in the finder", () => {
  expect(
    Object.fromEntries(
      carts.map((cart) => [cart.slug, facetValues(cartToVehicle(cart), cart).use]),
    ),
  ).toEqual(USES);
  const { beach, golf, work, unpaved } = QUESTIONS.where.answers;
  const answers = { "beach-town": beach, golf, work, unpaved };
  for (const [use, { fits }] of Object.entries(answers)) {
    const found = carts.filter(fits).map(({ slug }) => slug);
    expect([use, found.toSorted()]).toEqual([
      use,
      Object.keys(USES)
        .filter((slug) => USES[slug]?.includes(use))
        .toSorted(),
    ]);
  }
});
