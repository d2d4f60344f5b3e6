import { describe, expect, it } from "vitest";
import { decodeText, readCsv } from "./read-csv.server.ts";

const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

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

  it.each([
    ["a workbook", [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0xe9]],
    ["UTF-16", [0xff, 0xfe, 0x41, 0x00]],
    ["a byte that Windows-1252 does not have", [0x41, 0x81]],
  ])("must not be %s", (_, bytes) => {
    expect(decodeText(Uint8Array.from(bytes))).toBeNull();
  });
});

describe("the delimiter", () => {
  it.each([",", ";", "\t"])("is the one of the headings: %j", (delimiter) => {
    const headings = ["Make", '"Model; trim, year"', "Price"];
    const text = [headings, ["Club Car", '"a, b; c"', "6500"]]
      .map((cells) => cells.join(delimiter))
      .join("\r\n");
    expect(readCsv(text)).toEqual({
      ok: true,
      records: [
        ["Make", "Model; trim, year", "Price"],
        ["Club Car", "a, b; c", "6500"],
      ],
    });
  });

  it("is not looked for in the rows", () => {
    expect(readCsv("name,price\na;b;c;d,1")).toEqual({
      ok: true,
      records: [
        ["name", "price"],
        ["a;b;c;d", "1"],
      ],
    });
  });
});
