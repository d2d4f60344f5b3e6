import fc from "fast-check";
import { expect, it } from "vitest";
import { readMailContent, readMailHead } from "./read-mail.server.ts";

type Node = { head: string; body: Buffer; markers: string[] };

const CHARSETS = [
  ["; charset=utf-8", "utf8"],
  ["", "utf8"],
  ["", "latin1"],
  ["; charset=iso-8859-1", "latin1"],
  ["; charset=iso-8859-1", "utf8"],
  ["; charset=us-ascii", "latin1"],
  ["; charset=utf-8", "latin1"],
  ["; charset=nonsense", "latin1"],
  ["; charset=utf-16le", "utf16le"],
] as const;
const ENCODINGS = ["8bit", "base64", "quoted-printable"] as const;
const BLANK = ["", "\r\n \r\n", "\u00a0", "\u200b\r\n\u00a0"];

const WORDS = [
  (word: string) => word,
  (word: string) => `Hello,\r\n\r\n${word}\r\nDana`,
  (word: string) => `> ${word}`,
  (word: string) => `[cid:one]\r\n${word}`,
];
const PICTURE = `<img src="data:image/png;base64,${Buffer.alloc(4000, 7).toString("base64")}">`;
const PAGES = [
  (words: string) => `<p>${words}</p>`,
  (words: string) => `<html><head><title>x</title></head><body>${words}</body></html>`,
  (words: string) => `${PICTURE}<p>${words}</p>${PICTURE}`,
  (words: string) => `<table><tr><td>Name</td><td>${words}</td></tr></table>`,
  (words: string) => `${"<div>".repeat(3000)}${words}`,
  (words: string) => `<style>${"p{color:red}".repeat(20_000)}</style>${words}`,
  (words: string) => `<a href="https://x.example/a">${words}</a><hr><br>`,
  (words: string) => `<blockquote>${words}</blockquote><img src="cid:one">`,
  (words: string) => `<!-- > --><ul><li>${words}</ul><b>`,
];

const toQuotedPrintable = (bytes: Buffer) =>
  [...bytes].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, "0")}`);

function encode(bytes: Buffer, encoding: (typeof ENCODINGS)[number]): Buffer {
  if (encoding === "8bit") return bytes;
  const text = encoding === "base64" ? bytes.toString("base64").match(/.{1,76}/g) : null;
  const lines =
    text ??
    toQuotedPrintable(bytes)
      .join("")
      .match(/.{1,72}/g);
  return Buffer.from((lines ?? []).join(text === null ? "=\r\n" : "\r\n"));
}

const part = (type: string, text: string, markers: string[]) =>
  fc.tuple(fc.constantFrom(...CHARSETS), fc.constantFrom(...ENCODINGS)).map(
    ([[charset, bytes], encoding]): Node => ({
      head: `Content-Type: ${type}${charset}\r\nContent-Transfer-Encoding: ${bytes === "utf16le" ? "base64" : encoding}\r\n`,
      body: encode(Buffer.from(text, bytes), bytes === "utf16le" ? "base64" : encoding),
      markers,
    }),
  );

const marker = fc.integer({ min: 1000, max: 9_999_999 }).map((count) => `café${count}`);
const plain = fc
  .tuple(marker, fc.constantFrom(...WORDS))
  .chain(([word, write]) => part("text/plain", write(word), [word]));
const html = fc
  .tuple(marker, fc.constantFrom(...PAGES))
  .chain(([word, write]) => part("text/html", write(word), [word]));
const blank = fc
  .tuple(fc.constantFrom("text/plain", "text/html", "text/enriched"), fc.constantFrom(...BLANK))
  .chain(([type, text]) => part(type, text, []));
const calendar = marker.map(
  (word): Node => ({
    head: "Content-Type: text/calendar; charset=utf-8; method=REPLY\r\n",
    body: Buffer.from(
      `BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nBEGIN:VEVENT\r\nUID:a\r\nSUMMARY:Visit\r\nCOMMENT:${word}\r\nATTENDEE;PARTSTAT=DECLINED:mailto:dana@example.com\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
    ),
    markers: [word, "Declined: Visit"],
  }),
);
const photo = fc.constantFrom(
  ...["", "Content-ID: <one>\r\n", 'Content-Disposition: attachment; filename="a.jpg"\r\n'].map(
    (head): Node => ({
      head: `Content-Type: image/jpeg\r\nContent-Transfer-Encoding: base64\r\n${head}`,
      body: Buffer.from(Buffer.alloc(600, 1).toString("base64")),
      markers: [],
    }),
  ),
);

let boundaries = 0;
function multipart(kind: string, children: readonly Node[]): Node {
  boundaries += 1;
  const boundary = `b${boundaries}`;
  const parts = children.flatMap(({ head, body }) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n`),
    body,
    Buffer.from("\r\n"),
  ]);
  return {
    head: `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n`,
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    markers: children.flatMap(({ markers }) => markers),
  };
}

const { tree } = fc.letrec<{ tree: Node }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    ...[plain, html, blank, calendar, photo],
    fc
      .tuple(
        fc.constantFrom("mixed", "alternative", "related", "signed", "x-unknown"),
        fc.array(tie("tree"), { minLength: 1, maxLength: 3 }),
      )
      .map(([kind, children]) => multipart(kind, children)),
  ),
}));

it("loses no word of any tree of parts, and says so where it has none", async () => {
  await fc.assert(
    fc.asyncProperty(tree, async ({ head, body, markers }) => {
      const source = Buffer.concat([Buffer.from(`From: dana@example.com\r\n${head}\r\n`), body]);
      const { fields } = await readMailHead(source);
      const { text, quoted, note, files } = await readMailContent(source, fields, [
        "office@example.com",
      ]);
      for (const word of markers) expect(`${text}\n${quoted}`).toContain(word);
      expect(text).not.toMatch(/cid:|base64/);
      if (text === "" && files.length === 0) expect(note).toMatch(/Open it in the mailbox\./);
    }),
    { numRuns: 100 },
  );
});
