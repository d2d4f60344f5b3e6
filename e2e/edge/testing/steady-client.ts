import { Agent, get } from "node:http";
import { wait } from "./connections.ts";

export type Observations = { milliseconds: number[]; failed: string[] };

/** The 99th percentile of the response times, in milliseconds. */
export function p99({ milliseconds }: Observations): number {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}

function send(url: string, agent: Agent, localAddress: string): Promise<number | string> {
  return new Promise((resolve) => {
    const request = get(url, { agent, localAddress }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    request.on("error", (error) => resolve(error.message));
  });
}

/** Requests the paths in turn, one at a time, until `stop` is called. */
export function steadyClient(url: string, paths: readonly string[], localAddress: string) {
  const agent = new Agent({ keepAlive: true });
  const observations: Observations = { milliseconds: [], failed: [] };
  let isRunning = true;
  const run = async () => {
    for (let index = 0; isRunning; index += 1) {
      const path = paths[index % paths.length] ?? "/";
      const start = performance.now();
      const outcome = await send(url + path, agent, localAddress);
      observations.milliseconds.push(performance.now() - start);
      if (outcome !== 200) observations.failed.push(`${path}: ${outcome}`);
      await wait(15);
    }
    agent.destroy();
    return observations;
  };
  const finished = run();
  return {
    /** Waits until that many more requests have a response. */
    async more(count: number): Promise<void> {
      const enough = observations.milliseconds.length + count;
      while (observations.milliseconds.length < enough) await wait(5);
    },
    stop(): Promise<Observations> {
      isRunning = false;
      return finished;
    },
  };
}
