import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { freePort } from "./free-port.ts";
import { type Core, startProcess } from "./process.ts";

export type Site = {
  url: string;
  pid: number;
  dataDir: string;
  /** Milliseconds from the start of the process to its first answered home page. */
  startMilliseconds: number;
  stop: () => Promise<void>;
};

type Options = {
  /** The core that the server is kept on. */
  core?: Core;
  /** Makes the server's absolute addresses those it is reached at, as audits of canonical links want. */
  ownAddress?: boolean;
  /** Settings beyond those that every site of the bench has, or instead of them. */
  settings?: Record<string, string>;
  /** A data folder that outlives the site; otherwise it has one of its own. */
  dataDir?: string;
};

const LONGEST_START = 30_000;

async function untilHome(url: string, ended: () => string | null): Promise<void> {
  const deadline = performance.now() + LONGEST_START;
  while (performance.now() < deadline) {
    const answered = await fetch(`${url}/`).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status === 200;
      },
      () => false,
    );
    if (answered) return;
    const message = ended();
    if (message !== null) throw new Error(`the site did not start:\n${message}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  throw new Error(`the site did not answer within ${LONGEST_START / 1000} s`);
}

/** Starts the built site on a port and a data folder of its own, without limits on inquiries. */
export async function startSite(options: Options = {}): Promise<Site> {
  const { core, ownAddress = false, settings = {} } = options;
  const port = await freePort();
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "bench-site-"));
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const running = startProcess([process.execPath, "build/server/main.js"], {
    core,
    environment: {
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      PUBLIC_URL: ownAddress ? url : "https://carts.example.org",
      CONTACT_RATE: "0",
      // As deploy/ starts it.
      MALLOC_ARENA_MAX: "1",
      MALLOC_TRIM_THRESHOLD_: "65536",
      MALLOC_MMAP_THRESHOLD_: "32768",
      NODE_OPTIONS: "--v8-pool-size=1 --max-semi-space-size=4",
      ...settings,
    },
  });
  const remove = () => {
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilHome(url, running.endedWith);
  } catch (error) {
    await running.stop();
    remove();
    throw error;
  }
  const startMilliseconds = performance.now() - began;
  return {
    url,
    pid: running.pid,
    dataDir,
    startMilliseconds,
    stop: async () => {
      await running.stop();
      remove();
    },
  };
}

/** The paths of the sitemap's addresses. */
export async function sitemapPaths(url: string): Promise<string[]> {
  const text = await (await fetch(`${url}/sitemap.xml`)).text();
  const found = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  return z
    .array(z.url())
    .nonempty()
    .parse(found)
    .map((address) => new URL(address).pathname);
}
