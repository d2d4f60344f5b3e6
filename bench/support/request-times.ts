import { percentile } from "./statistics.ts";

type Options = {
  headers?: Record<string, string>;
  /** How many of the requests are sent once more before, so that the code is compiled. */
  warmUp: number;
  /** Throws if a response is not what is to be measured. */
  check?: (body: ArrayBuffer, path: string) => void;
};

/**
 * The 99th percentile of the milliseconds that requests take, one after the other. Throws at another status than 200.
 */
export async function requestP99(
  url: string,
  paths: readonly string[],
  { headers = {}, warmUp, check }: Options,
): Promise<number> {
  const times: number[] = [];
  for (const path of [...paths.slice(0, warmUp), ...paths]) {
    const started = performance.now();
    const response = await fetch(url + path, { headers });
    const body = await response.arrayBuffer();
    times.push(performance.now() - started);
    if (response.status !== 200) throw new Error(`${path} returned ${response.status}`);
    check?.(body, path);
  }
  return percentile(times.slice(warmUp), 0.99);
}

export const repeated = (path: string, count: number) => Array.from({ length: count }, () => path);
