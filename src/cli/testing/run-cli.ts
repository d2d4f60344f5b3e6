import { execFile } from "node:child_process";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { runProgram } from "#cli/program.ts";
import { readSettings } from "#platform/env.server.ts";

export type Ran = { code: number; out: string; err: string };

let previous: Promise<unknown> = Promise.resolve();

/**
 * Runs the command line in this process, with these settings alone. One at a time, since waiting
 * for a lock of SQLite blocks the thread that holds it.
 */
export function runCli(args: string[], settings: Record<string, string>): Promise<Ran> {
  const ran = previous.then(() => run(args, settings));
  previous = ran.catch(() => {});
  return ran;
}

async function run(args: string[], settings: Record<string, string>): Promise<Ran> {
  const [output, errors] = [new PassThrough(), new PassThrough()];
  const printed = Promise.all([text(output), text(errors)]);
  const code = await runProgram(args, {
    readSettings: () => readSettings({ CONTENT_DIR: "content", ...settings }),
    output,
    errors,
    // Nothing of the network.
    resolveTxt: async () => [],
  });
  output.end();
  errors.end();
  const [out, err] = await printed;
  return { code, out, err };
}

/** Runs the command line in a process of its own, with these settings alone. */
export async function spawnCli(args: string[], settings: Record<string, string>): Promise<Ran> {
  const set = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  return await new Promise((resolve) => {
    const child = execFile(
      "env",
      [...set, "node", "src/cli/main.ts", ...args],
      { encoding: "utf8", maxBuffer: 50_000_000 },
      (error, out, err) => resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
    child.stdin?.end();
  });
}
