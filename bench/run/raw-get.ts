import { Agent, get, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export type RawAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** The bytes as they came over the wire, compressed or not. */
  body: Buffer;
};

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Requests an address without undoing its compression. */
export function rawGet(url: string, encoding: "br" | "gzip"): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": encoding, accept: "text/html,*/*" };
    const request = get(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.on("error", reject);
  });
}

/** The text of an answer. */
export function textOf({ headers, body }: RawAnswer): string {
  if (headers["content-encoding"] === "br") return brotliDecompressSync(body).toString();
  if (headers["content-encoding"] === "gzip") return gunzipSync(body).toString();
  return body.toString();
}
