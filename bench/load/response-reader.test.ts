import { describe, expect, it } from "vitest";
import { createResponseReader } from "./response-reader.ts";

const plain = Buffer.from("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello");
const empty = Buffer.from("HTTP/1.1 304 Not Modified\r\nETag: x\r\n\r\n");
const chunked = Buffer.from(
  "HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
);

const answers: [string, Buffer, number][] = [
  ["with a length", plain, 200],
  ["without a body", empty, 304],
  ["in chunks", chunked, 201],
];

describe.each(answers)("an answer %s", (_name, bytes, status) => {
  it("is complete however its bytes are cut in two, and not before", () => {
    for (let cut = 1; cut < bytes.length; cut += 1) {
      const read = createResponseReader();
      expect(read(bytes.subarray(0, cut))).toBeNull();
      expect(read(bytes.subarray(cut))).toBe(status);
    }
  });

  it("is followed by the next on the same connection", () => {
    const read = createResponseReader();
    expect(read(bytes)).toBe(status);
    expect(read(plain)).toBe(200);
  });
});
