import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { acceptedEncoding, compress, isCompressible } from "./compression.ts";

describe("acceptedEncoding", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["GZIP", "gzip"],
    ["br;q=0.5, gzip;q=0.8", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0,gzip;q=0", "identity"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["gzip;q=0, *", "br"],
    ["identity", "identity"],
    ["", "identity"],
    ["zstd", "identity"],
    ["br;q=nonsense, gzip", "gzip"],
    [" br ; q=1 , gzip", "br"],
  ])("of %j is %s", (header, expected) => {
    expect(acceptedEncoding(header)).toBe(expected);
  });
});

describe("compressing", () => {
  const text = Buffer.from("The same text again. ".repeat(200));

  it("keeps the bytes", async () => {
    const { br, gzip } = await compress(text);
    expect(brotliDecompressSync(br).equals(text)).toBe(true);
    expect(gunzipSync(gzip).equals(text)).toBe(true);
    expect(br.length).toBeLessThan(text.length / 10);
  });

  it.each([
    ["text/html; charset=utf-8", true],
    ["image/svg+xml; charset=utf-8", true],
    ["application/json; charset=utf-8", true],
    ["model/gltf-binary", true],
    ["image/avif", false],
    ["font/woff2", false],
    ["", false],
  ])("is used for %j: %s", (type, expected) => {
    expect(isCompressible(type)).toBe(expected);
  });
});
