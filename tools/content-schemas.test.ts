import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contentSchemas } from "./content-schemas.ts";

const FOLDER = "content/schema";

describe("content/schema", () => {
  it("holds a schema for every kind of content file, and nothing else", () => {
    expect(readdirSync(FOLDER).sort()).toEqual([...contentSchemas().keys()].sort());
  });

  it.each([...contentSchemas()])(
    '%s is up to date (if not, run "npm run schemas")',
    (name, text) => {
      expect(readFileSync(`${FOLDER}/${name}`, "utf8")).toBe(text);
    },
  );

  it("tells an editor which fields a cart has", () => {
    const cart: unknown = JSON.parse(contentSchemas().get("cart.schema.json") ?? "");
    expect(cart).toMatchObject({
      title: "content/carts/<name>.json",
      properties: { driveType: { enum: ["2x4", "4x4", "rear-wheel", "all-wheel"] } },
      additionalProperties: false,
    });
  });
});
