import { brotliDecompressSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brotliTemplate } from "./brotli-template.ts";
import { cutAt, fillIn, type Template } from "./template.ts";

const MARKS = ["<name>", "<page>"];

const cut = (text: string): Template => cutAt(Buffer.from(text), MARKS);

describe("a template", () => {
  it("is a text with its marks exchanged for values", () => {
    const template = cut("<page> é <name>, <page>!");
    expect(template.blanks).toEqual([1, 0, 1]);
    expect(fillIn(template, ["A", "/brick"]).toString()).toBe("/brick é A, /brick!");
    expect(fillIn(template, ["", ""]).toString()).toBe(" é , !");
    expect(fillIn(cut("none"), ["A", "B"]).toString()).toBe("none");
  });
});

describe("a compressed template", () => {
  const sentence = fc.constantFrom(
    "The same text again. ",
    '<input type="hidden" name="form" value="',
    '"/>',
    "Größe é \u{1f6fb} ",
    "0123456789abcdef",
  );
  const text = fc
    .array(fc.oneof({ arbitrary: sentence, weight: 4 }, fc.constantFrom(...MARKS)), {
      minLength: 1,
      maxLength: 120,
    })
    .map((parts) => `${parts.join("")}.`);

  it("gives what the text gives, whatever is filled in", async () => {
    let compressed = 0;
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.string({ unit: "binary-ascii", minLength: 0, maxLength: 200 }),
        fc.infiniteStream(fc.string({ unit: "binary-ascii", minLength: 36, maxLength: 36 })),
        async (whole, page, names) => {
          const template = cut(whole);
          const small = await brotliTemplate(template, [36, page.length]);
          const isApart = template.pieces.slice(1).every(({ length }) => length > 1);
          if (small === null) {
            expect(isApart).toBe(false);
            return;
          }
          compressed += 1;
          for (const name of names.take(5)) {
            const values = [name, page];
            expect(brotliDecompressSync(fillIn(small, values))).toEqual(fillIn(template, values));
          }
        },
      ),
      { numRuns: 300 },
    );
    expect(compressed).toBeGreaterThan(100);
  });

  it("is about as small as the whole", async () => {
    const whole = `${"The same text again. ".repeat(200)}<name>${"And another one. ".repeat(200)}`;
    const small = await brotliTemplate(cut(whole), [36, 0]);
    expect(small && fillIn(small, ["x".repeat(36), ""]).length).toBeLessThan(200);
  });

  it("is none where two blanks follow each other closely", async () => {
    expect(await brotliTemplate(cut("a<name>b<page>cd"), [36, 9])).toBeNull();
  });
});
