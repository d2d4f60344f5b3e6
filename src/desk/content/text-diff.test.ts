import { expect, it } from "vitest";
import { focusChange } from "./text-diff.ts";

it("brings a change at the end of a long text into view", () => {
  const long = "The same words again. ".repeat(60);
  const [before, after] = focusChange(`${long}Old end. ${long}`, `${long}New end. ${long}`);
  expect(before).toMatch(/^… .{50,140}Old end\. .{50,140}…$/);
  expect(after).toMatch(/^… .{50,140}New end\. .{50,140}…$/);
  expect(focusChange("a b", "a c")).toEqual(["a b", "a c"]);
});
