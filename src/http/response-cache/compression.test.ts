import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { encode } from "./compression.ts";

it("keeps the bytes", async () => {
  const text = Buffer.from("The same text again. ".repeat(200));
  const br = await encode(text, "br");
  expect(brotliDecompressSync(br).equals(text)).toBe(true);
  expect(br.length).toBeLessThan(text.length / 10);
  expect(gunzipSync(await encode(text, "gzip")).equals(text)).toBe(true);
  expect(await encode(text, "identity")).toBe(text);
});
