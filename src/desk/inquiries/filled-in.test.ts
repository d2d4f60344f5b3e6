import { describe, expect, it } from "vitest";
import { edited, type Marked, touched } from "./filled-in.ts";

const VALUES = ["Olivia", "D5 MAVERICK 4 PLUS", "red", "(800) 555-0142"];
const EMPTY: Marked = { text: "", places: [] };

const words = ({ text, places }: Marked) => places.map(({ start, end }) => text.slice(start, end));

const template = edited(
  EMPTY,
  "Hello Olivia, the D5 MAVERICK 4 PLUS in red is here. (800) 555-0142",
  VALUES,
);

describe("values that a template filled in", () => {
  it("are marked as whole words when the text arrives", () => {
    expect(words(template)).toEqual(VALUES);
    expect(words(edited(EMPTY, "Fred hired Oliviana", VALUES))).toEqual([]);
    expect(words(edited(EMPTY, "D5 MAVERICK 4 PLUS", ["D5", "D5 MAVERICK 4 PLUS"]))).toEqual([
      "D5 MAVERICK 4 PLUS",
    ]);
  });

  it("stay marked while something else is typed or deleted", () => {
    const typed = edited(template, `Good morning and ${template.text}!`, VALUES);
    expect(words(typed)).toEqual(VALUES);
    expect(words(edited(typed, typed.text.replace(" is here", ""), VALUES))).toEqual(VALUES);
  });

  it("stay marked when something is typed right behind them", () => {
    const typed = edited(template, template.text.replace("Olivia", "Olivia "), VALUES);
    expect(words(typed)).toEqual(VALUES);
  });

  it("lose their mark when they are changed", () => {
    const other = edited(template, template.text.replace("Olivia", "Olvia"), VALUES);
    expect(words(other)).toEqual(VALUES.slice(1));
    const back = edited(other, template.text, VALUES);
    expect(words(back)).toEqual(VALUES.slice(1));
  });

  it("are none when somebody types them letter by letter", () => {
    let marked = EMPTY;
    for (let end = 1; end <= 6; end += 1) marked = edited(marked, "Olivia".slice(0, end), VALUES);
    expect(words(marked)).toEqual([]);
  });

  it("are marked in another template, but not what both share and somebody has touched", () => {
    const read = touched(template, { start: 8, end: 8 });
    const other = edited(read, "Hello Olivia, call (800) 555-0142 about the red one.", VALUES);
    expect(words(other)).toEqual(["(800) 555-0142", "red"]);
  });
});

describe("the caret", () => {
  it.each([
    ["inside a value", 8, 8, 1],
    ["over two values", 0, 30, 2],
    ["right before a value", 6, 6, 0],
    ["right behind a value", 12, 12, 0],
    ["far from all", 1, 4, 0],
  ])("%s touches it", (_, start, end, fewer) => {
    expect(touched(template, { start, end }).places).toHaveLength(4 - fewer);
  });
});
