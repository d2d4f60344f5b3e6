import { describe, expect, it } from "vitest";
import { isOpenList, type ListAction, withEntry } from "./list-entries.ts";

const DATA = {
  members: [
    {
      id: "dana",
      name: "Dana",
      years: 4,
      kinds: ["sales", "rental"],
      points: ["One fact.", "Two."],
    },
    { id: "jo", name: "Jo", years: 2, kinds: ["sales"], points: ["One fact."] },
  ],
  story: ["First.", "Second.", "Third."],
  single: ["Only."],
  typicalHours: [2, 6],
  saturday: ["09:00", "17:00"],
};
const [dana, jo] = DATA.members;

const changed = (action: ListAction, ...field: (string | number)[]) =>
  withEntry(DATA, action, field);

it("only lists that can be longer are open", () => {
  const open = Object.entries(DATA).filter(([, value]) => isOpenList(value));
  expect(open.map(([key]) => key)).toEqual(["members", "story", "single"]);
  expect(isOpenList([])).toBe(false);
  expect(isOpenList(["Mon", "Tue"])).toBe(false);
});

describe("withEntry", () => {
  it("adds an entry like the last one, without its texts and with a name of its own", () => {
    expect(changed("add", "members")?.value).toEqual([
      ...[dana, jo],
      { id: "entry-3", name: "", years: 0, kinds: ["sales"], points: [""] },
    ]);
    expect(changed("add", "story")?.value).toEqual(["First.", "Second.", "Third.", ""]);
  });

  it.each([
    ["up", 1, ["Second.", "First.", "Third."]],
    ["down", 1, ["First.", "Third.", "Second."]],
    ["up", 0, ["First.", "Second.", "Third."]],
    ["down", 2, ["First.", "Second.", "Third."]],
    ["remove", 1, ["First.", "Third."]],
  ] as const)("%s of entry %i", (action, at, story) => {
    expect(changed(action, "story", at)).toEqual({ path: ["story"], value: story });
  });

  it.each([
    ["up", "story", 3],
    ["remove", "story", -1],
    ["remove", "single", 0],
    ["add", "typicalHours", ""],
    ["remove", "saturday", 0],
    ["add", "__proto__", ""],
    ["remove", "nothing", 0],
  ] as const)("refuses %s of %s/%s", (action, list, at) => {
    expect(at === "" ? changed(action, list) : changed(action, list, at)).toBeNull();
  });
});
