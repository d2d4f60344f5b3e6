import { Agent, get, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export type RawAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** Bytes of the status line and the headers, as they came. */
  headBytes: number;
  /** The bytes as they came over the wire, compressed or not. */
  body: Buffer;
};

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

function headBytesOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): number {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  }
  return [...lines, "", ""].join("\r\n").length;
}

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
          headBytes: headBytesOf(response),
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
