import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** As much as a photo of a phone may have. */
const MAX_BYTES = 15_000_000;
const MAX_REDIRECTS = 2;
/** For all of it, redirects included. */
const TOTAL_MS = 30_000;

/** `why` goes on after the address of the photo; `isLasting` says that another try would end the same way. */
export type Downloaded =
  | { ok: true; bytes: Buffer }
  | { ok: false; why: string; isLasting: boolean };

type Resolve = (host: string) => Promise<readonly string[]>;

type Options = {
  /** The addresses of a host. */
  resolve?: Resolve;
  isAllowed?: (address: string) => boolean;
  signal?: AbortSignal;
  maxBytes?: number;
};

class Refusal extends Error {
  readonly isLasting: boolean;

  constructor(why: string, { isLasting = true } = {}) {
    super(why);
    this.isLasting = isLasting;
  }
}

const resolveAll: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

const LATER = { isLasting: false };

/** The address to connect to. Resolved once, so that the check and the connection cannot get different ones. */
async function findAddress(
  url: URL,
  { resolve, isAllowed }: Required<Pick<Options, "resolve" | "isAllowed">>,
) {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const addresses =
    isIP(host) > 0
      ? [host]
      : await resolve(host).catch(() => {
          throw new Refusal("its server was not found", LATER);
        });
  const [address] = addresses;
  if (address === undefined) throw new Refusal("its server was not found", LATER);
  if (!addresses.every(isAllowed)) throw new Refusal("its server is not on the public internet");
  return { host, address };
}

function parseAddress(text: string, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base?.href) : null;
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) {
    throw new Refusal("it is no address of a photo on the web");
  }
  return url;
}

/** The response to one request, without following its redirect. */
async function send(url: URL, host: string, address: string, signal: AbortSignal) {
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = send({
    host: address,
    port: url.port || undefined,
    path: url.pathname + url.search,
    headers: { host: url.host, accept: "image/*", "accept-encoding": "identity" },
    // The certificate has to be that of the name.
    ...(isIP(host) === 0 && { servername: host }),
    agent: false,
    signal,
  });
  request.on("response", resolve).on("error", reject).end();
  return await promise;
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = new Refusal(`it is larger than ${maxBytes / 1_000_000} MB`);
  if (Number(response.headers["content-length"] ?? 0) > maxBytes) throw tooLarge;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches a photo that a stock list names. Only from servers of the public internet: a list must not make the site request
 * what only its own network can reach.
 */
export async function downloadPhoto(
  text: string,
  { resolve = resolveAll, isAllowed = isPublicAddress, signal, maxBytes = MAX_BYTES }: Options = {},
): Promise<Downloaded> {
  const timeout = AbortSignal.timeout(TOTAL_MS);
  const ended = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
  try {
    let url = parseAddress(text);
    for (let redirects = 0; ; redirects += 1) {
      const { host, address } = await findAddress(url, { resolve, isAllowed });
      const response = await send(url, host, address, ended);
      try {
        const { statusCode = 0, headers } = response;
        if (REDIRECTS.has(statusCode) && headers.location !== undefined) {
          if (redirects === MAX_REDIRECTS) throw new Refusal("it leads on too often");
          url = parseAddress(headers.location, url);
          continue;
        }
        if (statusCode !== 200) {
          const isLasting = statusCode < 500 && statusCode !== 429 && statusCode !== 408;
          throw new Refusal(`its server responded with ${statusCode}`, { isLasting });
        }
        return { ok: true, bytes: await readBody(response, maxBytes) };
      } finally {
        response.destroy();
      }
    }
  } catch (error) {
    if (error instanceof Refusal) {
      return { ok: false, why: error.message, isLasting: error.isLasting };
    }
    const why = timeout.aborted
      ? "its server did not send it in time"
      : "its server could not be reached";
    return { ok: false, why, isLasting: false };
  }
}
