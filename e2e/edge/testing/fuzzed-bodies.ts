import { GOOD_INQUIRY } from "#e2e/support/good-inquiry.ts";

export type FuzzedBody = { path: string; type: string | null; body: Buffer };

type Random = () => number;

/** Seeded generator of numbers from 0 to 1 (mulberry32). */
function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

const NAMES = [
  ...Object.keys(GOOD_INQUIRY),
  "context",
  "__proto__",
  "constructor",
  "toString",
  "",
  "a.b[0]",
];

const TEXTS = [
  "",
  " ",
  "a",
  "\0",
  "\u202Eabc",
  "\uD800",
  "😀".repeat(50),
  "e\u0301".repeat(200),
  "x".repeat(6000),
  "dana@example.com\r\nBcc: x@example.com",
  "'; drop table inquiries; --",
  "<script>alert(1)</script>",
  "{{7*7}}<%= 7*7 %>",
  "../../etc/passwd",
  "9".repeat(400),
];

const nested = (open: string, close: string, levels: number) =>
  `${open.repeat(levels)}1${close.repeat(levels)}`;

function randomValue(random: Random, depth = 0): unknown {
  const kind = Math.floor(random() * (depth > 3 ? 6 : 8));
  if (kind === 0) return null;
  if (kind === 1) return random() < 0.5;
  if (kind === 2) return pick(random, [0, -1, 1e308, 1.5, 2 ** 53, -0]);
  if (kind < 6) return pick(random, TEXTS);
  const length = Math.floor(random() * 5);
  const values = Array.from({ length }, () => randomValue(random, depth + 1));
  if (kind === 6) return values;
  return Object.fromEntries(values.map((value) => [pick(random, NAMES), value]));
}

function fuzzedFields(random: Random): Record<string, unknown> {
  const fields = Object.fromEntries(
    Object.entries(GOOD_INQUIRY).map(([name, value]) => [
      name,
      random() < 0.12 ? randomValue(random) : random() < 0.12 ? pick(random, TEXTS) : value,
    ]),
  );
  if (random() < 0.3) fields[pick(random, NAMES)] = randomValue(random);
  return fields;
}

/** Replaces a few bytes and sometimes cuts off the end. */
function corrupt(random: Random, text: string): Buffer {
  const bytes = Buffer.from(text);
  for (let count = Math.ceil(random() * 4); count > 0 && bytes.length > 0; count -= 1) {
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  }
  return random() < 0.5 ? bytes : bytes.subarray(0, Math.floor(random() * bytes.length));
}

function form(random: Random): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(fuzzedFields(random))) {
    params.append(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  return params.toString();
}

function multipart(random: Random): string {
  const parts = Object.entries(fuzzedFields(random)).map(
    ([name, value]) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"${random() < 0.1 ? '; filename="a.exe"' : ""}\r\n\r\n${JSON.stringify(value)}\r\n`,
  );
  return `${parts.join("")}--b${random() < 0.8 ? "--" : ""}\r\n`;
}

const TYPES = [
  "application/json",
  "application/json; charset=utf-16",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=b",
  "multipart/form-data",
  "text/plain",
  "nonsense",
  'application/json; a="',
];

const GENERATORS: ((random: Random) => { body: Buffer; type: string })[] = [
  (random) => ({
    type: "application/json",
    body: Buffer.from(JSON.stringify(fuzzedFields(random))),
  }),
  (random) => ({
    type: "application/json",
    body: corrupt(random, JSON.stringify(fuzzedFields(random))),
  }),
  (random) => ({
    type: "application/json",
    body: Buffer.from(JSON.stringify(randomValue(random))),
  }),
  (random) => ({ type: "application/x-www-form-urlencoded", body: Buffer.from(form(random)) }),
  (random) => ({ type: "application/x-www-form-urlencoded", body: corrupt(random, form(random)) }),
  (random) => ({ type: "multipart/form-data; boundary=b", body: Buffer.from(multipart(random)) }),
  (random) => ({
    type: "multipart/form-data; boundary=b",
    body: corrupt(random, multipart(random)),
  }),
  (random) => ({
    type: "application/json",
    body: Buffer.from(
      pick(random, [
        nested("[", "]", 15_000),
        nested('{"a":', "}", 8000),
        `{"firstName":${nested("[", "]", 10_000)}}`,
        `{"context":${nested('{"vehicle":', "}", 4000)}}`,
      ]),
    ),
  }),
  (random) => ({ type: "application/json", body: Buffer.alloc(66_000 + random() * 30_000, "a") }),
  (random) => ({
    type: pick(random, TYPES),
    body: Buffer.from(Array.from({ length: random() * 500 }, () => random() * 256)),
  }),
];

/** Generates valid, invalid and malformed request bodies. */
export function* fuzzedBodies(seed: number, count: number): Generator<FuzzedBody> {
  const random = seededRandom(seed);
  for (let index = 0; index < count; index += 1) {
    const { body, type } = pick(random, GENERATORS)(random);
    const isForm = !type.startsWith("application/json") && random() < 0.7;
    const sentType = random() < 0.06 ? null : random() < 0.1 ? pick(random, TYPES) : type;
    yield { path: isForm ? "/contact" : "/api/contact", type: sentType, body };
  }
}
