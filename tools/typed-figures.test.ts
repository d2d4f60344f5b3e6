import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const isTest = (file: string) => /\.test\.|\.testing\.|\/testing\//.test(file);

/** Prices, counts and distances in words that readers see. */
const TYPED = [
  /\$\d+(?:,\d+)*/g,
  /(?<![\w+.,$–-])\d+ (?:more )?miles\b/g,
  /(?<![\w+.,$–-])\d+ (?:(?:new|electric|golf|DENAGO|EVOLUTION) )*(?:carts|models|areas|towns)\b/g,
];

const codeOnly = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/(^|\s)\/\/.*$/gm, "$1");

const typedIn = (text: string) =>
  TYPED.flatMap((typed) => [...codeOnly(text).matchAll(typed)].map(([found]) => found)).filter(
    // "$1" and "$2" are groups of a regular expression.
    (found) => !/^\$\d$/.test(found),
  );

it("finds a price, a count and a distance", () => {
  expect(typedIn("<p>Rent one of 37 golf carts from $245, 10 miles away.</p> // 3 carts")).toEqual([
    "$245",
    "10 miles",
    "37 golf carts",
  ]);
});

it("is no figure typed into pages, parts of pages, feeds or mails: they take it from the data", () => {
  const found = globSync([
    "src/site/**/*.{ts,tsx}",
    "src/ui/**/*.{ts,tsx}",
    "src/inquiries/**/*.ts",
  ])
    .filter((file) => !isTest(file))
    .flatMap((file) => typedIn(readFileSync(file, "utf8")).map((typed) => `${file}: ${typed}`));
  expect(found).toEqual([]);
});
