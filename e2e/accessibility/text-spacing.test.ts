import { expect, it } from "vitest";
import { addRules } from "./checks/add-rules.ts";
import { openWhole, PAGE_KINDS } from "./checks/page-kinds.ts";
import { misplacedTexts, sideways } from "./checks/text-fit.ts";
import { sharedVisitor } from "./checks/visitor.ts";

/** The distances of WCAG 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

const visitor = sharedVisitor();

it.each(PAGE_KINDS)("$kind keeps all its text with wide spacing", async ({ path }) => {
  const page = await visitor.at(320);
  await openWhole(page, path);
  await addRules(page, SPACING);
  for (const width of [320, 1280]) {
    await visitor.at(width);
    expect(await sideways(page), `at ${width} px`).toBe(0);
    expect(await misplacedTexts(page), `at ${width} px`).toEqual({ cut: [], over: [] });
  }
});
