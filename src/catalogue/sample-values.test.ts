import { describe, expect, it } from "vitest";
import type { Catalogue } from "./catalogue.ts";
import { sampleValues, sampleWarning } from "./sample-values.server.ts";
import { catalogue } from "./testing/shipped-catalogue.ts";

function made<T>(real: T): T {
  const text = JSON.stringify(real)
    .replaceAll(/555-01(\d\d)/g, "555-99$1")
    .replaceAll("example.com", "shore-carts.us")
    .replaceAll("Sample", "Main");
  return JSON.parse(text);
}

function live(): Catalogue {
  const { dealership, carts, team, reviews, fleet, appointments } = catalogue;
  return {
    ...catalogue,
    dealership: made(dealership),
    carts: made(carts),
    team: { ...made(team), mode: "real" },
    reviews: { ...reviews, mode: "none" },
    fleet: { ...fleet, mode: "real" },
    appointments: { ...appointments, mode: "real" },
  };
}

describe("sampleValues", () => {
  it("finds every kind of sample in the shipped content, with file and field", () => {
    const found = sampleValues(catalogue);
    expect(found).toEqual(
      expect.arrayContaining([
        'dealership.json: phone: "(800) 555-0142" is a fictional phone number.',
        'dealership.json: email: "hello@example.com" is an example address.',
        'dealership.json: locations[0].address.street: "3 Sample Road" is a sample.',
        'dealership.json: locations[0].address.city: "Sampleport" is a sample.',
        'team.json: mode: "sample" shows people who are made up, each marked as a sample: name your own people and use "real", or "none".',
        'carts/*.json: partnerUrl: 37 of 37 carts lead to an example address, such as "https://partner.example.com/denago/denago-ev-city".',
      ]),
    );
  });

  it("explains the risk of publishing sample reviews", () => {
    const reviews = sampleValues(catalogue).filter((line) => line.startsWith("reviews.json"));
    expect(reviews).toHaveLength(1);
    expect(reviews[0]).toContain("16 CFR Part 465");
    expect(reviews[0]).toContain("Google's review policy");
  });

  it("finds nothing once everything is replaced", () => {
    expect(sampleValues(live())).toEqual([]);
  });

  it("finds the one remaining cart", () => {
    const catalogue = live();
    const [first, ...rest] = catalogue.carts;
    if (!first) throw new Error("no carts");
    const carts = [{ ...first, partnerUrl: "https://partner.example.com/x" }, ...rest];
    expect(sampleValues({ ...catalogue, carts })).toEqual([
      'carts/denago-ev-city.json: partnerUrl: "https://partner.example.com/x" is an example address.',
    ]);
  });

  it("checks reviews and a team that are marked as real", () => {
    const { reviews, team } = catalogue;
    const found = sampleValues({
      ...live(),
      reviews: { ...reviews, mode: "real" },
      team: { ...team, mode: "real" },
    });
    expect(found).toContain('reviews.json: reviews[0].author: "Sample reviewer A" is a sample.');
    expect(found).toContain('team.json: members[3].name: "Riley Sample" is a sample.');
  });

  it("finds a sample number in an area's text, and nothing else", () => {
    const catalogue = live();
    const [first, ...rest] = catalogue.areas;
    if (!first) throw new Error("no areas");
    const areas = [{ ...first, lead: "Sample the boardwalk, or call (732) 555-0199." }, ...rest];
    expect(sampleValues({ ...catalogue, areas })).toEqual([
      'areas/toms-river.json: lead: "Sample the boardwalk, or call (732) 555-0199." is a fictional phone number.',
    ]);
  });
});

const SAMPLES = ["dealership.json: phone: is a sample.", "team.json: mode: is a sample."];

describe("sampleWarning", () => {
  it("contains the number of samples and the command that lists them, but no values", () => {
    expect(sampleWarning("https://carts.example.org", SAMPLES)).toBe(
      "PUBLIC_URL is public, but the content still holds sample values (2). List them: npm run cli -- content check",
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
