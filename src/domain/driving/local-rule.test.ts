import { describe, expect, it } from "vitest";
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

describe("localStatus", () => {
  it("says that nothing is verified, and who to contact", () => {
    expect(localStatus(township)).toEqual({
      known: false,
      title: "Berkeley Township's own rule: not verified",
      text: "We haven't found a dated source for this rule.",
      source: null,
      ask: "Ask the municipal clerk of Berkeley Township before you drive on a street.",
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
    });
    const rule: LocalRule = { ...RULE, step: "not advanced", bansLowSpeedVehicles: false };
    expect(localStatus({ ...borough, localRule: rule }).source).toMatch(
      /\. Not advanced at the meeting of December 27, 2022\.$/,
    );
  });
});
