import { describe, expect, it } from "vitest";
import { sampleWarning } from "./start-notices.ts";

const SAMPLES = ["dealership.json: phone: is a sample.", "team.json: mode: is a sample."];

describe("sampleWarning", () => {
  it("contains the number of samples and the command that lists them, but no values", () => {
    expect(sampleWarning("https://carts.example.org", SAMPLES)).toBe(
      "PUBLIC_URL is public, but the content still holds sample values (2). List them: npm run staff -- check-content",
    );
  });

  it.each([
    undefined,
    "http://localhost:3000",
    "https://localhost",
    "http://127.0.0.1:3000",
    "http://[::1]:3000",
  ])("is not shown for %s", (publicUrl) => {
    expect(sampleWarning(publicUrl, SAMPLES)).toBeNull();
  });

  it("is not shown when no samples remain", () => {
    expect(sampleWarning("https://carts.example.org", [])).toBeNull();
  });
});
