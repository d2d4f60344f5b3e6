import { Agent, get, type IncomingHttpHeaders } from "node:http";
import { setTimeout } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";

export type Encoding = "br" | "gzip";

export type Response = {
  status: number;
  headers: IncomingHttpHeaders;
  /** The bytes that were sent, compressed or not. */
  body: Buffer;
};

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Requests an address and leaves the body compressed. */
export function fetchRaw(url: string, encoding: Encoding = "br"): Promise<Response> {
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": encoding, accept: "text/html,*/*" };
    const request = get(url, { agent, headers, timeout: 10_000 }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, body: Buffer.concat(chunks) });
      });
    });
    request.on("timeout", () => request.destroy(new Error(`${url} timed out`)));
    request.on("error", reject);
  });
}

/** Reads the text of a response that is compressed with brotli or not at all. */
export function getText({ headers, body }: Response): string {
  return String(headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body);
}

/** Waits until an address returns 200. Throws with the server's errors when it exits or takes over 30 s. */
export async function waitFor(
  url: string,
  server: { exited: () => string | null; stop: () => Promise<void> },
): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (server.exited() === null && performance.now() < deadline) {
    const response = await fetchRaw(url).catch(() => null);
    if (response?.status === 200) return;
    await setTimeout(2);
  }
  const errors = server.exited() ?? "it does not return 200";
  await server.stop();
  throw new Error(`${url} did not start:\n${errors}`);
}

async function fetchAll(url: string, paths: readonly string[], encoding: Encoding) {
  const responses = new Map<string, Response>();
  const queue = [...paths];
  const worker = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const response = await fetchRaw(`${url}${path}`, encoding);
      if (response.status !== 200) throw new Error(`${path} returned ${response.status}`);
      responses.set(path, response);
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return responses;
}

/**
 * Requests pages until their sizes stay the same, because a server may improve the compression of cached pages in the
 * background. Returns the last responses by path.
 */
export async function warmUp(
  url: string,
  paths: readonly string[],
  encoding: Encoding = "br",
): Promise<Map<string, Response>> {
  const deadline = performance.now() + 120_000;
  let last = Number.NaN;
  for (let same = 0; ; ) {
    const responses = await fetchAll(url, paths, encoding);
    const size = [...responses.values()].reduce((sum, { body }) => sum + body.length, 0);
    // Pages with a value of their own in each response vary by a few bytes.
    same = Math.abs(size - last) <= size / 1000 ? same + 1 : 0;
    if (same === 2) return responses;
    if (performance.now() > deadline) throw new Error("the sizes of the pages keep changing");
    last = size;
    await setTimeout(1000);
  }
}
