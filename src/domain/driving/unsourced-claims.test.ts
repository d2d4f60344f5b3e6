import { describe, expect, it } from "vitest";
import { unsourcedClaims } from "./unsourced-claims.ts";

const rule = {
  status: "low-speed vehicles are banned",
  says: "The borough's ordinance 2022-20 bans low-speed vehicles.",
  source: "Borough of Ship Bottom, ordinance 2022-20",
  step: "adopted" as const,
  date: "2022-12-27",
  bansLowSpeedVehicles: true,
};
const shipBottom = { name: "Ship Bottom", localRule: rule };
const surfCity = { name: "Surf City", localRule: null };
const barnegat = { name: "Barnegat", localRule: null };
const barnegatLight = { name: "Barnegat Light", localRule: { ...rule, source: "A newspaper" } };
const PLACES = [shipBottom, surfCity, barnegat, barnegatLight];

describe("a claim without a source", () => {
  it.each([
    "The borough has an ordinance about carts.",
    "Surf City bans low-speed vehicles.",
    "Golf carts are banned on the boulevard.",
    "There is a ban on carts in town.",
    "The town prohibits carts after dark.",
    "Carts are forbidden on the boardwalk.",
    "Carts are legal to drive here.",
    "Our carts are street legal.",
    "A street-legal cart for Surf City.",
    "It is perfectly legal in Surf City.",
    "You can legally ride to the beach.",
    "Golf carts are allowed on all side streets.",
    "The borough allows carts.",
    "Low-speed vehicles are permitted on roads of 35 mph.",
    "No vehicle is permitted on the beach.",
    "Most streets are open to carts.",
    "Carts are welcome on every street.",
    "You may drive on the bay side.",
    "Carts may not be driven on Route 35.",
    "You can drive your cart on any street of the borough.",
    "The borough requires a sticker.",
    "A sticker is required.",
    "The speed limit is 25 all over town.",
    "All of them are 25 mph streets.",
    "If you live in Surf City, carts are allowed on the street.",
    "Ask the clerk. Carts are allowed on the street.",
  ])("%s", (text) => {
    expect(unsourcedClaims(text, PLACES, surfCity)).toHaveLength(1);
    expect(unsourcedClaims(text, PLACES, null)).toHaveLength(1);
  });

  it("is reported as a sentence, not the whole text", () => {
    const text = "We deliver to you. The borough allows carts! Bring a towel.";
    expect(unsourcedClaims(text, PLACES, surfCity)).toEqual(["The borough allows carts!"]);
  });
});

describe("text without a claim", () => {
  it.each([
    "Ask the clerk what is allowed.",
    "Ask the clerk whether carts are permitted on the street.",
    "Then ask at borough hall which streets, if any, are open to carts.",
    "Where can I drive in Surf City?",
    "Are carts allowed on the boulevard?",
    "If the marina permits one on its grounds, certainly.",
    "The quiet cart takes over from there, rules permitting.",
    "Guests in age-restricted communities should ask the office.",
    "We haven't found a dated source for this rule.",
    "A flip seat allows for two more guests.",
    "Settle the legal side with the clerk.",
    "Delivery is free within 10 miles.",
    "Our urban bench is legally ours.",
  ])("%s", (text) => {
    expect(unsourcedClaims(text, PLACES, surfCity)).toEqual([]);
  });
});

describe("a claim about a place with a sourced rule", () => {
  it("is allowed on any page", () => {
    const text = "Ship Bottom bans low-speed vehicles.";
    for (const own of [shipBottom, surfCity, null])
      expect(unsourcedClaims(text, PLACES, own)).toEqual([]);
    expect(unsourcedClaims("The borough bans them.", PLACES, shipBottom)).toEqual([]);
  });

  it("does not allow a claim about a second place", () => {
    const text = "Ship Bottom bans them, and Surf City allows carts.";
    expect(unsourcedClaims(text, PLACES, shipBottom)).toEqual([text]);
  });

  it("distinguishes places with similar names", () => {
    expect(unsourcedClaims("Barnegat Light did not advance an ordinance.", PLACES, null)).toEqual(
      [],
    );
    expect(unsourcedClaims("Barnegat has an ordinance.", PLACES, shipBottom)).toHaveLength(1);
    const bay = "Between Barnegat Bay and the sea, an ordinance counts.";
    expect(unsourcedClaims(bay, PLACES, shipBottom)).toEqual([]);
  });
});
