import { describe, expect, it, vi } from "vitest";
import { localTime, oneLine, safeJson, table, throttled } from "./terminal.ts";

const ESCAPE = "\u001b";

describe("oneLine", () => {
  it.each([
    [`red ${ESCAPE}[31malert${ESCAPE}[0m`, "red alert"],
    [`title ${ESCAPE}]0;owned\u0007here`, "title here"],
    [`link ${ESCAPE}]8;;https://evil.example\u0007click${ESCAPE}]8;;\u0007`, "link click"],
    [`clear ${ESCAPE}[2J${ESCAPE}[1;1Hgone`, "clear gone"],
    ["c1 \u009b31mred", "c1 red"],
    ["bell\u0007 back\u0008 null\u0000 delete\u007f", "bell back null delete"],
    ["two\r\nlines\tand a tab", "two lines and a tab"],
    ["separators\u2028and\u2029more", "separatorsandmore"],
    ["abc\u202etxt.exe", "abctxt.exe"],
    ["\u2066isolated\u2069 \u200fmark", "isolated mark"],
    ["Zoë Nuñez 山田 🛺", "Zoë Nuñez 山田 🛺"],
  ])("makes %j harmless", (text, expected) => {
    expect(oneLine(text)).toBe(expected);
  });

  it("leaves no lone escape character", () => {
    expect(oneLine(`${ESCAPE}${ESCAPE}[${ESCAPE}x${ESCAPE}`)).not.toContain(ESCAPE);
  });
});

describe("safeJson", () => {
  it("is the same JSON without terminal control characters", () => {
    const value = { name: `a${ESCAPE}[31m\u009b31m\u202e\u2028\u007fz`, list: [1, "two\nlines"] };
    const text = safeJson(value);
    expect(JSON.parse(text)).toEqual(value);
    expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
    expect(text).toContain("\\u202e");
  });
});

type Row = { name: string; price: string };
const COLUMNS = [
  { heading: "NAME", cell: ({ name }: Row) => name, maxWidth: 10 },
  { heading: "PRICE", cell: ({ price }: Row) => price, right: true },
];

describe("table", () => {
  it("aligns its columns and ends no line with spaces", () => {
    const rows = [
      { name: "GT4", price: "$13,595" },
      { name: "Classic", price: "$6,695" },
      { name: "None", price: "" },
    ];
    expect(table(COLUMNS, rows)).toEqual([
      "NAME       PRICE",
      "GT4      $13,595",
      "Classic   $6,695",
      "None",
    ]);
  });

  it("counts graphemes, and truncates long texts", () => {
    const rows = [
      { name: "Zoe\u0308", price: "1" },
      { name: "A very long name", price: "1" },
      { name: "e\u0301".repeat(12), price: "1" },
    ];
    expect(table(COLUMNS, rows)).toEqual([
      "NAME        PRICE",
      "Zoe\u0308             1",
      "A very lo…      1",
      `${"e\u0301".repeat(9)}…      1`,
    ]);
  });

  it("keeps each row on one line", () => {
    const rows = [{ name: "a\nb\u001b[2J", price: "1" }];
    expect(table(COLUMNS, rows)).toEqual(["NAME  PRICE", "a b       1"]);
  });

  it("is only the headings without rows", () => {
    expect(table(COLUMNS, [])).toEqual(["NAME  PRICE"]);
  });
});

describe("localTime", () => {
  it.each(["UTC", "Asia/Tokyo", "America/Los_Angeles"])(
    "is the dealership's time on a machine in %s",
    (zone) => {
      vi.stubEnv("TZ", zone);
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      expect(localTime("2026-01-03T04:05:00.000Z")).toBe("2026-01-02 23:05");
      expect(localTime(Date.parse("2026-07-10T12:00:00Z"))).toBe("2026-07-10 08:00");
    },
  );
});

it("throttled prints nothing for a second, and then at most one line a second", () => {
  let now = 5000;
  const printed: string[] = [];
  const print = throttled(
    (line) => printed.push(line),
    () => now,
  );
  for (; now < 8000; now += 300) print(String(now));
  expect(printed).toEqual(["6200", "7400"]);
});
