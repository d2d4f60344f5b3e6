import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPhone, hasWholePhone, readPhones, telLink } from "./phone-number.server.ts";

const NUMBER = "+17325550148";
const SHOWN = "(732) 555-0148";

describe("a number", () => {
  it.each([
    "7325550148",
    "732-555-0148",
    "732.555.0148",
    "732\u2011555\u20110148",
    "732\u2013555\u20130148",
    "732\u2012555\u20120148",
    "732\u2014555\u20140148",
    "732\u2212555\u22120148",
    "732\u00b7555\u00b70148",
    "732\u2022555\u20220148",
    "732_555_0148",
    "732*555*0148",
    "732~555~0148",
    "732,555,0148",
    "732--555--0148",
    "732 - 555 - 0148",
    "(732)\u00a0555\u00a00148",
    "732\u202f555\u20090148",
    "732\u00ad555\u00ad0148",
    "732\u200b555\u200b0148",
    "(732) 555-0148",
    "[732] 555-0148",
    "(732)555-0148",
    "732/555-0148",
    "732 555 01 48",
    "7 3 2 5 5 5 0 1 4 8",
    "1 732 555 0148",
    "1-732-555-0148",
    "+1 (732) 555-0148",
    "+1.732.555.0148",
    "(+1) 732-555-0148",
    "001 732 555 0148",
    "011 1 732 555 0148",
    "\uff17\uff13\uff12\uff15\uff15\uff15\uff10\uff11\uff14\uff18",
    "\u0667\u0663\u0662\u0665\u0665\u0665\u0660\u0661\u0664\u0668",
  ])("is one however it is typed: %j", (typed) => {
    expect(readPhones(typed)).toEqual([
      expect.objectContaining({ value: NUMBER, text: SHOWN, link: `tel:${NUMBER}` }),
    ]);
    expect(formatPhone(typed)).toBe(SHOWN);
  });

  it.each([
    ["(732) 555-0148 (cell)", "(732) 555-0148 (cell)"],
    ["cell: 732-555-0148", "cell: (732) 555-0148"],
    ["Tel. 732.555.0148, ask for Ann", "Tel. (732) 555-0148, ask for Ann"],
    ["7325550148 after 5 pm", "(732) 555-0148 after 5 pm"],
    ["732-555-0148 on 11/29/2026", "(732) 555-0148 on 11/29/2026"],
    ["\u260e\ufe0f 732 555 0148 \ud83d\udc4d", "\u260e\ufe0f (732) 555-0148 \ud83d\udc4d"],
  ])("is read without the words beside it, which are kept: %j", (typed, shown) => {
    expect(readPhones(typed).map(({ value }) => value)).toEqual([NUMBER]);
    expect(formatPhone(typed)).toBe(shown);
    expect(telLink(typed)).toBe(`tel:${NUMBER}`);
  });

  it.each([
    "732-555-0148 x12",
    "732-555-0148x12",
    "732-555-0148 X 12",
    "732-555-0148 ext. 12",
    "732-555-0148 Ext: 12",
    "732-555-0148 ext #12",
    "732-555-0148 Ext.: 12",
    "732-555-0148 extn 12",
    "732-555-0148 extension 12",
    "732-555-0148, 12",
    "732-555-0148 #12",
    "732-555-0148;ext=12",
    "732-555-0148 (ext. 12)",
    "(732-555-0148 x12)",
    "tel:+1-732-555-0148;ext=12".slice(4),
  ])("keeps its extension apart: %j", (typed) => {
    expect(readPhones(typed).map(({ value }) => value)).toEqual([NUMBER]);
    expect(telLink(typed)).toBe(`tel:${NUMBER};ext=12`);
    expect(formatPhone(typed)).toBe(`${SHOWN} ext. 12`);
  });

  it.each([
    "732-555-0148 or 609-555-0123",
    "732-555-0148 / 609-555-0123",
    "7325550148/6095550123",
    "732-555-0148, 609-555-0123",
    "732-555-0148; 609-555-0123",
    "732-555-0148 & 609-555-0123",
    "(732) 555-0148 (609) 555-0123",
    "home 732 555 0148 cell 609 555 0123",
    "732-555-0148 or (732) 555 0148 or 609.555.0123 x3",
  ])("is the first of two: %j", (typed) => {
    expect(readPhones(typed).map(({ value }) => value)).toEqual([NUMBER, "+16095550123"]);
    expect(telLink(typed)).toBe(`tel:${NUMBER}`);
    expect(formatPhone(typed)).toContain("(609) 555-0123");
  });

  it.each([
    ["+44 (0)20 7946 0958", "+442079460958", "+44 20 7946 0958"],
    ["0044 20 7946 0958", "+442079460958", "+44 20 7946 0958"],
    ["00442079460958", "+442079460958", "+44 20 7946 0958"],
    ["442079460958", "+442079460958", "+44 20 7946 0958"],
    ["011 44 20 7946 0958", "+442079460958", "+44 20 7946 0958"],
    ["+49 89 5550142", "+49895550142", "+49 89 5550142"],
    ["+52 55 1234 5678", "+525512345678", "+52 55 1234 5678"],
    ["+52 1 55 1234 5678", "+525512345678", "+52 55 1234 5678"],
    ["0052 1 998 123 4567", "+529981234567", "+52 998 123 4567"],
    ["+47 22 12 34 56", "+4722123456", "+47 22 12 34 56"],
    ["+1 416 555 0148", "+14165550148", "(416) 555-0148"],
  ])("may be of another country: %j", (typed, value, text) => {
    expect(readPhones(typed)).toEqual([
      expect.objectContaining({ value, text, link: `tel:${value}` }),
    ]);
    expect(formatPhone(typed)).toBe(text);
  });

  it("may begin with two zeros behind another one, though not in the middle", () => {
    const values = (typed: string) => readPhones(typed).map(({ value }) => value);
    expect(values("732 555 0012")).toEqual(["+17325550012"]);
    expect(values("732 555 0012 / 0044 20 7946 0958")).toEqual(["+17325550012", "+442079460958"]);
  });

  it.each([
    ["555-0148", "5550148", "tel:5550148"],
    ["555-0148 (cell)", "5550148", "tel:5550148"],
    ["345-0148", "3450148", "tel:3450148"],
    ["07911123456", "07911123456", null],
    ["73255501489", "73255501489", null],
    ["+1732555014", "+1732555014", null],
    ["000-000-0000", "0000000000", null],
    ["123-456-7890", "1234567890", null],
  ])("that cannot be dialed from anywhere is compared by its digits: %j", (typed, value, link) => {
    expect(readPhones(typed)).toEqual([expect.objectContaining({ value, link })]);
    expect(formatPhone(typed)).toBe(typed);
    expect(hasWholePhone(typed)).toBe(false);
  });

  it("may have an area code that is newer than the library", () => {
    expect(telLink("cell: 761-555-0148")).toBe("tel:+17615550148");
    expect(formatPhone("761-555-0148 x12")).toBe("(761) 555-0148 ext. 12");
  });

  it.each(["", " ", "n/a", "call me", "911", "x12", "1-800-GOLF-CAR", "no phone, only email"])(
    "is not %j",
    (typed) => {
      expect(readPhones(typed)).toEqual([]);
      expect(telLink(typed)).toBeNull();
      expect(formatPhone(typed)).toBe(typed.trim());
    },
  );
});

const SIGNS = [
  "",
  " ",
  "-",
  ".",
  "\u2011",
  "\u2013",
  "\u00a0",
  "\u00b7",
  " - ",
  "\u2009",
  "\u2010",
];
const sign = fc.constantFrom(...SIGNS);
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const word = fc.constantFrom("", "cell", "home", "Ann's phone", "(work)", "after 5 pm,", "mobile");
const prefix = fc.constantFrom("", "1 ", "1-", "+1 ", "+1-", "001 ");
const extension = fc.constantFrom(
  ["", ""],
  [" x7", ";ext=7"],
  [" ext. 1234", ";ext=1234"],
  [" (x7)", ";ext=7"],
);

describe("any number of ten digits", () => {
  const typed = fc.record({
    area: fc.constantFrom("732", "609", "800", "212", "416"),
    office: digits(3).map((text) => `4${text.slice(1)}`),
    line: digits(4),
    signs: fc.tuple(sign, sign),
    isBracketed: fc.boolean(),
    ...{ prefix, word, extension },
  });

  it("is read from any dashes, spaces, words and extensions, and shown in one way", () => {
    fc.assert(
      fc.property(typed, (parts) => {
        const {
          area,
          office,
          line,
          signs,
          isBracketed,
          extension: [typedExt = "", ext = ""],
        } = parts;
        const number = `${parts.prefix}${isBracketed ? `(${area})` : area}${signs[0]}${office}${signs[1]}${line}`;
        const text = `${parts.word} ${number}${typedExt}`;
        expect(telLink(text)).toBe(`tel:+1${area}${office}${line}${ext}`);
        expect(formatPhone(text)).toContain(`(${area}) ${office}-${line}`);
        expect(formatPhone(text)).toContain(parts.word);
      }),
    );
  });
});

it("formats what it formatted to itself, and keeps every word", () => {
  const number = fc.constantFrom(
    ...["7325550148", "609.555.0123 x3", "+44 (0)20 7946 0958", "00442079460958"],
  );
  const words = fc.constantFrom("cell", "(home)", "Ann:", "or", "call after 5", "\ud83d\udcde");
  const between = fc.constantFrom(" / ", ", ", "; ", " & ", "\n");
  const text = fc
    .array(fc.tuple(fc.oneof(number, words), between), { maxLength: 6 })
    .map((parts) => parts.flat().join("").trim());
  fc.assert(
    fc.property(text, (typed) => {
      const formatted = formatPhone(typed);
      expect(formatPhone(formatted)).toBe(formatted);
      const count = (value: string) =>
        value.match(/cell|home|Ann|or|after 5|\ud83d\udcde/gu)?.length;
      expect(count(formatted)).toBe(count(typed));
    }),
  );
});

it("reads long texts in time that grows with their length only", () => {
  for (const text of ["7".repeat(5000), "7-".repeat(5000), "(".repeat(5000), "x1 ".repeat(5000)]) {
    expect(readPhones(text).length).toBeLessThan(20);
  }
});
