import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type CartPlan, cartPlan } from "#cart-studio/model/cart-plan.ts";
import { studioCart } from "#cart-studio/model/studio-cart.ts";
import { CART_FILES } from "#cart-studio/renders/places.ts";
import { differences } from "./visible-trim.testing.ts";

type Listed = { plan: CartPlan; price: number };

const LISTED = readdirSync(CART_FILES).map((file): Listed => {
  const facts = JSON.parse(readFileSync(`${CART_FILES}/${file}`, "utf8"));
  const slug = file.replace(/\.json$/, "");
  return { plan: cartPlan(studioCart(slug, facts), "web"), price: facts.price };
});

const byPrice = (a: Listed, b: Listed) =>
  a.price - b.price || a.plan.cart.slug.localeCompare(b.plan.cart.slug, "en", { numeric: true });
const byName = (a: Listed, b: Listed) =>
  a.plan.cart.model.localeCompare(b.plan.cart.model, "en", { numeric: true });

/** Carts that stand side by side in their family's list, by price or by name. */
function neighbors(): [CartPlan, CartPlan][] {
  const pairs = new Map<string, [CartPlan, CartPlan]>();
  for (const family of Map.groupBy(LISTED, ({ plan }) => plan.cart.series).values()) {
    for (const order of [byPrice, byName]) {
      const list = family.toSorted(order);
      list.slice(1).forEach(({ plan }, i) => {
        const before = list[i]?.plan;
        if (before) pairs.set([before.cart.slug, plan.cart.slug].sort().join(), [before, plan]);
      });
    }
  }
  return [...pairs.values()];
}

describe("trims of one family", () => {
  it.each(
    neighbors()
      .map(([cheaper, dearer]) => ({
        one: cheaper.cart.model,
        other: dearer.cart.model,
        found: differences(cheaper, dearer),
      }))
      .map((pair) => ({ ...pair, by: pair.found.join(", ") })),
  )("tells $one from $other by $by", ({ found }) => {
    expect(found.length).toBeGreaterThanOrEqual(2);
  });

  it("has no two seats of a layout alike in every visible thing", () => {
    for (const { plan } of LISTED) {
      for (const { plan: other } of LISTED) {
        if (plan === other || plan.shape !== other.shape) continue;
        expect(differences(plan, other), `${plan.cart.slug} ${other.cart.slug}`).not.toEqual([]);
      }
    }
  });
});
