import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** Pages that a site answers from memory. */
const KEPT = ["/", "/inventory", "/services", "/healthz"];

const PAUSE_MS = 15;
const RELOAD_AFTER_MS = 1000;

/** What a visitor saw of a site's pages. */
export type PagesSeen = {
  asked: number;
  /** Asked for a second time, after an error. */
  reloaded: number;
  failed: string[];
  /** Within which nine of ten were answered: a machine that is busy with other things holds up the tenth. */
  p90Milliseconds: number;
  p99Milliseconds: number;
};

type Options = {
  paths?: readonly string[];
  /** Whether the visitor tries once more when a page is not there. */
  reloads?: boolean;
};

function ask(url: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (response) => {
      response.on("error", (error) => resolve(error.message));
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    request.on("error", (error) => resolve(error.message));
  });
}

/** A visitor who asks for one page after the other until `stop`. */
export function startReader(url: string, { paths = KEPT, reloads = false }: Options = {}) {
  const agent = new Agent({ keepAlive: true });
  const milliseconds: number[] = [];
  const failed: string[] = [];
  let reloaded = 0;
  let goesOn = true;

  const read = async (path: string) => {
    const began = performance.now();
    const outcome = await ask(url + path, agent);
    milliseconds.push(performance.now() - began);
    return outcome;
  };
  const walk = async () => {
    for (let turn = 0; goesOn; turn += 1) {
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
  const walked = walk();
  return {
    async stop(): Promise<PagesSeen> {
      goesOn = false;
      await walked;
      const sorted = milliseconds.toSorted((one, other) => one - other);
      const within = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
      return {
        asked: sorted.length,
        reloaded,
        failed,
        p90Milliseconds: within(0.9),
        p99Milliseconds: within(0.99),
      };
    },
  };
}
