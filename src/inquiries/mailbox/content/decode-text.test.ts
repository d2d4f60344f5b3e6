import { expect, it } from "vitest";
import { decodeHtml, decodeText } from "./decode-text.ts";

const latin = (text: string) => Buffer.from(text, "latin1");
const WORDS = "We can\x92t \x96 the caf\xe9 is closed. \x8050 \x93deposit\x94";
const READ = "We can’t – the café is closed. €50 “deposit”";

it.each([
  [latin(WORDS), null, READ],
  [latin(WORDS), "us-ascii", READ],
  [latin(WORDS), "utf-8", READ],
  [latin(WORDS), "iso-8859-1", READ],
  [latin(WORDS), "x-unknown", READ],
  [Buffer.from(READ), null, READ],
  [Buffer.from(READ), "iso-8859-1", READ],
  [Buffer.from(READ), "us-ascii", READ],
  [latin("caf\xc3\xa9, caf\xc3\xa9 and caf\xe9"), "utf-8", "café, café and café"],
  [latin("\x93CAF\xc9\x94"), null, "“CAFÉ”"],
  [latin("\xd0\xd2\xc9"), "koi8-r", "при"],
  [latin("\xc4\xe3\xba\xc3"), "gb2312", "你好"],
  [Buffer.from("привет"), "koi8-u; x", "привет"],
  [latin("\x1b$B$3\x1b(B"), "iso-2022-jp", "こ"],
  [Buffer.from("\ufeffYes", "utf16le"), "utf-16", "Yes"],
  [Buffer.from("\ufeffYes", "utf16le").swap16(), "utf-16", "Yes"],
  [Buffer.from("\ufeffYes", "utf16le"), null, "Yes"],
  [Buffer.from("Yes, Ā", "utf16le").swap16(), "utf-16", "Yes, Ā"],
  [Buffer.from("Yes, Ā", "utf16le"), "utf-16", "Yes, Ā"],
  [Buffer.from("你好", "utf16le").swap16(), "utf-16be", "你好"],
  [Buffer.from("a café in town"), "utf-16", "a café in town"],
  [latin("Caf+AOk- for +IKw-50"), "utf-7", "Café for €50"],
  [latin("caf\x82"), "cp850", "café"],
  [latin("caf\xe9"), "hex", "café"],
  [latin("caf\xe9"), "x-user-defined", "café"],
  [latin("caf\xe9"), "'ISO-8859-1'", "café"],
  [Buffer.from("\ufeffYes"), null, "Yes"],
])(
  "the letters of a text are read, with any charset that its sender names: %#",
  (bytes, charset, text) => {
    expect(decodeText(bytes, charset)).toBe(text);
  },
);

it.each([
  [`<meta charset="koi8-r">`, null],
  [`<META http-equiv=Content-Type content="text/html; charset=koi8-r">`, "us-ascii"],
  [`<meta charset=iso-8859-1>`, "koi8-r"],
])("HTML may name its charset itself: %s", (meta, charset) => {
  expect(decodeHtml(latin(`${meta}\xd0`), charset)).toBe(`${meta}п`);
});
