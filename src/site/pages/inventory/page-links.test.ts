import { expect, it } from "vitest";
import { pageNumbers } from "./page-links.tsx";

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 3, [1, 2, 3]],
  [1, 4, [1, 2, 3, 4]],
  [1, 5, [1, 2, null, 5]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [4168, 4168, [1, null, 4167, 4168]],
])("page %i of %i links to %o", (page, pages, expected) => {
  expect(pageNumbers(page, pages)).toEqual(expected);
});
