import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sitemapPages } from "#bench/sitemap.ts";
import { freePort } from "#e2e/support/launch-site.ts";
import { waitFor, warmUp } from "./http.ts";
import { startProcess } from "./process.ts";

export type Site = {
  url: string;
  pid: number;
  dataDir: string;
  /** Milliseconds from the start of the process to its first home page. */
  startMilliseconds: number;
  stop: () => Promise<void>;
};

type Options = {
  /** Keeps the server on one core. */
  pinned?: boolean;
  /** Makes canonical links those of the address that the site listens on. */
  ownAddress?: boolean;
  settings?: Record<string, string>;
  /** A data folder to use and keep; by default the site has a temporary one. */
  dataDir?: string;
};

/** Starts the built site as deploy/ does, without limits on inquiries. */
export async function startSite(options: Options = {}): Promise<Site> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "bench-site-"));
  const removeData = () => {
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  const started = performance.now();
  const server = startProcess([process.execPath, "build/server/main.js"], {
    core: options.pinned ? "server" : undefined,
    environment: {
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      PUBLIC_URL: options.ownAddress ? url : "https://carts.example.org",
      CONTACT_RATE: "0",
      MALLOC_ARENA_MAX: "1",
      MALLOC_TRIM_THRESHOLD_: "65536",
      MALLOC_MMAP_THRESHOLD_: "32768",
      NODE_OPTIONS: "--v8-pool-size=1 --max-semi-space-size=16",
      ...options.settings,
    },
  });
  try {
    await waitFor(`${url}/`, server);
  } catch (error) {
    removeData();
    throw error;
  }
  return {
    url,
    pid: server.pid,
    dataDir,
    startMilliseconds: performance.now() - started,
    stop: async () => {
      await server.stop();
      removeData();
    },
  };
}

export type WarmSite = Site & { paths: string[] };

/** Starts the site on a core of its own and requests every page of its sitemap. */
export async function startWarmSite(settings: Record<string, string> = {}): Promise<WarmSite> {
  const site = await startSite({ pinned: true, settings });
  try {
    const paths = (await sitemapPages(site.url)).map(({ path }) => path);
    await warmUp(site.url, paths);
    return { ...site, paths };
  } catch (error) {
    await site.stop();
    throw error;
  }
}
