import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { compress } from "./compression.ts";

it("keeps the bytes", async () => {
  const text = Buffer.from("The same text again. ".repeat(200));
  const br = await compress(text, "br");
  expect(brotliDecompressSync(br).equals(text)).toBe(true);
  expect(br.length).toBeLessThan(text.length / 10);
  expect(gunzipSync(await compress(text, "gzip")).equals(text)).toBe(true);
});
