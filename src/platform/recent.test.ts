import { expect, it } from "vitest";
import { createRecent } from "./recent.ts";

it("lets go of what nobody has asked for the longest", () => {
  const recent = createRecent<number>(2);
  recent.set("a", 1);
  recent.set("b", 2);
  expect(recent.get("a")).toBe(1);
  recent.set("c", 3);
  expect(recent.get("b")).toBeUndefined();
  expect(recent.get("a")).toBe(1);
  recent.set("a", 4);
  expect([recent.get("a"), recent.get("c")]).toEqual([4, 3]);
});
