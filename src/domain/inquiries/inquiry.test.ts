import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseInquiry } from "./inquiry.ts";
import { INTERESTS, isInterest, MAX_LENGTH } from "./inquiry-fields.ts";

const GOOD = {
  firstName: "Dana",
  lastName: "Sample",
  email: "dana@example.com",
  phone: "(800) 555-0177",
  interest: "service",
  message: "My cart does not charge.",
};

function getErrors(change: Record<string, unknown>) {
  const parsed = parseInquiry({ ...GOOD, ...change });
  return parsed.ok ? {} : parsed.errors;
}

function getParsed(change: Record<string, unknown>) {
  const parsed = parseInquiry({ ...GOOD, ...change });
  return parsed.ok ? parsed.inquiry : null;
}

describe("an inquiry", () => {
  it("parses the six fields and drops unknown ones", () => {
    expect(parseInquiry({ ...GOOD, role: "admin" })).toEqual({ ok: true, inquiry: GOOD });
  });

  it.each([
    ["firstName", "First name is required"],
    ["lastName", "Last name is required"],
    ["email", "Invalid email address"],
    ["phone", "Phone number is required"],
    ["message", "Message must be at least 10 characters"],
  ])("reports a missing field: %s", (name, message) => {
    for (const value of [undefined, null, "", "   \n", 12, ["x"], { a: 1 }, true]) {
      expect(getErrors({ [name]: value })).toEqual({ [name]: message });
    }
  });

  it.each([
    ["phone", "555-012345", "555-01234"],
    ["message", "0123456789", "012345678"],
    ["firstName", "D", ""],
    ["lastName", "S", ""],
  ])("%s has the exact minimum", (name, enough, tooFew) => {
    expect(getErrors({ [name]: enough })).toEqual({});
    expect(Object.keys(getErrors({ [name]: tooFew }))).toEqual([name]);
  });

  it("trims before it checks the length", () => {
    expect(getParsed({ firstName: "  Dana " })?.firstName).toBe("Dana");
    expect(getErrors({ message: "  short   " })).toHaveProperty("message");
    expect(getErrors({ phone: "  555-0123  " })).toHaveProperty("phone");
  });

  it.each(["dana", "dana@", "@example.com", "dana@example", "dana example@x.com", "a@b..com"])(
    "does not accept %s as an email address",
    (email) => {
      expect(getErrors({ email })).toEqual({ email: "Invalid email address" });
    },
  );

  it("accepts each interest, and defaults to sales", () => {
    for (const interest of Object.keys(INTERESTS)) {
      expect(getParsed({ interest })?.interest).toBe(interest);
    }
    expect(getParsed({ interest: undefined })?.interest).toBe("sales");
    for (const interest of ["", "toString", "Sales", null, 3]) {
      expect(getErrors({ interest })).toEqual({ interest: "Choose what it's about" });
    }
  });

  it("accepts only the exact name of an interest", () => {
    expect(isInterest("parts")).toBe(true);
    for (const text of ["toString", "", null, undefined]) expect(isInterest(text)).toBe(false);
  });

  it.each(Object.entries(MAX_LENGTH))("%s has at most %i characters", (name, limit) => {
    const filler = (length: number) =>
      name === "email" ? `${"a".repeat(length - 12)}@example.com` : "5".repeat(length);
    expect(getErrors({ [name]: filler(limit) })).toEqual({});
    expect(getErrors({ [name]: filler(limit + 1) })).toEqual({
      [name]: `Use ${limit} characters or fewer`,
    });
  });

  it("counts a CRLF line break as one character", () => {
    const message = `${"a".repeat(2500)}\r\n${"b".repeat(2499)}`;
    expect(getParsed({ message })?.message).toHaveLength(5000);
    expect(getParsed({ message: "one line\r\ntwo lines\rthree" })?.message).toBe(
      "one line\ntwo lines\nthree",
    );
  });

  it.each(["a\u0000b", "a\u001bb", "a\u007fb", "a\u0085b", "a\ud800b"])(
    "rejects control characters and lone surrogates in every field: %j",
    (part) => {
      const message = "Remove characters that can't be displayed";
      for (const name of ["firstName", "lastName", "phone", "message"]) {
        expect(getErrors({ [name]: `0123456789${part}` })).toEqual({ [name]: message });
      }
    },
  );

  it.each(["\u200b", "\u200b\u2060", "\u3164", "\u00ad\ufeff"])(
    "requires a name when %j is invisible",
    (firstName) => {
      expect(parseInquiry({ ...GOOD, firstName })).toMatchObject({
        errors: { firstName: "First name is required" },
      });
    },
  );

  it.each(["\u202eanaD", "D\u2066ana\u2069"])(
    "rejects the direction override in %j",
    (lastName) => {
      expect(parseInquiry({ ...GOOD, lastName })).toMatchObject({
        errors: { lastName: "Remove characters that can't be displayed" },
      });
    },
  );

  it("accepts tabs and line breaks in the message only", () => {
    expect(getErrors({ message: "first line\n\tsecond line" })).toEqual({});
    for (const part of ["\n", "\r\n", "\t"]) {
      expect(getErrors({ firstName: `Dana${part}Bcc: x` })).toHaveProperty("firstName");
    }
  });

  it("accepts names and messages in any script", () => {
    expect(
      getErrors({ firstName: "Łucja", lastName: "山田", message: "مرحبا 👋🏽 my friends" }),
    ).toEqual({});
  });

  it("never throws and returns one message per field for any input", () => {
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          firstName: fc.jsonValue(),
          lastName: fc.string({ unit: "binary" }),
          email: fc.oneof(fc.emailAddress(), fc.string({ unit: "binary" })),
          phone: fc.jsonValue(),
          interest: fc.jsonValue(),
          message: fc.string({ unit: "binary", maxLength: 600 }),
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(anything, (input) => {
        const parsed = parseInquiry(input);
        if (parsed.ok) {
          expect(Object.values(parsed.inquiry).every((value) => !value.includes("\0"))).toBe(true);
        } else {
          expect(Object.keys(parsed.errors).length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("ignores inherited properties", () => {
    expect(parseInquiry(JSON.parse('{"__proto__":{"firstName":"x"}}')).ok).toBe(false);
    expect(parseInquiry(null).ok).toBe(false);
    expect(parseInquiry([GOOD]).ok).toBe(false);
  });
});
