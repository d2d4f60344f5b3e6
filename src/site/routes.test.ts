import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import { RESERVED_SLUGS } from "#domain/content/reserved-slugs.ts";
import routes from "./routes.ts";

const entries: readonly RouteConfigEntry[] = routes;

describe("the site's own addresses", () => {
  it("are reserved, so that no brand or area hides behind one", () => {
    const firstParts = entries.flatMap(({ path = "" }) => path.split("/")[0] ?? "");
    // A slug has no point in it.
    const fixed = firstParts.filter((part) => part !== "" && !/[:*.]/.test(part));
    expect(fixed.length).toBeGreaterThan(20);
    expect(fixed.filter((part) => !RESERVED_SLUGS.includes(part))).toEqual([]);
  });
});
