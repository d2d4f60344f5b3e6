import { describe, expect, it } from "vitest";
import { type Clerk, clerkSchema, formatAsOf } from "./clerk.ts";
import {
  findMunicipality,
  type LocalRule,
  localRuleSchema,
  localStatus,
  municipalityName,
  withLocalRules,
} from "./local-rule.ts";

const RULE: LocalRule = {
  status: "low-speed vehicles are banned",
  says: "The borough's ordinance 2022-20 bans low-speed vehicles.",
  source: "Borough of Ship Bottom, ordinance 2022-20",
  step: "adopted",
  date: "2022-12-27",
  bansLowSpeedVehicles: true,
};
const CLERK: Clerk = {
  office: "Berkeley Township Clerk",
  phone: "(732) 555-0142",
  extension: "1208",
  source: "Berkeley Township",
  url: "https://township.example/clerk",
  asOf: "2024",
};
type Place = Parameters<typeof localStatus>[0];
const borough: Place = { name: "Ship Bottom", type: "Borough", partOf: null, localRule: RULE };
const township: Place = { name: "Berkeley", type: "Township", partOf: null, localRule: null };
const community: Place = {
  name: "Bayville",
  type: "Community",
  partOf: "Berkeley Township",
  localRule: null,
};

describe("localRuleSchema", () => {
  it.each(["source", "date", "says", "status", "step", "bansLowSpeedVehicles"])(
    "requires the %s of a rule",
    (field) => {
      expect(localRuleSchema.safeParse(RULE).success).toBe(true);
      expect(localRuleSchema.safeParse({ ...RULE, [field]: undefined }).success).toBe(false);
      expect(localRuleSchema.safeParse({ ...RULE, [field]: "" }).success).toBe(false);
    },
  );

  it("allows a ban only for an adopted ordinance", () => {
    expect(localRuleSchema.safeParse({ ...RULE, step: "not advanced" }).success).toBe(false);
    const notAdvanced = { ...RULE, step: "not advanced", bansLowSpeedVehicles: false };
    expect(localRuleSchema.safeParse(notAdvanced).success).toBe(true);
  });
});

describe("the municipality of a place", () => {
  it("has a clerk under its full name", () => {
    expect(municipalityName(borough)).toBe("Ship Bottom");
    expect(municipalityName(township)).toBe("Berkeley Township");
    expect(municipalityName({ ...township, name: "Long Beach Township" })).toBe(
      "Long Beach Township",
    );
    expect(municipalityName(community)).toBe("Berkeley Township");
  });

  it("passes its rule to its communities only", () => {
    const ruled = { ...township, localRule: RULE };
    const places = [borough, ruled, community, { ...community, partOf: "Ocean Township" }];
    expect(findMunicipality(places, community)).toBe(ruled);
    expect(findMunicipality(places, borough)).toBeNull();
    const rules = (all: typeof places) => withLocalRules(all).map(({ localRule }) => localRule);
    expect(rules(places)).toEqual([RULE, RULE, RULE, null]);
    expect(rules([borough, township, community])).toEqual([RULE, null, null]);
  });

  it("does not override a community's own rule", () => {
    const own: LocalRule = { ...RULE, source: "Berkeley Township, ordinance 2026-01" };
    const places = [
      { ...township, localRule: RULE },
      { ...community, localRule: own },
    ];
    expect(withLocalRules(places)[1]?.localRule).toBe(own);
  });
});

describe("clerkSchema", () => {
  it.each(["office", "phone", "source", "url", "asOf"])("requires the %s", (field) => {
    expect(clerkSchema.safeParse(CLERK).success).toBe(true);
    expect(clerkSchema.safeParse({ ...CLERK, [field]: undefined }).success).toBe(false);
    expect(clerkSchema.safeParse({ ...CLERK, [field]: "recently" }).success).toBe(
      field === "office" || field === "source",
    );
  });

  it("formats the day or the year of the source", () => {
    expect(formatAsOf(CLERK)).toBe("2024");
    expect(formatAsOf({ ...CLERK, asOf: "2020-03-14" })).toBe("March 14, 2020");
  });
});

describe("localStatus", () => {
  it("names the clerk of a place, and of the municipality that a community is part of", () => {
    const [own, inherited, none] = withLocalRules([
      { ...township, clerk: CLERK },
      community,
      borough,
    ]).map((place) => localStatus(place).clerk);
    expect([own, inherited, none]).toEqual([CLERK, CLERK, null]);
  });

  it("says that nothing is verified, and who to contact", () => {
    expect(localStatus(township)).toEqual({
      known: false,
      title: "Berkeley Township's own rule: not verified",
      text: "We haven't found a dated source for this rule.",
      source: null,
      ask: "Ask the municipal clerk of Berkeley Township before you drive on a street.",
      clerk: null,
    });
    expect(localStatus(community)).toMatchObject({
      title: "Berkeley Township's own rule: not verified",
      text: "Bayville is part of Berkeley Township. We haven't found a dated source for this rule.",
      ask: "Ask the municipal clerk of Berkeley Township before you drive on a street.",
    });
  });

  it("shows a known rule with its source and date, and still refers to the clerk", () => {
    expect(localStatus(borough)).toEqual({
      known: true,
      title: "Ship Bottom: low-speed vehicles are banned",
      text: RULE.says,
      source: "Source: Borough of Ship Bottom, ordinance 2022-20. Adopted on December 27, 2022.",
      ask: "Ask the municipal clerk of Ship Bottom what the rule is today.",
      clerk: null,
    });
    const rule: LocalRule = { ...RULE, step: "not advanced", bansLowSpeedVehicles: false };
    expect(localStatus({ ...borough, localRule: rule }).source).toMatch(
      /\. Not advanced at the meeting of December 27, 2022\.$/,
    );
  });
});
