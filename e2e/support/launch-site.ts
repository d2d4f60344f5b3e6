import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type RunningSite = {
  url: string;
  dataDir: string;
  pid: number;
  /** What the process has printed so far. */
  output: () => string;
  /** Stops it as a service manager would, and removes the data folder that was made for it; resolves to the exit code. */
  stop: () => Promise<number | null>;
  /** Ends it as a power failure would, save that the system keeps what it has in memory. Its data stay. */
  kill: () => Promise<void>;
};

/** A public address that is not the address it is reached at, so that a wrong source of links shows. */
export const PUBLIC_URL = "https://carts.example.org";

/** A port that nobody listens on just now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

async function untilReady(
  url: string,
  hasEnded: () => boolean,
  output: () => string,
): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && !hasEnded()) {
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the site did not start:\n${output()}`);
}

/** Starts the built site as `npm start` does, on a port and a data folder of its own unless others are given. */
export async function launchSite(environment: Record<string, string> = {}): Promise<RunningSite> {
  const port = environment.PORT === undefined ? await freePort() : Number(environment.PORT);
  const dataDir = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), "site-"));
  const url = `http://127.0.0.1:${port}`;
  const child = spawn("node", ["build/server/main.js"], {
    env: {
      PATH: process.env.PATH,

      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      PUBLIC_URL,
      CONTACT_RATE: "0",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  const keep = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const output = () => text;
  await untilReady(url, () => child.exitCode !== null, output).catch((error: unknown) => {
    child.kill("SIGKILL");
    throw error;
  });
  return {
    url,
    dataDir,
    output,
    pid: child.pid ?? 0,
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
    stop: async () => {
      child.kill("SIGTERM");
      const code = await ended;
      if (environment.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
