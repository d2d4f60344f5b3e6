import { describe, expect, it } from "vitest";
import { type Comparable, findSimilarity, foldNames } from "./similar.ts";

const olivia: Comparable = {
  names: foldNames(["Zoë O’Neil"]),
  areas: ["lavallette"],
  phones: ["7325550148"],
};

describe("two customers", () => {
  it.each([
    { other: { names: foldNames(["ZOE ONEIL"]), areas: ["lavallette"], phones: [] }, is: "town" },
    {
      other: { names: foldNames(["Zoe O'Neil"]), areas: ["brick"], phones: ["7325550149"] },
      is: "phone",
    },
    { other: { names: foldNames(["Zoe O'Neil"]), areas: [], phones: ["7325550184"] }, is: null },
    {
      other: { names: foldNames(["Luc O'Neil"]), areas: ["lavallette"], phones: ["7325550149"] },
      is: null,
    },
    { other: { names: foldNames([""]), areas: ["lavallette"], phones: [] }, is: null },
  ])("with $other: $is", ({ other, is }) => {
    expect(findSimilarity(olivia, other)).toBe(is);
    expect(findSimilarity(other, olivia)).toBe(is);
  });

  it("are not alike because both have no name", () => {
    const nobody = { names: foldNames([""]), areas: ["brick"], phones: [] };
    expect(findSimilarity(nobody, nobody)).toBeNull();
  });
});
