import { expect, it } from "vitest";
import { renderAgreement } from "#app/render-agreement.tsx";
import type { Agreement } from "#domain/bookings/agreement.ts";
import { pdfText } from "#e2e/support/pdf-text.ts";

const AGREEMENT: Agreement = {
  title: "Rental agreement",
  version: "2026-11-23",
  dealership: { name: "Shore Golf Carts", phone: "(800) 555-0142", email: "hello@example.com" },
  reference: "M4TQ-81ZE",
  renter: { name: "Grace Kowalski", phone: "(732) 555-0164", email: "" },
  rows: [["Cart", "4 Seater, 4S-12"]],
  lines: [{ label: "Weekly plan", cents: 105_000 }],
  totalCents: 114_622,
  depositCents: 50_000,
  sections: [{ heading: "Late return", paragraphs: ["A late return costs $25 per hour."] }],
};

it("has the parties, the figures, the text with its version, and who signed", async () => {
  const draft = await pdfText(await renderAgreement(AGREEMENT, null));
  for (const part of ["Grace Kowalski", "4S-12", "$1,050.00", "$1,146.22", "$500.00"]) {
    expect(draft).toContain(part);
  }
  expect(draft).toContain("text of November 23, 2026");
  expect(draft).toContain("page 1 of 1");
  expect(draft).toContain("Signature of the renter");
  const signature = { name: "Grace Kowalski", path: "M1 1L20 30", at: "Sat, Jul 11, 10:57 AM" };
  const signed = await pdfText(await renderAgreement(AGREEMENT, signature));
  expect(signed).toContain("Signed by Grace Kowalski, Sat, Jul 11, 10:57 AM");
});
