import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { symbolCodewords } from "./codewords.ts";
import { bestMasked, type Matrix, masked, penalty } from "./matrix.ts";
import { QUIET_ZONE, qrCode, qrPath } from "./qr-code.ts";
import { readQrCode } from "./read-qr-code.ts";

const drawn = (matrix: Matrix) =>
  matrix.map((line) => line.map((isDark) => (isDark ? "#" : ".")).join(""));

/** The codewords of "01234567" at version 1-M: ISO/IEC 18004, Annex I. */
const ANNEX_I = [
  0b00010000, 0b00100000, 0b00001100, 0b01010110, 0b01100001, 0b10000000, 0b11101100, 0b00010001,
  0b11101100, 0b00010001, 0b11101100, 0b00010001, 0b11101100, 0b00010001, 0b11101100, 0b00010001,
];

describe("the example of ISO/IEC 18004, Annex I", () => {
  it("has the published correction codewords", () => {
    expect(symbolCodewords(1, ANNEX_I).slice(16)).toEqual([
      0b10100101, 0b00100100, 0b11010100, 0b11000001, 0b11101101, 0b00110110, 0b11000111,
      0b10000111, 0b00101100, 0b01010101,
    ]);
  });

  it("is the published symbol, with the mask that it was given", () => {
    const published = [
      "#######..#.##.#######",
      "#.....#..####.#.....#",
      "#.###.#.#.....#.###.#",
      "#.###.#.##....#.###.#",
      "#.###.#.#.###.#.###.#",
      "#.....#.#...#.#.....#",
      "#######.#.#.#.#######",
      "........#..##........",
      "#.#####..#..#.#####..",
      "...#.#.##.#.#..#.##..",
      "..#...##.#.#.#..#####",
      "....#....#.....####..",
      "...######..#.#..#....",
      "........#.#####..##..",
      "#######..##.#.##.....",
      "#.....#.#.#####...#.#",
      "#.###.#.#...#..#.##..",
      "#.###.#.##..#..#.....",
      "#.###.#.#.##.#..#.#..",
      "#.....#........##.##.",
      "#######.####.#..#.#..",
    ];
    const codewords = symbolCodewords(1, ANNEX_I);
    expect(drawn(masked(1, codewords, 2))).toEqual(published);
    expect(drawn(bestMasked(1, codewords))).toEqual(published);
  });
});

describe("qrCode", () => {
  it("can be read again, at every length", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 60 });
    const ascii = fc.string({ minLength: 40, maxLength: 180 });
    fc.assert(
      fc.property(fc.oneof(text, ascii), (given) => {
        const matrix = qrCode(given);
        if (new TextEncoder().encode(given).length > 180) expect(matrix).toBeNull();
        else
          expect(readQrCode(matrix ?? [])).toBe(
            new TextDecoder().decode(new TextEncoder().encode(given)),
          );
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    [14, 21],
    [15, 25],
    [26, 25],
    [42, 29],
    [62, 33],
    [84, 37],
    [106, 41],
    [122, 45],
    [152, 49],
    [180, 53],
  ])("of %i bytes is the smallest that holds them: %i modules wide", (bytes, size) => {
    const matrix = qrCode("a".repeat(bytes));
    expect(matrix).toHaveLength(size);
    expect(readQrCode(matrix ?? [])).toBe("a".repeat(bytes));
  });

  it("of a text too long is none", () => {
    expect(qrCode("a".repeat(181))).toBeNull();
  });

  it("has the mask with the least penalty", () => {
    const codewords = symbolCodewords(1, ANNEX_I);
    const all = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => penalty(masked(1, codewords, mask)));
    expect(penalty(bestMasked(1, codewords))).toBe(Math.min(...all));
  });
});

describe("the reader of this test", () => {
  it("finds a module that is wrong", () => {
    const matrix = qrCode("https://carts.example.org/vehicles/denago-ev-city") ?? [];
    const faulty = matrix.map((line, row) =>
      line.map((isDark, column) => (row === 20 && column === 20 ? !isDark : isDark)),
    );
    expect(() => readQrCode(faulty)).toThrow("codewords do not agree");
  });
});

describe("qrPath", () => {
  it("draws every dark module and no other", () => {
    const matrix = qrCode("https://carts.example.org/") ?? [];
    const dark = new Set<string>();
    for (const [, x, y, width] of qrPath(matrix).matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
      for (let at = 0; at < Number(width); at += 1) {
        dark.add(`${Number(y) - QUIET_ZONE},${Number(x) - QUIET_ZONE + at}`);
      }
    }
    const expected = matrix.flatMap((line, row) =>
      line.flatMap((isDark, column) => (isDark ? [`${row},${column}`] : [])),
    );
    expect([...dark].toSorted()).toEqual(expected.toSorted());
  });
});
