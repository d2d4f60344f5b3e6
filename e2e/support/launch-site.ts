import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SETTING_NAMES } from "#platform/env.server.ts";

export type RunningSite = {
  url: string;
  dataDir: string;
  pid: number;
  /** Everything that the process has printed so far. */
  output: () => string;
  /** Sends SIGTERM, removes the data folder if it is temporary, and returns the exit code. */
  stop: () => Promise<number | null>;
  /** Sends SIGKILL. Keeps the data folder. */
  kill: () => Promise<void>;
  /** Sends SIGKILL and removes the data folder if it is temporary. A stop waits for open connections. */
  discard: () => Promise<void>;
};

/** Differs from the address that tests connect to, so that links built from the wrong one fail. */
export const PUBLIC_URL = "https://carts.example.org";

/** The site reads .env, which may name the database and mail server of a real dealership. */
const NO_SETTINGS = Object.fromEntries(SETTING_NAMES.map((name) => [name, ""]));

/** Returns a port that is free at the moment. Rejects if it is to be a certain one that is taken. */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(wanted, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

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

/** Requests every page once, so that all are in the cache. */
export async function requestAllPages(url: string): Promise<void> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  for (const [, location = ""] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    await (await fetch(url + new URL(location).pathname)).arrayBuffer();
  }
}

/**
 * Starts the built site, on a free port and with a temporary data folder unless the environment sets them, and waits
 * until a path returns 200.
 */
export async function launchSite(
  environment: Record<string, string> = {},
  program = "build/server/main.js",
  until: "/readyz" | "/healthz" = "/readyz",
): Promise<RunningSite> {
  const port = environment.PORT === undefined ? await freePort() : Number(environment.PORT);
  const dataDir = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), "site-"));
  const url = `http://127.0.0.1:${port}`;
  const child = spawn("node", [program], {
    env: {
      ...NO_SETTINGS,
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
  const removeTemporary = () => {
    if (environment.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true });
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
