import { describe, expect, it } from "vitest";
import {
  findReference,
  findSentIds,
  type HeaderFields,
  isAutomatic,
  isDeliveryReport,
  readBounce,
} from "./mail-rules.ts";

const FIRST = "0b0e7d8e-0000-4000-8000-000000000001";
const SECOND = "0b0e7d8e-0000-4000-8000-000000000002";

const fields = (...entries: [string, string][]): HeaderFields => new Map(entries);

describe("our mails in References and In-Reply-To", () => {
  it("are found by their ids on any host, the last first", () => {
    const text = `<CAF@mail.gmail.com> <${FIRST}@old.example.com>\r\n <${SECOND.toUpperCase()}@carts.example.com>`;
    expect(findSentIds(text)).toEqual([SECOND, FIRST]);
  });

  it.each(["", "<CAF@mail.gmail.com>", FIRST, `<${FIRST}>`, `<${FIRST}@>`])(
    "are not in %j",
    (text) => expect(findSentIds(text)).toEqual([]),
  );
});

it.each([
  ["Re: Titan 4 (A3MF-4D9P)", "A3MF-4D9P"],
  ["AW: [a3mf-4d9p] your cart", "A3MF-4D9P"],
  ["Re: A3MF-4D9P", null],
  ["Re: (A3MF-4D9I)", null],
  ["", null],
])("the reference in the subject %j is %j", (subject, reference) => {
  expect(findReference(subject)).toBe(reference);
});

it.each([
  [fields(["auto-submitted", "auto-replied"]), true],
  [fields(["auto-submitted", "auto-generated (rejected)"]), true],
  [fields(["auto-submitted", "no"]), false],
  [fields(["x-auto-response-suppress", "All"]), true],
  [fields(["x-autoreply", "yes"]), true],
  [fields(["precedence", "auto_reply"]), true],
  [fields(["precedence", "bulk"]), true],
  [fields(["precedence", "first-class"]), false],
  [fields(["subject", "Out of gas, need help"]), false],
])("an automatic mail is known by its header: %#", (header, expected) => {
  expect(isAutomatic(header)).toBe(expected);
});

const REPORT = `Final-Recipient: rfc822; dana@example.com
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 no such user

Message-ID: <${FIRST}@carts.example.com>`;

describe("a mail that comes back", () => {
  it.each([
    [fields(["content-type", "multipart/report; report-type=delivery-status"]), "a@b.com", true],
    [fields(["content-type", "text/plain"]), "MAILER-DAEMON@mail.example.com", true],
    [fields(["content-type", "multipart/report; report-type=disposition-notification"]), "", false],
    [fields(["auto-submitted", "auto-replied"]), "postmaster@example.com", true],
    [fields(["content-type", "text/plain"]), "postmaster@example.com", false],
    [fields(["content-type", "text/plain"]), "dana@example.com", false],
  ])("is a report of a mail server: %#", (header, from, expected) => {
    expect(isDeliveryReport(header, from)).toBe(expected);
  });

  it("names our mail and the reason", () => {
    expect(readBounce(REPORT)).toEqual({ ids: [FIRST], fault: "bounced: 5.1.1" });
    const returned = `Message-ID:\r\n <${SECOND}@carts.example.com>\r\nReferences: <${FIRST}@carts.example.com>`;
    expect(readBounce(`Sorry.\r\n\r\n${returned}\r\nIn-Reply-To: <${FIRST}@x.example>`)).toEqual({
      ids: [SECOND],
      fault: "bounced",
    });
    expect(readBounce(`In-Reply-To: <${FIRST}@carts.example.com>\n\nSorry.`).ids).toEqual([FIRST]);
    expect(readBounce(`Sorry.\n<${FIRST}@carts.example.com>`).ids).toEqual([]);
  });

  it("has not come back while it is only late, or was relayed", () => {
    for (const [action, status] of [
      ["delayed", "4.4.1"],
      ["relayed", "2.0.0"],
      ["delivered", "2.0.0"],
    ] as const) {
      const report = REPORT.replace("failed", action).replace("5.1.1\nDiag", `${status}\nDiag`);
      expect(readBounce(report).ids).toEqual([]);
    }
  });
});
