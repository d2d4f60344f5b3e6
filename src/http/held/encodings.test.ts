import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  acceptedEncoding,
  compressBest,
  compressFast,
  identityOf,
  isCompressible,
} from "./encodings.ts";

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
    expect(acceptedEncoding(header)).toBe(expected);
  });

  it("stays right for more headers than it remembers", () => {
    for (let index = 0; index < 200; index += 1) {
      expect(acceptedEncoding(`x${index}, gzip`)).toBe("gzip");
    }
  });
});

describe("compressing", () => {
  const text = Buffer.from("The same text again. ".repeat(200));

  it.each([
    ["fast", async () => compressFast(text)],
    ["best", () => compressBest(text)],
  ] as const)("%s keeps the bytes", async (_name, compress) => {
    const bodies = await compress();
    const { br, gzip } = bodies;
    expect(identityOf(bodies).equals(text)).toBe(true);
    expect(brotliDecompressSync(br ?? "").equals(text)).toBe(true);
    expect(gunzipSync(gzip ?? "").equals(text)).toBe(true);
    expect(br?.length).toBeLessThan(text.length / 10);
  });

  it.each([
    ["text/html; charset=utf-8", true],
    ["image/svg+xml; charset=utf-8", true],
    ["application/json; charset=utf-8", true],
    ["model/gltf-binary", true],
    ["image/avif", false],
    ["font/woff2", false],
    ["", false],
  ])("is worth it for %j: %s", (type, expected) => {
    expect(isCompressible(type)).toBe(expected);
  });
});
