import { describe, expect, it } from "vitest";
import { parseContext } from "#domain/inquiries/context.ts";
import { type Inquiry, parseInquiry } from "#domain/inquiries/inquiry.ts";
import { createInquiryStore } from "#inquiries/inquiry-store.server.ts";
import { inquiryMigrations } from "#inquiries/migrations.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { ENGINES, openEmpty } from "./open-engine.ts";

const FIELDS = {
  firstName: "Dana",
  lastName: "Sample",
  email: "dana@example.com",
  phone: "(800) 555-0177",
  interest: "sales",
};

const TEXTS: Record<string, string> = {
  "letters of four bytes":
    "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} \u{20BB7}\u{1D11E} \u{10FFFF}\u{1F6FA}",
  "writing from right to left, overridden":
    "pay \u202E0001$\u202C to \u05D0\u05D1\u05D2 \u2066now\u2069",
  "combining marks": `a${"\u0301".repeat(4999)}`,
  "the same letter composed and not": "\u00E9 and e\u0301, \uAC00 and \u1100\u1161",
  "what the languages of databases and pages use":
    "'; drop table inquiries; -- \\' $1 %s <b> \\0 \\u0000",
  "marks of order and no width": "\uFEFFone\u200Btwo\u2028three\uFFFDfour",
};

describe.each(ENGINES)("on %s", (engine) => {
  it.each(Object.keys(TEXTS))("%s come back equal", async (name) => {
    const message = TEXTS[name] ?? "";
    const parsed = parseInquiry({ ...FIELDS, lastName: message.slice(0, 40), message });
    if (!parsed.ok) throw new Error(Object.values(parsed.errors).join());
    const inquiry: Inquiry = parsed.inquiry;
    const { database, close } = await openEmpty<InquiryTables>(engine, inquiryMigrations);
    const store = createInquiryStore(database);
    const added = await store.add(inquiry, parseContext(new URLSearchParams()), {
      key: message.slice(0, 100),
      digest: "digest",
    });
    if (added.kind !== "stored") throw new Error(added.kind);
    const row = await database
      .selectFrom("inquiries")
      .selectAll()
      .where("reference", "=", added.reference)
      .executeTakeFirst();
    expect(row?.message).toBe(message.trim());
    expect(row?.last_name).toBe(inquiry.lastName);
    expect(row?.request_key).toBe(message.slice(0, 100));
    await close();
  });
});

describe("before any engine", () => {
  it.each([
    ["NUL", "\u0000"],
    ["a control character", "\u001B"],
    ["half a letter", "\uD83D"],
    ["the other half", "\uDC4B"],
  ])("%s is refused in a message and in a name", (_, character) => {
    const spoilt = { ...FIELDS, lastName: `A${character}B`, message: `0123456789${character}abc` };
    const parsed = parseInquiry(spoilt);
    expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual(["lastName", "message"]);
  });
});
