import { expect, it } from "vitest";
import { withCount } from "./waiting-notices.ts";

it("puts what waits before the title, once", () => {
  const title = withCount("Today · The desk", 3);
  expect(title).toBe("(3) Today · The desk");
  expect(withCount(title, 12)).toBe("(12) Today · The desk");
  expect(withCount(title, 0)).toBe("Today · The desk");
});
