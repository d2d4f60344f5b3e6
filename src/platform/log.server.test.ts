import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { loggedFault } from "./log.server.ts";

it("logs the name, message, code and stack of an error, but not the row that a database rejected", () => {
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

it("logs only the type of a thrown value that is not an Error", () => {
  expect(loggedFault("dana@example.com")).toEqual({ type: "string" });
});

const PROGRAM = `
  import { setImmediate } from "node:timers/promises";
  import { createLog } from "#platform/log.server.ts";
  const log = createLog();
  for (let line = 0; line < 20_000; line += 1) {
    log.info({ line, text: "x".repeat(150) });
    if (line % 1000 === 0) await setImmediate();
  }
  process.exit(0);
`;

it("writes every line in order, the last ones at exit", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", PROGRAM]);
  const closed = once(child, "close");
  const chunks: string[] = await child.stdout.setEncoding("utf8").toArray();
  expect(await closed).toEqual([0, null]);
  const lines = chunks.join("").trimEnd().split("\n");
  expect(lines).toHaveLength(20_000);
  expect(lines.every((line, index) => JSON.parse(line).line === index)).toBe(true);
});
