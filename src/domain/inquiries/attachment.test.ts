import fc from "fast-check";
import { expect, it } from "vitest";
import {
  attachmentMistake,
  attachmentName,
  attachmentType,
  MAX_ATTACHED_BYTES,
} from "./attachment.ts";

const pdf = (size = 1000) => ({ name: "Quote.PDF", size });

it("takes a few files of known kinds", () => {
  expect(attachmentMistake([])).toBeNull();
  expect(attachmentMistake([pdf(), { name: "cart.jpeg", size: 1 }])).toBeNull();
  expect(attachmentMistake([pdf(MAX_ATTACHED_BYTES)])).toBeNull();
  expect(attachmentMistake([pdf(MAX_ATTACHED_BYTES), pdf(1)])).toBe(
    "These files have 10.0 MB. A reply takes at most 10.0 MB.",
  );
  expect(attachmentMistake(Array.from({ length: 6 }, () => pdf()))).toBe(
    "A reply takes at most 5 files.",
  );
  expect(attachmentMistake([pdf(), pdf(0)])).toBe(
    "Quote.PDF is empty. Save it again, or attach another file.",
  );
  for (const name of ["setup.exe", "page.html", "pdf", "a.svg", "a.pdf.js"]) {
    expect(attachmentMistake([{ name, size: 1 }])).toMatch(/cannot be attached/);
  }
});

it("names files so that no header or file system takes harm", () => {
  expect(attachmentName("../../etc/Quote 12.PDF")).toBe(".._.._etc_Quote 12.pdf");
  expect(attachmentName('a"\r\nBcc: x.pdf')).toBe("a___Bcc_ x.pdf");
  expect(attachmentName(".pdf")).toBe("file.pdf");
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      const name = attachmentName(`${text}.pdf`);
      expect(name).not.toMatch(/[\p{C}\\/:*?"<>|]/u);
      expect(name.length).toBeLessThanOrEqual(104);
      expect(attachmentType(name)).toBe("application/pdf");
    }),
  );
});
