import { expect, it } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { siteRating } from "./structured-data.ts";

const ratingIn = (mode: "sample" | "real" | "none") =>
  siteRating({ ...catalogue.reviews, mode }).aggregateRating;

it("is 4.8 as a marked sample, the mean of real reviews, and absent in mode none", () => {
  expect(ratingIn("sample")).toMatchObject({
    ratingValue: 4.8,
    reviewCount: 3,
    description: "A sample. No customer gave this rating.",
  });
  expect(ratingIn("real")).toEqual({
    "@type": "AggregateRating",
    ratingValue: 4.7,
    bestRating: 5,
    reviewCount: 3,
  });
  expect(ratingIn("none")).toBeUndefined();
});
