import { describe, expect, it } from "vitest";
import { decodeText } from "./decode-text.ts";

const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string) => Buffer.from(text, "utf16le");

describe("the text of a file", () => {
  it("may be UTF-8, with or without a byte order mark", () => {
    expect(decodeText(new TextEncoder().encode("\u{FEFF}Café 4×4"))).toBe("Café 4×4");
    expect(decodeText(new TextEncoder().encode("Café 4×4"))).toBe("Café 4×4");
  });

  it("may be what Excel on Windows saves as CSV", () => {
    expect(decodeText(windows1252("Caf\u00e9 \u0093Sunny\u0094 \u0096 5\u0092 \u0080"))).toBe(
      "Café “Sunny” – 5’ €",
    );
  });

  it("may be what Excel on a Mac saves as CSV", () => {
    expect(decodeText(windows1252("Owner\u00d5s caf\u008e"))).toBe("Owner’s café");
  });

  it("may be UTF-16, with or without a byte order mark", () => {
    expect(decodeText(utf16("\ufeffMake\tModel\n"))).toBe("Make\tModel\n");
    expect(decodeText(utf16("Make\tModel\n"))).toBe("Make\tModel\n");
    expect(decodeText(utf16("\ufeffMake\tModel\n").swap16())).toBe("Make\tModel\n");
    expect(decodeText(utf16("Make\tModel\n").swap16())).toBe("Make\tModel\n");
  });

  it("may have a control character that a program left in it", () => {
    const cell = `Caf\u00e9\u0003 ${"a cart ".repeat(20)}`;
    expect(decodeText(windows1252(cell))).toBe(cell);
  });

  it.each([
    ["a workbook", [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0xe9]],
    ["a byte that Windows-1252 does not have", [0x41, 0x81]],
  ])("must not be %s", (_, bytes) => {
    expect(decodeText(Uint8Array.from(bytes))).toBeNull();
  });
});
