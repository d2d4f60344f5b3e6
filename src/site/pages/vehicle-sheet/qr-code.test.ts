import { describe, expect, it } from "vitest";
import { qrCode } from "./qr-code.server.ts";
import { readQrPath } from "./qr-code.testing.ts";

describe("qrCode", () => {
  it.each([1, 14, 15, 26, 42, 62, 84, 106, 122, 152, 180])("of %i bytes can be read", (bytes) => {
    const text = `https://carts.example.org/vehicles/${"a".repeat(180)}`.slice(0, bytes);
    const code = qrCode(text);
    expect(code && readQrPath(code)).toBe(text);
  });

  it("is null for a text that is too long", () => {
    expect(qrCode("a".repeat(181))).toBeNull();
  });
});
