import { describe, expect, it } from "vitest";
import { toNameKeys } from "./person-name.ts";
import { type Comparable, findSimilarity } from "./similar.ts";

const phone = (value: string) => ({ kind: "phone", value }) as const;

const olivia: Comparable = {
  names: toNameKeys(["Zoë O’Neil"]),
  areas: ["lavallette"],
  contacts: [phone("+17325550148")],
};

const other = (name: string, own: Partial<Comparable> = {}): Comparable => ({
  names: toNameKeys([name]),
  areas: [],
  contacts: [],
  ...own,
});

const NEAR = { contacts: [phone("+17325550149")] };

describe("two customers", () => {
  it.each([
    { compared: other("ZOE ONEIL", { areas: ["lavallette"] }), is: "town" },
    { compared: other("Zoe O'Neil", { areas: ["brick"], ...NEAR }), is: "near-phone" },
    { compared: other("Zoe O'Neil", { contacts: [phone("+17325550184")] }), is: undefined },
    { compared: other("Luc O'Neil", { areas: ["lavallette"], ...NEAR }), is: undefined },
    { compared: other("Luc O'Neil", { contacts: olivia.contacts }), is: "contacts" },
    { compared: other("", { areas: ["lavallette"] }), is: undefined },
  ])("with $compared: $is", ({ compared, is }) => {
    expect(findSimilarity(olivia, compared)?.kind).toBe(is);
    expect(findSimilarity(compared, olivia)?.kind).toBe(is);
  });

  it("are not alike because both have no name", () => {
    const nobody = other("", { areas: ["brick"] });
    expect(findSimilarity(nobody, nobody)).toBeNull();
  });
});
