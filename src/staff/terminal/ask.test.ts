import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { ask } from "./ask.server.ts";

const terminal = (isTTY: boolean) => ({
  input: Object.assign(new PassThrough(), { isTTY }),
  output: Object.assign(new PassThrough(), { isTTY }),
});

it("answers the line that is typed", async () => {
  const { input, output } = terminal(true);
  const answer = ask("Sure? ", { input, output });
  input.write("yes\n");
  expect(await answer).toBe("yes");
  expect(String(output.read())).toContain("Sure? ");
});

it("answers null when the terminal is left, and where there is none", async () => {
  const { input, output } = terminal(true);
  const answer = ask("Sure? ", { input, output });
  input.end();
  expect(await answer).toBeNull();
  const silent = terminal(false);
  expect(await ask("Sure? ", silent)).toBeNull();
  expect(silent.output.read()).toBeNull();
});
