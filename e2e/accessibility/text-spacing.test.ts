import { expect, it } from "vitest";
import { openHydrated, PAGE_KINDS } from "./testing/page-kinds.ts";
import { sharedVisitor } from "./testing/shared-visitor.ts";
import { addStyleRules } from "./testing/style-sheets.ts";
import { horizontalOverflow, misplacedText } from "./testing/text-fit.ts";

/** The spacing of WCAG 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

const visitor = sharedVisitor();

it.each(PAGE_KINDS)("$kind shows all its text with wide spacing", async ({ path }) => {
  const page = await visitor.at(320);
  await openHydrated(page, path);
  await addStyleRules(page, SPACING);
  for (const width of [320, 1280]) {
    await visitor.at(width);
    expect(await horizontalOverflow(page), `at ${width} px`).toBe(0);
    expect(await misplacedText(page), `at ${width} px`).toEqual({ clipped: [], overlapping: [] });
  }
});
