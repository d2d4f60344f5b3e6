import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Redirects } from "#domain/content/site-content-schema.ts";
import { answerInWords } from "#http/failure-answers.ts";
import { isHealth } from "#http/metrics/count-requests.ts";

const METHODS = new Set(["GET", "HEAD", "POST"]);
const LONGEST_URL = 2048;
const MOST_SEGMENTS = 16;

function sameOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const origin = request.headers.origin;
  if (origin === undefined) return request.headers["sec-fetch-site"] !== "cross-site";
  const host = URL.canParse(origin) ? new URL(origin).host : null;
  return host !== null && (host === request.headers.host || host === new URL(publicUrl).host);
}

/** A request line without a version, or with one that we do not speak, gets its answer in a form that its sender cannot know. */
const VERSIONS = new Set(["1.0", "1.1"]);

const pathOf = (url: string) => url.split("?", 1)[0] ?? "/";

function movedTo(url: string, redirects: ReadonlyMap<string, string>): string | null {
  const path = pathOf(url);
  const trimmed = path.length > 1 ? path.replace(/\/+$/, "") || "/" : path;
  const target = redirects.get(trimmed) ?? trimmed;
  if (target === path || target.startsWith("//")) return null;
  return target + url.slice(path.length);
}

/** HTTP/1.1 wants exactly one; with two, a proxy before us may have believed the other one. */
function hasOneHost({ raw }: FastifyRequest): boolean {
  const hosts = raw.rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.toLowerCase() === "host",
  );
  return hosts.length === 1 || (hosts.length === 0 && raw.httpVersion === "1.0");
}

/** Turns away what no page of the site can mean, before any of it is worked on. */
export function addRequestGuard(
  app: FastifyInstance,
  options: {
    publicUrl: string;
    isAllowedHost: (host: string) => boolean;
    redirects: Redirects;
  },
): void {
  const redirects = new Map(options.redirects.map(({ from, to }) => [from, to]));

  app.addHook("onRequest", async (request, reply) => {
    const { method, url } = request;
    const turnAway = (status: number, sentence: string) =>
      answerInWords(request, reply, status, sentence);
    if (!VERSIONS.has(request.raw.httpVersion)) {
      return turnAway(400, "This site answers HTTP/1.0 and HTTP/1.1 only.");
    }
    if (!METHODS.has(method)) {
      reply.header("allow", "GET, HEAD, POST");
      return turnAway(405, "This site answers GET, HEAD and POST requests only.");
    }
    // Browsers and URL parsers read a backslash as a slash: "/\\host/" would lead to another site.
    if (!url.startsWith("/") || pathOf(url).includes("\\") || !hasOneHost(request)) {
      return turnAway(400, "The address of this request is not understood.");
    }
    if (url.length > LONGEST_URL || url.split("/").length > MOST_SEGMENTS + 1) {
      return turnAway(414, "This address is too long.");
    }
    // Proxies and service managers ask for the health of a process under its own address.
    if (!isHealth(pathOf(url)) && !options.isAllowedHost(request.headers.host ?? "")) {
      return turnAway(421, "This site is not served under that host name.");
    }
    if (method === "POST" && !sameOrigin(request, options.publicUrl)) {
      return turnAway(403, "Forms of this site can be sent from this site only.");
    }
    const moved = method === "POST" ? null : movedTo(url, redirects);
    if (moved !== null) return reply.redirect(moved, 308);
  });
}
