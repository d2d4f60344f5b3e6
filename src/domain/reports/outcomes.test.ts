import { describe, expect, it } from "vitest";
import { findingText } from "./findings.ts";
import { type EndedInquiries, lostReasons, outcomesBy, outcomesFinding } from "./outcomes.ts";

const ended = (facts: Partial<EndedInquiries>): EndedInquiries => ({
  source: "Google",
  person: "Alex",
  outcome: null,
  reason: null,
  count: 1,
  cents: 0,
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
  it("are counted by source and person without what was no sale, those that won the most first", () => {
    expect(outcomesBy(INQUIRIES, "source")).toEqual([
      { name: "A sign", won: 3, lost: 0, open: 0, valueCents: 0 },
      { name: "Google", won: 2, lost: 7, open: 5, valueCents: 1_999_000 },
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
    expect(findingText(outcomesFinding([ended({})]))).toBe(
      "Not known yet how these inquiries ended.",
    );
  });
});
