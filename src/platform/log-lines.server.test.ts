import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LogLines } from "./log-lines.server.ts";

/** A writer that takes bytes when it is told to. */
function slowWriter() {
  const sent: Buffer[] = [];
  const lines = new LogLines((block) => sent.push(block));
  let text = "";
  return {
    lines,
    sent,
    /** Writes all that was handed on; reads it only now, as the system does. */
    take(): string {
      const taken = sent.splice(0);
      const bytes = Buffer.concat(taken);
      lines.written(bytes.length);
      text += bytes;
      return text;
    },
  };
}

const texts = (sent: readonly Buffer[]) => sent.map(String);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("lines", () => {
  it("are handed on together, the first of them a tenth of a second late", () => {
    const { lines, sent } = slowWriter();
    lines.write("one\n");
    vi.advanceTimersByTime(60);
    lines.write("two\n");
    vi.advanceTimersByTime(39);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(texts(sent)).toEqual(["one\ntwo\n"]);
    lines.write("three\n");
    vi.advanceTimersByTime(100);
    expect(texts(sent)).toEqual(["one\ntwo\n", "three\n"]);
  });

  it("do not wait when there are many", () => {
    const { lines, sent, take } = slowWriter();
    const line = `${"x".repeat(149)}\n`;
    for (let index = 0; index < 1000; index += 1) lines.write(line);
    expect(sent.length).toBeGreaterThan(5);
    expect(sent.length).toBeLessThan(20);
    lines.flush();
    expect(take()).toBe(line.repeat(1000));
    vi.advanceTimersByTime(1000);
    expect(take()).toBe(line.repeat(1000));
  });

  it("come in their order and whole, of any length and in any script, however late they are written", () => {
    const { lines, take } = slowWriter();
    let expected = "";
    let taken = "";
    for (let index = 0; index < 400; index += 1) {
      const line = `${index} ${["a", "é", "–", "🛺"][index % 4]?.repeat((index * 37) % 900)}\n`;
      expected += line;
      lines.write(line);
      if (index % 7 === 0) taken = take();
    }
    lines.write(`${"ü".repeat(40_000)}\n`);
    expected += `${"ü".repeat(40_000)}\n`;
    lines.flush();
    taken = take();
    expect(taken === expected).toBe(true);
  });
});

describe("lines that nobody takes", () => {
  const line = `${"x".repeat(1023)}\n`;
  const fill = (lines: LogLines, count: number) => {
    for (let index = 0; index < count; index += 1) lines.write(line);
  };

  it("are left out from 16 MB on, and counted once", () => {
    const { lines, take } = slowWriter();
    fill(lines, 30_000);
    lines.flush();
    const kept = take().length / line.length;
    expect(kept).toBeGreaterThan(16_000);
    expect(kept).toBeLessThan(17_000);
    expect(lines.takeLeftOut()).toBe(30_000 - kept);
    expect(lines.takeLeftOut()).toBe(0);
  });

  it("are followed by those that come once they are taken", () => {
    const { lines, take } = slowWriter();
    fill(lines, 20_000);
    take();
    lines.write("again\n");
    lines.flush();
    expect(take().endsWith("again\n")).toBe(true);
  });
});
