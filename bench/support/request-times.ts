import { Agent, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { percentile } from "./statistics.ts";

type Options = {
  headers?: Record<string, string>;
  /** How many of the requests are sent once more before, so that the code is compiled. */
  warmUp: number;
  /** Throws if a response is not what is to be measured. */
  check?: (body: Buffer, path: string) => void;
};

const agent = new Agent({ keepAlive: true });

type Received = { status: number; encoding: string; body: Buffer };

/** Without `fetch`, whose decoding and garbage of large pages would count as the site's time. */
function receive(url: string, headers: Record<string, string>): Promise<Received> {
  return new Promise((resolve, reject) => {
    const options = { agent, headers: { "accept-encoding": "gzip", ...headers } };
    request(url, options, (response) => {
      const { statusCode = 0, headers: own } = response;
      buffer(response).then(
        (body) => resolve({ status: statusCode, encoding: own["content-encoding"] ?? "", body }),
        reject,
      );
    })
      .on("error", reject)
      .end();
  });
}

/**
 * The 99th percentile of the milliseconds until the last byte of each response, one after the other. Throws at another
 * status than 200.
 */
export async function requestP99(
  url: string,
  paths: readonly string[],
  { headers = {}, warmUp, check }: Options,
): Promise<number> {
  const times: number[] = [];
  for (const path of [...paths.slice(0, warmUp), ...paths]) {
    const started = performance.now();
    const { status, encoding, body } = await receive(url + path, headers);
    times.push(performance.now() - started);
    if (status !== 200) throw new Error(`${path} returned ${status}`);
    check?.(encoding === "gzip" ? gunzipSync(body) : body, path);
  }
  return percentile(times.slice(warmUp), 0.99);
}

export const repeated = (path: string, count: number) => Array.from({ length: count }, () => path);
