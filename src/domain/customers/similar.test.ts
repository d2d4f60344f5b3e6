import { describe, expect, it } from "vitest";
import { type Comparable, findSimilarity } from "./similar.ts";

const olivia: Comparable = {
  names: ["Zoë O’Neil"],
  areas: ["lavallette"],
  phones: ["7325550148"],
};

describe("two customers", () => {
  it.each([
    { other: { names: ["ZOE ONEIL"], areas: ["lavallette"], phones: [] }, is: "town" },
    { other: { names: ["Zoe O'Neil"], areas: ["brick"], phones: ["7325550149"] }, is: "phone" },
    { other: { names: ["Zoe O'Neil"], areas: [], phones: ["7325550184"] }, is: null },
    { other: { names: ["Luc O'Neil"], areas: ["lavallette"], phones: ["7325550149"] }, is: null },
    { other: { names: [""], areas: ["lavallette"], phones: [] }, is: null },
  ])("named $other.names in $other.areas with $other.phones: $is", ({ other, is }) => {
    expect(findSimilarity(olivia, other)).toBe(is);
    expect(findSimilarity(other, olivia)).toBe(is);
  });

  it("are not alike because both have no name", () => {
    const nobody = { names: [""], areas: ["brick"], phones: [] };
    expect(findSimilarity(nobody, nobody)).toBeNull();
  });
});
