import { describe, expect, it } from "vitest";
import { layOver, listUndecided, seenRelease, type UndecidedField } from "./release-changes.ts";

const PATH = "rental-plans.json";
const toText = (data: unknown) => `${JSON.stringify(data, null, 2)}\n`;
const BASE = { rush: 50, weekly: 1400, hours: ["9", "5"] };

const lay = (mine: unknown, release: unknown) =>
  layOver({ path: PATH, base: toText(BASE), mine: toText(mine), release: toText(release) });

const FIELD: UndecidedField = { field: ["weekly"], base: 1400, release: 1425, mine: 1450 };

describe("an edit over a newer release", () => {
  it("keeps edited fields and follows the release in all others", () => {
    const { text, undecided } = lay({ ...BASE, weekly: 1450 }, { ...BASE, rush: 60 });
    expect(JSON.parse(text)).toEqual({ ...BASE, weekly: 1450, rush: 60 });
    expect(undecided).toEqual([]);
  });

  it("shows the edit where both changed a field, and names the field with all three values", () => {
    const { text, undecided } = lay({ ...BASE, weekly: 1450 }, { ...BASE, weekly: 1425, rush: 60 });
    expect(JSON.parse(text)).toEqual({ ...BASE, weekly: 1450, rush: 60 });
    expect(undecided).toEqual([FIELD]);
  });

  it("has nothing to decide where both say the same", () => {
    expect(lay({ ...BASE, weekly: 1450 }, { ...BASE, weekly: 1450 }).undecided).toEqual([]);
  });

  it("takes a text that is no JSON as one field", () => {
    const policy = { path: "policies/a.md", base: "One", mine: "Two", release: "Three" };
    expect(layOver(policy)).toEqual({
      text: "Two",
      undecided: [{ field: [], base: "One", release: "Three", mine: "Two" }],
    });
  });
});

describe("the release that an edit has seen", () => {
  const release = toText({ ...BASE, weekly: 1425, hours: ["8", "5"] });
  const hours: UndecidedField = { field: ["hours", 0], base: "9", release: "8", mine: "10" };

  it("is the release where nothing is left to decide", () => {
    expect(seenRelease(PATH, release, listUndecided([FIELD], [["weekly"]]))).toBe(release);
  });

  it("says what it said before in a field that is left, so that its notice stays", () => {
    const seen = seenRelease(PATH, release, listUndecided([FIELD, hours], [["hours"]]));
    expect(JSON.parse(seen)).toEqual({ ...BASE, weekly: 1400, hours: ["8", "5"] });
    const mine = toText({ ...BASE, weekly: 1450, hours: ["10", "5"] });
    expect(layOver({ path: PATH, base: seen, mine, release }).undecided).toEqual([FIELD]);
  });

  it("is the earlier text of a policy that nobody has decided about", () => {
    const policy = { field: [], base: "One", release: "Three", mine: "Two" };
    expect(seenRelease("policies/a.md", "Three", [policy])).toBe("One");
  });
});
