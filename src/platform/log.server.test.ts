import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { loggedFault } from "./log.server.ts";

it("logs of an error its name, message, code and stack, and not the row that a database refused", () => {
  const fault = Object.assign(new TypeError("a value was refused"), {
    code: "23514",
    detail: "Failing row contains (Dana, dana@example.com)",
    parameters: ["dana@example.com"],
  });
  expect(loggedFault(fault)).toEqual({
    type: "TypeError",
    message: "a value was refused",
    code: "23514",
    stack: expect.stringContaining("a value was refused"),
  });
});

it("logs of what is thrown and is no error nothing but its type", () => {
  expect(loggedFault("dana@example.com")).toEqual({ type: "string" });
});

/** Writes 40 MB of lines, tells on the other output that it has, and ends when they are taken. */
const TALKATIVE = `
  import { setImmediate } from "node:timers/promises";
  import { createLog } from "#platform/log.server.ts";
  const log = createLog();
  for (let line = 0; line < 200_000; line += 1) {
    log.info({ line, text: "x".repeat(150) });
    if (line % 1000 === 0) await setImmediate();
  }
  process.stderr.write("said");
`;

it("keeps the lines that nobody takes in order, up to a bound, and tells how many it left out", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", TALKATIVE]);
  const closed = once(child, "close");
  await once(child.stderr, "data");
  const [first, last, ...others] = await child.stdout
    .setEncoding("utf8")
    .toArray()
    .then((chunks) => {
      const lines = chunks.join("").trimEnd().split("\n");
      const told = lines.map((line): { line?: number; lines?: number } => JSON.parse(line));
      return [told[0], told.at(-1), ...told.slice(1, -1)];
    });
  expect(await closed).toEqual([0, null]);
  expect(first?.line).toBe(0);
  expect(others.every(({ line } = {}, index) => line === index + 1)).toBe(true);
  expect(others.length).toBeGreaterThan(50_000);
  expect(others.length).toBeLessThan(120_000);
  expect(last?.lines).toBe(200_000 - 1 - others.length);
});
