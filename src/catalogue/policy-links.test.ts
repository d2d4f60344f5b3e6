import { expect, it } from "vitest";
import { findLinkMistakes } from "./policy-links.server.ts";

it.each([
  "[a](https://example.com/x)",
  "[a](mailto:a@example.com)",
  "[a](tel:+18005550177)",
  "[a](/contact?subject=x)",
  "[a](#fees)",
  "<https://example.com> and a@example.com",
  "![a](/pictures/placeholder.svg)",
])("%s may be written", (markdown) => expect(findLinkMistakes(markdown)).toEqual([]));

it.each([
  "[a](javascript:alert(1))",
  "[a](JavaScript:alert)",
  "[a](<java\tscript:alert>)",
  "[a](data:text/html,x)",
  "[a](vbscript:x)",
  "[a](//evil.example)",
  "[a](/\\evil.example)",
  "[a](http://example.com)",
  "[a][b]\n\n[b]: javascript:x",
  "![a](https://evil.example/a.png)",
  "![a](data:image/png;base64,AA)",
  "| a |\n| - |\n| [a](javascript:x) |",
])("%s may not", (markdown) => expect(findLinkMistakes(markdown)).toHaveLength(1));

it("names the line", () => {
  const [mistake] = findLinkMistakes("Text.\n\n- one\n- [two](javascript:x)\n");
  expect(mistake).toEqual({
    line: 4,
    message: "the link to javascript:x must begin with https:, mailto:, tel: or a path of the site",
  });
});
