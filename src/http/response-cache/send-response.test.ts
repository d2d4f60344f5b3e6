import { expect, it } from "vitest";
import { acceptedEncoding } from "./send-response.ts";

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
