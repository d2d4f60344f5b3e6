import { describe, expect, it } from "vitest";
import { newReference } from "./reference.server.ts";

describe("newReference", () => {
  const references = Array.from({ length: 2000 }, newReference);

  it("is two groups of four unambiguous characters", () => {
    for (const reference of references) {
      expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    }
  });

  it("uses the whole alphabet and does not repeat itself", () => {
    expect(new Set(references).size).toBe(references.length);
    expect(new Set(references.join("").replaceAll("-", "")).size).toBe(32);
  });
});
