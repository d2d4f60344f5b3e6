import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrations } from "#app/migrations.ts";
import { SETTING_NAMES } from "#platform/env.server.ts";
import { writeMigratedFile } from "#records/testing/open-temporary.ts";
import type { HostReply, HostRequest } from "./site-host.ts";

export type RunningSite = {
  url: string;
  dataDir: string;
  /** Everything that the site has printed so far. */
  output: () => string;
  /** Finishes what it is doing, and removes the data folder if it is temporary. */
  stop: () => Promise<unknown>;
  /** Ends all connections, and removes the data folder if it is temporary. */
  discard: () => Promise<void>;
};

/** Differs from the address that tests connect to, so that links built from the wrong one fail. */
export const PUBLIC_URL = "https://carts.example.org";

/** The site reads .env, which may name the database and mail server of a real dealership. */
const NO_SETTINGS = Object.fromEntries(SETTING_NAMES.map((name) => [name, ""]));

/** Returns a port that is free at the moment. Rejects if it is to be a certain one that is taken. */
export function freePort(port = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Requests every page once, so that all are in the cache. */
export async function requestAllPages(url: string): Promise<void> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  for (const [, location = ""] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    await (await fetch(url + new URL(location).pathname)).arrayBuffer();
  }
}

/** Fills in the settings of a site: a free port and a temporary data folder, unless they are set. */
export async function prepareLaunch(settings: Record<string, string>) {
  const port = settings.PORT ?? String(await freePort());
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), "site-"));
  const environment: Record<string, string> = {
    ...NO_SETTINGS,
    PORT: port,
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    PUBLIC_URL,
    CONTACT_RATE: "0",
    ...settings,
  };
  const removeTemporary = () => {
    if (settings.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, dataDir, environment, removeTemporary };
}

const HOST = new URL("./site-host.ts", import.meta.url);

type Site = { receive: (reply: HostReply) => void };

const sites = new Map<number, Site>();
let launched = 0;
let host: ChildProcess | undefined;

/** One per worker, which it ends with. */
function openHost(): ChildProcess {
  if (host?.connected) return host;
  const started = fork(HOST, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  started.on("message", (reply: HostReply) => sites.get(reply.site)?.receive(reply));
  started.on("exit", (code) => {
    for (const [site, { receive }] of sites) {
      receive({ site, kind: "failed", why: `the process of the tests' sites ended with ${code}` });
    }
  });
  host = started;
  return started;
}

/**
 * Starts the built site in a process that the sites of a worker share, since loading it takes most of a start. A test
 * that looks at the process has one of its own: `launchProcess`.
 */
export async function launchSite(settings: Record<string, string> = {}): Promise<RunningSite> {
  const others = Object.keys(settings).filter((name) => !SETTING_NAMES.includes(name));
  if (others.length > 0) throw new Error(`only a process of its own can have ${others.join()}`);
  const { url, dataDir, environment, removeTemporary } = await prepareLaunch(settings);
  if (settings.DATA_DIR === undefined) await writeMigratedFile(dataDir, migrations);
  launched += 1;
  const site = launched;
  let printed = "";
  let settle: { resolve: () => void; reject: (why: Error) => void } | undefined;
  const request = (message: HostRequest) =>
    new Promise<void>((resolve, reject) => {
      settle = { resolve, reject };
      openHost().send(message);
    });
  sites.set(site, {
    receive(reply) {
      if (reply.kind === "printed") printed += reply.text;
      else if (reply.kind === "done") settle?.resolve();
      else settle?.reject(new Error(`the site failed: ${reply.why}\n${printed}`));
    },
  });
  const end = async (kind: "stop" | "discard") => {
    if (!sites.has(site)) return;
    await request({ site, kind });
    sites.delete(site);
    removeTemporary();
  };
  await request({ site, kind: "start", environment });
  return {
    url,
    dataDir,
    output: () => printed,
    stop: () => end("stop"),
    discard: () => end("discard"),
  };
}
