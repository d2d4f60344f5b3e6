import { describe, expect, it } from "vitest";
import { readBounded } from "./count-rows.ts";
import { MAX_ROWS } from "./table.ts";

const CHUNK = 65_536;

/** Counts the bytes that are taken. */
function source(text: string, length: number) {
  const chunk = Buffer.from(text.repeat(Math.ceil(CHUNK / text.length)));
  const taken = { bytes: 0 };
  async function* chunks() {
    for (let sent = 0; sent < length; sent += chunk.length) {
      taken.bytes += chunk.length;
      yield chunk;
    }
  }
  return { taken, chunks: chunks() };
}

describe("a file that is read", () => {
  it.each<["csv" | "json", string]>([
    ["csv", "a\n"],
    ["csv", '"two\nlines";b\r\n'],
    ["json", '[0,"]\\"",{"a":[1,2]}],'],
  ])("as %s ends at the limit of its rows, however long it is: %j", async (format, row) => {
    const start = format === "json" ? Buffer.from("[") : Buffer.from("");
    const { taken, chunks } = source(row, 200_000_000);
    async function* whole() {
      yield start;
      yield* chunks;
    }
    expect(await readBounded(whole(), format)).toBeNull();
    expect(taken.bytes).toBeLessThan((MAX_ROWS + 100) * row.length + 2 * CHUNK);
  });

  it("may have any number of empty rows", async () => {
    const { taken, chunks } = source(',,"",;\t\r\n\n', 2_000_000);
    expect(await readBounded(chunks, "csv")).toHaveLength(taken.bytes);
  });
});
