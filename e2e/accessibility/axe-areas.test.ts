import { describe } from "vitest";
import { AREAS } from "#e2e/fixtures/specification.ts";
import { sweepWithAxe } from "./testing/axe-sweep.ts";

describe("axe finds no violations at 1280, 768 and 320 px", () => {
  sweepWithAxe(AREAS.flatMap((slug) => [`/${slug}`, `/${slug}/rentals`]));
});
