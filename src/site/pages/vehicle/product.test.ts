import { expect, it } from "vitest";
import { type ProductFacts, product } from "./product.ts";

const FACTS: ProductFacts = {
  id: "evolution-d6-max-gt4",
  name: "EVOLUTION D6 MAX GT4",
  description: "Four sport seats.",
  brand: "EVOLUTION",
  model: "D6 MAX GT4",
  images: ["/renders/carts/evolution-d6-max-gt4/portimao-blue-front-960.avif"],
  offers: [{ price: "13595", availability: "https://schema.org/InStock" }],
  features: ["Sport seats"],
  specifications: [{ label: "Range", value: "40 miles" }],
  rating: null,
};

it("offers the vehicle in US dollars with its stock", () => {
  expect(product("https://x.example", FACTS)).toMatchObject({
    "@type": "Product",
    name: "EVOLUTION D6 MAX GT4",
    brand: { name: "EVOLUTION" },
    model: "D6 MAX GT4",
    image: ["https://x.example/renders/carts/evolution-d6-max-gt4/portimao-blue-front-960.avif"],
    offers: { price: "13595", priceCurrency: "USD", availability: "https://schema.org/InStock" },
    additionalProperty: [
      { name: "Range", value: "40 miles" },
      { name: "Feature", value: "Sport seats" },
    ],
  });
});

it("has ratings only when there are reviews", () => {
  expect(product("https://x.example", FACTS)).not.toHaveProperty("aggregateRating");
  expect(product("https://x.example", FACTS)).not.toHaveProperty("review");
  expect(product("https://x.example", { ...FACTS, rating: { reviews: [] } })).not.toHaveProperty(
    "aggregateRating",
  );
  const review = {
    author: "Sample reviewer A",
    headline: "Sample",
    reviewBody: "A sample review.",
    reviewRating: 4,
    datePublished: "2025-01-23",
  };
  const rated = product("https://x.example", { ...FACTS, rating: { reviews: [review] } });
  expect(rated).toMatchObject({
    aggregateRating: { ratingValue: 4, reviewCount: 1 },
    review: [{ author: { name: "Sample reviewer A" }, reviewRating: { ratingValue: 4 } }],
  });
});

it("keeps absolute picture URLs and omits a missing picture", () => {
  const away = "https://cdn.example/cart.jpg";
  expect(product("https://x.example", { ...FACTS, images: [away] })).toMatchObject({
    image: [away],
  });
  expect(product("https://x.example", { ...FACTS, images: [] })).not.toHaveProperty("image");
});
