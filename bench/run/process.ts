import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
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

function launch(
  command: readonly string[],
  { core, environment, directory }: Options,
  stdio: StdioOptions,
) {
  // taskset becomes the program that it starts, so the process id is the program's.
  const pinned = core && canPin() ? ["taskset", "-c", CORES[core], ...command] : command;
  const [program = "", ...rest] = pinned;
  const env = { PATH: process.env.PATH, ...environment };
  return spawn(program, rest, { cwd: directory, env, stdio });
}

function collect(child: ChildProcess): () => string {
  let text = "";
  const keep = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  return () => text;
}

/** Bytes; the log of a server under load outgrows a string. */
const LAST_WORDS = 100_000;

/**
 * Starts a program whose last words another one keeps, on the core for loads: this process would take a good part of the
 * server's core to read its log.
 */
function launchRead(command: readonly string[], options: Options) {
  const core = options.core && "load";
  const reader = launch(["tail", "-c", String(LAST_WORDS)], { core }, ["pipe", "pipe", "ignore"]);
  const child = launch(command, options, ["ignore", reader.stdin, reader.stdin]);
  // The reader ends with the last program that holds the other end.
  reader.stdin?.destroy();
  return { child, reader };
}

/** Starts a program that goes on until it is stopped. */
export function startProcess(command: readonly string[], options: Options = {}): Running {
  const { child, reader } = launchRead(command, options);
  const output = collect(reader);
  let ended = false;
  const gone = new Promise<void>((resolve) => {
    reader.once("close", () => {
      ended = true;
      resolve();
    });
    // Its reader ends as well.
    child.once("error", () => {});
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
  const child = launch(command, options, ["ignore", "pipe", "pipe"]);
  const output = collect(child);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("close", resolve);
    child.once("error", reject);
  });
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}:\n${output()}`);
  return output();
}
