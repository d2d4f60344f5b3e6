import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { delimiter, join } from "node:path";

/** Where a process runs: servers on one core, what loads them on the other. */
export type Core = "server" | "load";

const CORES: Record<Core, string> = { server: "0", load: "1" };

export type Running = {
  pid: number;
  /** The last that it has printed when it has ended, else null. */
  endedWith: () => string | null;
  stop: () => Promise<void>;
};

type Options = {
  core?: Core | undefined;
  environment?: Record<string, string>;
  directory?: string;
};

/** The path of a program on the PATH or where Debian keeps system programs; null when it is not installed. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/bin"];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** Whether processes can be kept on cores of their own. */
export function canPin(): boolean {
  return availableParallelism() >= 2 && findProgram("taskset") !== null;
}

function launch(command: readonly string[], { core, environment, directory }: Options) {
  // taskset becomes the program that it starts, so the process id is the program's.
  const pinned = core && canPin() ? ["taskset", "-c", CORES[core], ...command] : command;
  const [program = "", ...rest] = pinned;
  return spawn(program, rest, {
    cwd: directory,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Characters; the log of a server under load outgrows a string. */
const LAST_WORDS = 100_000;

function collect(child: ChildProcess, most = Number.POSITIVE_INFINITY): () => string {
  let text = "";
  const keep = (chunk: Buffer) => {
    text += chunk.toString();
    if (text.length > 2 * most) text = text.slice(-most);
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  return () => text;
}

/** Starts a program that goes on until it is stopped. */
export function startProcess(command: readonly string[], options: Options = {}): Running {
  const child = launch(command, options);
  const output = collect(child, LAST_WORDS);
  let ended = false;
  const gone = new Promise<void>((resolve) => {
    const end = () => {
      ended = true;
      resolve();
    };
    child.once("exit", end);
    child.once("error", end);
  });
  // Whatever ends the bench, nothing that it started stays behind.
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  return {
    pid: child.pid ?? 0,
    endedWith: () => (ended ? output() : null),
    stop: async () => {
      child.kill("SIGTERM");
      await gone;
      process.off("exit", kill);
    },
  };
}

/** Runs a program to its end and answers what it printed. Throws when it fails. */
export async function runProcess(
  command: readonly string[],
  options: Options = {},
): Promise<string> {
  const child = launch(command, options);
  const output = collect(child);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("close", resolve);
    child.once("error", reject);
  });
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}:\n${output()}`);
  return output();
}
