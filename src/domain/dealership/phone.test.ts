import { expect, it } from "vitest";
import { telLink } from "./phone.ts";

it.each([
  ["(609) 555-0142", "tel:+16095550142"],
  ["1 609 555 0142", "tel:16095550142"],
  ["+49 89 5550142", "tel:+49895550142"],
  ["call me", null],
])("links the number %s that somebody typed", (typed, link) => {
  expect(telLink(typed)).toBe(link);
});
