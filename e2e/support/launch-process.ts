import { spawn } from "node:child_process";
import { prepareLaunch, type RunningSite } from "./launch-site.ts";

export type RunningProcess = RunningSite & {
  pid: number;
  /** Sends SIGTERM, removes the data folder if it is temporary, and returns the exit code. */
  stop: () => Promise<number | null>;
  /** Sends SIGKILL. Keeps the data folder. */
  kill: () => Promise<void>;
};

async function waitUntilReady(
  address: string,
  hasExited: () => boolean,
  output: () => string,
): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && !hasExited()) {
    const ready = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the site did not start:\n${output()}`);
}

/** Starts the built site in a process of its own, and waits until a path returns 200. */
export async function launchProcess(
  environment: Record<string, string> = {},
  program = "build/server/main.js",
  until: "/readyz" | "/healthz" = "/readyz",
): Promise<RunningProcess> {
  const prepared = await prepareLaunch(environment);
  const { url, dataDir, removeTemporary } = prepared;
  const child = spawn("node", [program], {
    env: { PATH: process.env.PATH, ...prepared.environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const collect = (chunk: Buffer) => {
    printed += chunk.toString();
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const output = () => printed;
  await waitUntilReady(url + until, () => child.exitCode !== null, output).catch(
    (error: unknown) => {
      child.kill("SIGKILL");
      throw error;
    },
  );
  const kill = async () => {
    child.kill("SIGKILL");
    await exited;
  };
  return {
    url,
    dataDir,
    output,
    pid: child.pid ?? 0,
    kill,
    discard: async () => {
      await kill();
      removeTemporary();
    },
    stop: async () => {
      child.kill("SIGTERM");
      const code = await exited;
      removeTemporary();
      return code;
    },
  };
}
