import { expect, it } from "vitest";
import { insertTemplate } from "./insert-template.ts";

const HOURS = "We are open until 5 PM.";
const PRICE = "It costs $8,495.";
const untouched = [HOURS, PRICE];

it("adds no greeting below typed words", () => {
  const template = `Hello Dana,\n\n${PRICE}`;
  const insert = (text: string) =>
    insertTemplate(text, template, { cursor: text.length, untouched: [template] });
  expect(insert("It is here.")).toBe(`It is here.\n\n${PRICE}`);
  expect(insert("")).toBe(template);
});

it.each([
  ["is the text where nothing was written", "", 0, PRICE],
  ["takes the place of a template that nobody changed", HOURS, 5, PRICE],
  ["comes after what was typed", "Hi Dana,", 8, `Hi Dana,\n\n${PRICE}`],
  ["comes before what was typed", "See you soon.", 0, `${PRICE}\n\nSee you soon.`],
  ["comes between two paragraphs", "Hi Dana,\n\nBye", 9, `Hi Dana,\n\n${PRICE}\n\nBye`],
  ["keeps a template that somebody changed", `${HOURS} Bye`, 28, `${HOURS} Bye\n\n${PRICE}`],
])("%s", (_, text, cursor, expected) => {
  expect(insertTemplate(text, PRICE, { cursor, untouched })).toBe(expected);
});
