import { describe, expect, it } from "vitest";
import { findingText } from "./findings.ts";
import {
  type CountedInquiries,
  lostReasons,
  outcomesBy,
  outcomesFinding,
  toEnded,
} from "./outcomes.ts";

const ended = (facts: Partial<CountedInquiries>) =>
  toEnded({
    source: "Google",
    person: "Alex",
    outcome: null,
    reason: null,
    state: null,
    isClosed: false,
    count: 1,
    cents: 0,
    bookedCents: 0,
    ...facts,
  });

const INQUIRIES = [
  ended({ outcome: "won", count: 2, cents: 1_999_000 }),
  ended({ outcome: "lost", reason: "price", count: 3 }),
  ended({ outcome: "lost", reason: "stock", person: "Robin", count: 4 }),
  ended({ source: "A sign", outcome: "won", person: "Robin", count: 3 }),
  ended({ outcome: null, count: 5 }),
  ended({ outcome: "none", count: 90 }),
];

describe("outcomes", () => {
  it.each([
    ["a confirmed booking is won with its price", { state: "out" as const }, "won", 68_500, ""],
    ["a declined request is lost", { state: "declined" as const }, "lost", 0, "Request declined"],
    ["an expired request is lost", { state: "expired" as const }, "lost", 0, "Request expired"],
    ["a request is open", { state: "requested" as const }, "open", 0, ""],
    ["one that was closed without a word is not said", { isClosed: true }, "unsaid", 0, ""],
    [
      "what staff said counts before the booking",
      { state: "closed" as const, outcome: "lost" as const, reason: "price" as const },
      "lost",
      0,
      "Price",
    ],
    [
      "a booking's price goes with a win without a value",
      { state: "closed" as const, outcome: "won" as const },
      "won",
      68_500,
      "",
    ],
  ])("%s", (_, facts, end, cents, reason) => {
    expect(ended({ ...facts, bookedCents: 68_500 })).toMatchObject({ end, cents, reason });
  });

  it("are counted by source and person without what was no sale, those that won the most first", () => {
    expect(outcomesBy(INQUIRIES, "source")).toEqual([
      { name: "A sign", won: 3, lost: 0, open: 0, unsaid: 0, valueCents: 0 },
      { name: "Google", won: 2, lost: 7, open: 5, unsaid: 0, valueCents: 1_999_000 },
    ]);
    expect(outcomesBy(INQUIRIES, "person").map(({ name, won, lost }) => [name, won, lost])).toEqual(
      [
        ["Robin", 3, 4],
        ["Alex", 2, 3],
      ],
    );
  });

  it("have reasons, also one that a newer version has stored", () => {
    const newer = ended({ outcome: "lost", reason: "weather" as "other", count: 9 });
    expect(lostReasons([...INQUIRIES, newer])).toEqual([
      { name: "Other", count: 9 },
      { name: "Not in stock", count: 4 },
      { name: "Price", count: 3 },
    ]);
  });

  it("are summed up in a sentence", () => {
    expect(findingText(outcomesFinding(INQUIRIES))).toBe("5 won for $19,990.00, 7 lost, 5 open.");
    const unsaid = ended({ isClosed: true, count: 2 });
    expect(findingText(outcomesFinding([...INQUIRIES, unsaid]))).toMatch(/5 open, 2 not said\.$/);
    expect(findingText(outcomesFinding([ended({})]))).toBe(
      "Not known yet how these inquiries ended.",
    );
  });
});
