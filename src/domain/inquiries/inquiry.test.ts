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

  it.each([
    ["phone", "\u202a(732) 555-0177\u202c", "(732) 555-0177"],
    ["phone", "\u202d(732) 555-0144\u202c", "(732) 555-0144"],
    ["firstName", "\u202b\u05de\u05d9\u05db\u05dc\u202c", "\u05de\u05d9\u05db\u05dc"],
    ["lastName", "Sam\u0000ple\ud800", "Sample"],
    ["lastName", "Sample\r\nBcc: x", "Sample Bcc: x"],
    ["email", "\u200bdana@example.com\u2069", "dana@example.com"],
    ["message", "Two carts please\u000bfor July", "Two carts please\nfor July"],
    ["message", "Hello\u0003 from Word,\tplease", "Hello from Word, please"],
  ] as const)("takes %s as its writer sees it: %j", (name, typed, stored) => {
    expect(getParsed({ [name]: typed })?.[name]).toBe(stored);
  });

  it("counts visible characters only", () => {
    expect(getErrors({ phone: "\u202a555-0177\u202c" })).toEqual({
      phone: "Phone number is required",
    });
    expect(getErrors({ message: `\u200bHi all\u200b\u200b\u200b\u200b` })).toHaveProperty(
      "message",
    );
    expect(getErrors({ firstName: `${"a".repeat(100)}\u200b` })).toEqual({});
  });

  it.each(["\u200b", "\u200b\u2060", "\u3164", "\u00ad\ufeff", "\u2800"])(
    "requires a name when %j is invisible",
    (firstName) => {
      expect(parseInquiry({ ...GOOD, firstName })).toMatchObject({
        errors: { firstName: "First name is required" },
      });
    },
  );

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
    );
  });

  it("ignores inherited properties", () => {
    expect(parseInquiry(JSON.parse('{"__proto__":{"firstName":"x"}}')).ok).toBe(false);
    expect(parseInquiry(null).ok).toBe(false);
    expect(parseInquiry([GOOD]).ok).toBe(false);
  });
});
