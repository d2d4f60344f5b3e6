import { describe, expect, it } from "vitest";
import { migrations } from "#app/migrations.ts";
import { createSubmissionStore } from "#app/submissions/store-submissions.server.ts";
import { type Inquiry, parseInquiry } from "#domain/inquiries/inquiry.ts";
import { parseOrigin } from "#domain/inquiries/visit-source.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { ENGINES, openEmptyDatabase } from "./open-engine.ts";

const FIELDS = {
  firstName: "Dana",
  lastName: "Sample",
  email: "dana@example.com",
  phone: "(800) 555-0177",
  interest: "sales",
};

const TEXTS: Record<string, string> = {
  "four-byte characters":
    "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} \u{20BB7}\u{1D11E} \u{10FFFF}\u{1F6FA}",
  "right-to-left letters": "pay to \u05D0\u05D1\u05D2 \u0645\u0631\u062D\u0628\u0627 now",
  "combining marks": `a${"\u0301".repeat(4999)}`,
  "composed and decomposed letters": "\u00E9 and e\u0301, \uAC00 and \u1100\u1161",
  "SQL and HTML syntax": "'; drop table inquiries; -- \\' $1 %s <b> \\0 \\u0000",
  "byte order marks and zero-width characters": "\uFEFFone\u200Btwo\u2028three\uFFFDfour",
};

describe.each(ENGINES)("stored on %s", (engine) => {
  it.each(Object.keys(TEXTS))("%s are read back as they were checked", async (name) => {
    const message = TEXTS[name] ?? "";
    const parsed = parseInquiry({ ...FIELDS, lastName: message.slice(0, 40), message });
    if (!parsed.ok) throw new Error(Object.values(parsed.errors).join());
    const inquiry: Inquiry = parsed.inquiry;
    const { database, close } = await openEmptyDatabase<InquiryTables>(engine, migrations);
    const store = createSubmissionStore(database);
    const added = await store.add({
      inquiry,
      origin: parseOrigin(new URLSearchParams()),
      key: { from: "program", key: message.slice(0, 100), digest: "digest" },
    });
    if (added.kind !== "stored") throw new Error(added.kind);
    const row = await database
      .selectFrom("inquiries")
      .selectAll()
      .where("reference", "=", added.reference)
      .executeTakeFirst();
    expect(row?.message).toBe(inquiry.message);
    expect(row?.last_name).toBe(inquiry.lastName);
    expect(row?.request_key).toBe(message.slice(0, 100));
    await close();
  });
});
