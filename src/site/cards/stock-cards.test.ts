import { expect, it } from "vitest";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { vehicleCard } from "./card-data.ts";
import { withStock } from "./stock-cards.server.ts";

const vehicle: Vehicle = {
  id: "a",
  name: "DENAGO A",
  description: "",
  brand: "DENAGO",
  category: "",
  price: 1,
  images: [],
  inStock: true,
  isNew: true,
  features: [],
  specifications: {},
  catalogue: true,
};

it("shows the stock badge, or the card's own for a cart that is not in the stock", async () => {
  const card = vehicleCard(vehicle);
  const sold = { ...vehicle, isNew: false, inStock: false };
  const entries = [
    { slug: "a", card },
    { slug: "b", card },
  ];
  const find = async (id: string) => (id === "a" ? sold : null);
  const shown = await withStock(entries, { find });
  expect(shown.map(({ card: { badge } }) => badge)).toEqual(["Out of Stock", "NEW"]);
});
