import { type StdioOptions, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { delimiter, join } from "node:path";

/** Servers run on one core and what loads them on another. */
const CORES = { server: "0", load: "1" };

type Options = {
  core?: keyof typeof CORES | undefined;
  environment?: Record<string, string>;
  directory?: string;
};

export type Running = {
  pid: number;
  /** Returns the program's standard error once it has exited, else null. */
  exited: () => string | null;
  stop: () => Promise<void>;
};

/** The path of an installed program, or null. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/bin"];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

function launch(command: string[], { core, environment, directory }: Options, stdio: StdioOptions) {
  const canPin = availableParallelism() >= 2 && findProgram("taskset") !== null;
  // taskset replaces itself with the program, so the process id is the program's.
  const pinned = core && canPin ? ["taskset", "-c", CORES[core], ...command] : command;
  const [program = "", ...rest] = pinned;
  const env = { PATH: process.env.PATH, ...environment };
  return spawn(program, rest, { cwd: directory, env, stdio });
}

/** Starts a program that runs until it is stopped. */
export function startProcess(command: string[], options: Options = {}): Running {
  // A server's log of every request would cost this process as much as the server.
  const child = launch(command, options, ["ignore", "ignore", "pipe"]);
  let errors = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-10_000);
  });
  let ended = false;
  const exit = new Promise<void>((resolve) => {
    const end = () => {
      ended = true;
      resolve();
    };
    child.once("close", end);
    child.once("error", (error) => {
      errors += error.message;
      end();
    });
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  return {
    pid: child.pid ?? 0,
    exited: () => (ended ? errors : null),
    stop: async () => {
      child.kill("SIGTERM");
      await exit;
      process.off("exit", kill);
    },
  };
}

/** Runs a program to its end and returns what it printed. Throws when it fails. */
export async function runProcess(command: string[], options: Options = {}): Promise<string> {
  const child = launch(command, options, ["ignore", "pipe", "pipe"]);
  let output = "";
  const append = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on("data", append);
  child.stderr?.on("data", append);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("close", resolve);
    child.once("error", reject);
  });
  if (code !== 0) throw new Error(`${command.join(" ")} exited with ${code}:\n${output}`);
  return output;
}

/** A field of /proc/<pid>/status in megabytes: VmRSS is the resident memory, VmHWM its peak. Linux only. */
export function memoryMegabytes(pid: number, field: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1];
  return (Number(kilobytes) * 1024) / 1e6;
}
