import { spawn } from "node:child_process";
import { environmentWith } from "#platform/env.server.ts";

export type ProgramResult = { code: number; out: string; err: string };

type Options = {
  /** The Debian package that has the program, for the message when it is missing. */
  package: string;
  folder?: string;
  environment?: Record<string, string>;
};

/** Runs a program to its end. Secrets belong in the environment: others can see arguments. Throws if it is not installed. */
export function runChild(
  program: string,
  args: readonly string[],
  { package: debianPackage, folder, environment = {} }: Options,
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: environmentWith(environment),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let [out, err] = ["", ""];
    child.stdout.on("data", (chunk: Buffer) => {
      out += chunk.toString();
    });
    child.stderr.on("data", (chunk: Buffer) => {
      err += chunk.toString();
    });
    child.once("error", () =>
      reject(
        new Error(`${program} cannot be run: is the package ${debianPackage} installed (Debian)?`),
      ),
    );
    child.once("close", (code) => resolve({ code: code ?? 1, out, err }));
  });
}
