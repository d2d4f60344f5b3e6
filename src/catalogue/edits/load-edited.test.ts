import { afterEach, expect, it, vi } from "vitest";
import { readContentFolder } from "#catalogue/content-folder.server.ts";
import { withPrice } from "#catalogue/testing/sample-edits.ts";
import type { Edit } from "./edit.ts";
import { loadEdited } from "./load-edited.server.ts";

const CITY = "carts/denago-ev-city.json";

afterEach(() => {
  vi.unstubAllEnvs();
});

it("dates an edited file with the day of its edit at the dealership", () => {
  vi.stubEnv("TZ", "Asia/Tokyo");
  const base = readContentFolder("content");
  const text = withPrice(base.get(CITY), 14_500).replace(
    /"updated": "[\d-]+"/,
    '"updated": "2026-01-01"',
  );
  const edit: Edit = {
    path: CITY,
    version: 1,
    kind: "text",
    text,
    base: null,
    restored: null,
    undecided: [],
    author: "Dana",
    note: "",
    at: "2026-02-02T03:00:00.000Z",
  };
  const loaded = loadEdited(base, [edit], "public");
  const cart = loaded.ok ? loaded.catalogue.cartBySlug.get("denago-ev-city") : loaded.mistakes;
  expect(cart).toMatchObject({ price: 14_500, updated: "2026-02-01" });
});
