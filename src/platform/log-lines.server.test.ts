import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LogLines } from "./log-lines.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("hands lines on together, the first of them a tenth of a second late", () => {
  const sent: string[] = [];
  const lines = new LogLines((text) => sent.push(text));
  lines.write("one\n");
  vi.advanceTimersByTime(60);
  lines.write("two\n");
  vi.advanceTimersByTime(39);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual(["one\ntwo\n"]);
  lines.write("three\n");
  vi.advanceTimersByTime(100);
  expect(sent).toEqual(["one\ntwo\n", "three\n"]);
});

it("does not wait when there are many", () => {
  const sent: string[] = [];
  const lines = new LogLines((text) => sent.push(text));
  const line = `${"x".repeat(149)}\n`;
  for (let index = 0; index < 1000; index += 1) lines.write(line);
  expect(sent.length).toBeGreaterThan(5);
  expect(sent.length).toBeLessThan(20);
  lines.flush();
  expect(sent.join("")).toBe(line.repeat(1000));
  vi.advanceTimersByTime(1000);
  expect(sent.join("")).toBe(line.repeat(1000));
});
