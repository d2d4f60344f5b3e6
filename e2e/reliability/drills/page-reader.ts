import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

const CACHED_PAGES = ["/", "/inventory", "/services", "/healthz"];

const PAUSE_MS = 15;
const RELOAD_AFTER_MS = 1000;

export type PageStats = {
  requested: number;
  /** Requested a second time after an error. */
  reloaded: number;
  failed: string[];
  p99Milliseconds: number;
};

type Options = {
  paths?: readonly string[];
  /** Whether the visitor retries a failed page once. */
  reloads?: boolean;
};

function fetchStatus(url: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (response) => {
      response.on("error", (error) => resolve(error.message));
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    request.on("error", (error) => resolve(error.message));
  });
}

/** Requests one page after another until `stop`. */
export function startReader(url: string, { paths = CACHED_PAGES, reloads = false }: Options = {}) {
  const agent = new Agent({ keepAlive: true });
  const milliseconds: number[] = [];
  const failed: string[] = [];
  let reloaded = 0;
  let isRunning = true;

  const read = async (path: string) => {
    const startedAt = performance.now();
    const outcome = await fetchStatus(url + path, agent);
    milliseconds.push(performance.now() - startedAt);
    return outcome;
  };
  const readPages = async () => {
    for (let turn = 0; isRunning; turn += 1) {
      const path = paths[turn % paths.length] ?? "/";
      let outcome = await read(path);
      if (outcome !== 200 && reloads) {
        reloaded += 1;
        await pause(RELOAD_AFTER_MS);
        outcome = await read(path);
      }
      if (outcome !== 200) failed.push(`${path}: ${outcome}`);
      await pause(PAUSE_MS);
    }
    agent.destroy();
  };
  const reading = readPages();
  return {
    requested: () => milliseconds.length,
    async stop(): Promise<PageStats> {
      isRunning = false;
      await reading;
      const sorted = milliseconds.toSorted((a, b) => a - b);
      return {
        requested: sorted.length,
        reloaded,
        failed,
        p99Milliseconds: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN,
      };
    },
  };
}
