import { Agent, get } from "node:http";
import { wait } from "./connections.ts";

export type Seen = { milliseconds: number[]; failed: string[] };

/** Milliseconds that all but one of a hundred were answered within. */
export function p99({ milliseconds }: Seen): number {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}

function ask(url: string, agent: Agent, localAddress: string): Promise<number | string> {
  return new Promise((resolve) => {
    const request = get(url, { agent, localAddress }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    request.on("error", (error) => resolve(error.message));
  });
}

/** Asks for pages in turn, one at a time, until `stop` is called; answers what the visitor has seen. */
export function steadyClient(url: string, paths: readonly string[], localAddress: string) {
  const agent = new Agent({ keepAlive: true });
  const seen: Seen = { milliseconds: [], failed: [] };
  let goesOn = true;
  const walk = async () => {
    for (let turn = 0; goesOn; turn += 1) {
      const path = paths[turn % paths.length] ?? "/";
      const began = performance.now();
      const outcome = await ask(url + path, agent, localAddress);
      seen.milliseconds.push(performance.now() - began);
      if (outcome !== 200) seen.failed.push(`${path}: ${outcome}`);
      await wait(15);
    }
    agent.destroy();
    return seen;
  };
  const walked = walk();
  return {
    stop(): Promise<Seen> {
      goesOn = false;
      return walked;
    },
  };
}
