import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  contactPath,
  contextSummary,
  INTENTS,
  type InquiryContext,
  type Intent,
  parseContext,
  serializeContext,
} from "./context.ts";

const NOTHING: InquiryContext = {
  page: null,
  vehicle: null,
  color: null,
  intent: null,
  subject: null,
  area: null,
};

const FULL: InquiryContext = {
  page: "/vehicles/evolution-d6-max-gt4",
  vehicle: "evolution-d6-max-gt4",
  color: "Portimao blue",
  intent: "test-drive",
  subject: "Maintenance & Repair",
  area: "lavallette",
};

const intents = Object.keys(INTENTS) as Intent[];

describe("the context of an inquiry", () => {
  it("round-trips through a URL", () => {
    const path = contactPath(FULL);
    expect(path).toMatch(/^\/contact\?page=/);
    expect(parseContext(new URL(path, "https://example.org").searchParams)).toEqual(FULL);
  });

  it("is empty for a plain URL", () => {
    expect(contactPath({})).toBe("/contact");
    expect(parseContext(new URLSearchParams())).toEqual(NOTHING);
  });

  it("round-trips any parsed context", () => {
    const text = fc.string({ unit: "binary" });
    fc.assert(
      fc.property(
        fc.record({
          page: fc.oneof(text, fc.webPath()),
          vehicle: fc.oneof(text, fc.stringMatching(/^[a-z-]{1,20}$/)),
          intent: fc.oneof(text, fc.constantFrom(...intents)),
          color: text,
          subject: text,
          area: text,
        }),
        (input) => {
          const read = parseContext(new URLSearchParams(input));
          expect(parseContext(serializeContext(read))).toEqual(read);
        },
      ),
    );
  });

  it.each([
    ["page", "https://evil.example"],
    ["page", "//evil.example/path"],
    ["page", "/a?b=<script>"],
    ["page", `/${"a".repeat(200)}`],
    ["vehicle", "../../etc/passwd"],
    ["vehicle", "a".repeat(101)],
    ["vehicle", "D6-MAX"],
    ["intent", "toString"],
    ["intent", "__proto__"],
    ["subject", "<b>bold</b>"],
    ["subject", "two\nlines"],
    ["subject", "x".repeat(81)],
    ["subject", "https://evil.example"],
    ["area", "lavallette; drop table"],
  ])("drops a hostile %s: %s", (name, value) => {
    expect(parseContext(new URLSearchParams({ [name]: value }))).toEqual(NOTHING);
  });
});

describe("the subject line of the form", () => {
  const about = (
    context: Partial<InquiryContext>,
    names: { vehicle?: string; area?: string } = {},
  ) =>
    contextSummary(
      { ...NOTHING, ...context },
      { vehicle: names.vehicle ?? null, area: names.area ?? null },
    );

  it("names the vehicle, and the intent in the message alone", () => {
    expect(about({ intent: "test-drive" }, { vehicle: "EVOLUTION D6 MAX GT4" })).toEqual({
      about: "EVOLUTION D6 MAX GT4",
      firstLine: "I would like to test drive the EVOLUTION D6 MAX GT4.",
    });
    expect(about({ intent: "callback" }, { vehicle: "DENAGO EV CITY" })).toEqual({
      about: "DENAGO EV CITY",
      firstLine: "Please call me about the DENAGO EV CITY.",
    });
  });

  it("contains a rental plan and its area", () => {
    expect(
      about({ intent: "rental", subject: "6 Seater, Weekly" }, { area: "Lavallette" }),
    ).toEqual({
      about: "6 Seater, Weekly in Lavallette",
      firstLine: "I would like to reserve a 6 Seater, Weekly in Lavallette.",
    });
  });

  it("leaves the message empty without a subject, unless the intent says enough", () => {
    expect(about({ intent: "quote" })).toEqual({ about: null, firstLine: "" });
    expect(about({ intent: "rental" }, { area: "Brick" })).toEqual({
      about: "Brick",
      firstLine: "",
    });
    expect(about({ intent: "test-drive" }).firstLine).toBe("I would like to test drive a cart.");
    expect(about({ intent: "callback" }).firstLine).toBe("Please call me.");
    expect(about({}, { area: "Brick" })).toEqual({ about: "Brick", firstLine: "" });
    expect(about({})).toEqual({ about: null, firstLine: "" });
  });

  it("has a sentence for a subject without an intent", () => {
    expect(about({ subject: "Battery Services" }).firstLine).toBe(
      "I am interested in Battery Services.",
    );
  });

  it("makes a first line that passes validation on its own", () => {
    for (const intent of intents) {
      expect(about({ intent }, { vehicle: "DENAGO EV CITY" }).firstLine.length).toBeGreaterThan(10);
    }
  });
});
