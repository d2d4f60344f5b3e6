import type { FastifyInstance, FastifyRequest } from "fastify";
import { replyWithMessage } from "./error-replies.ts";
import { cutQuery, repairAddress } from "./repair-address.ts";

const METHODS = new Set(["GET", "HEAD", "POST"]);
/** A client of another version could not read the response. */
const VERSIONS = new Set(["1.0", "1.1"]);
const MAX_URL_LENGTH = 2048;
const MAX_SEGMENTS = 16;

const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

const toPath = (url: string) => url.split("?", 1)[0] ?? "/";

/** A page is shown without the end of its query. */
const canBeCut = (url: string) =>
  url.includes("?") && toPath(url).length <= MAX_URL_LENGTH && !url.startsWith("/api/");

const HEALTH_CHECKS = new Set(["/healthz", "/readyz"]);

/** Without ALLOWED_HOSTS every host is allowed. */
function hostCheck(publicUrl: string, allowed: readonly string[]): (host: string) => boolean {
  if (allowed.length === 0) return () => true;
  const hosts = new Set([...allowed.map((host) => host.toLowerCase()), new URL(publicUrl).host]);
  return (header) => {
    const host = header.toLowerCase();
    return hosts.has(host) || hosts.has(host.replace(/:\d+$/, ""));
  };
}

function isSameOrigin({ headers }: FastifyRequest, publicUrl: string): boolean {
  const { origin } = headers;
  if (origin === undefined) return headers["sec-fetch-site"] !== "cross-site";
  // From a page that tells no other its address, such as a booking's.
  if (origin === "null") return headers["sec-fetch-site"] === "same-origin";
  const host = URL.canParse(origin) ? new URL(origin).host : null;
  return host !== null && (host === headers.host || host === new URL(publicUrl).host);
}

/** HTTP/1.1 requires exactly one; given two, a proxy before us may have used the other. */
function hasOneHost({ raw }: FastifyRequest): boolean {
  const hosts = raw.headersDistinct.host?.length ?? 0;
  return hosts === 1 || (hosts === 0 && raw.httpVersion === "1.0");
}

export type Addresses = {
  /** Every path of the site but those of imported vehicles. */
  paths: ReadonlySet<string>;
  redirects: ReadonlyMap<string, string>;
};

type Options = {
  publicUrl: string;
  allowedHosts: readonly string[];
  /** In lower case. */
  addresses: () => Addresses;
};

export function addRequestGuard(app: FastifyInstance, options: Options): void {
  const { publicUrl, allowedHosts, addresses } = options;
  const isAllowedHost = hostCheck(publicUrl, allowedHosts);

  const refusal = (request: FastifyRequest): [status: number, message: string] | null => {
    const { method, url } = request;
    const path = toPath(url);
    if (!VERSIONS.has(request.raw.httpVersion)) {
      return [400, "This site answers HTTP/1.0 and HTTP/1.1 only."];
    }
    if (!METHODS.has(method)) {
      return [405, "This site answers GET, HEAD and POST requests only."];
    }
    // Browsers and URL parsers read a backslash as a slash: "/\\host/" would lead to another site.
    if (!url.startsWith("/") || path.includes("\\") || !hasOneHost(request)) {
      return [400, "The address of this request is not understood."];
    }
    const isCut = method !== "POST" && canBeCut(url);
    if ((url.length > MAX_URL_LENGTH && !isCut) || url.split("/").length > MAX_SEGMENTS + 1) {
      return [414, "This address is too long."];
    }
    // A URL parser would drop the other host and find the home page.
    if (path.startsWith("//") && DOT_SEGMENT.test(path)) {
      return [404, "There is no such page."];
    }
    // Proxies and service managers check health under the process's own address.
    if (!HEALTH_CHECKS.has(path) && !isAllowedHost(request.headers.host ?? "")) {
      return [421, "This site is not served under that host name."];
    }
    if (method === "POST" && !isSameOrigin(request, publicUrl)) {
      return [403, "Forms of this site can be sent from this site only."];
    }
    return null;
  };

  const knownCase = (path: string): string => {
    const lower = path.toLowerCase();
    const { paths, redirects } = addresses();
    if (paths.has(lower) || redirects.has(lower)) return lower;
    // Only the vehicle's page knows other spellings and the ids of imported vehicles.
    return path.replace(/^\/vehicles?(?=\/)/i, (folder) => folder.toLowerCase());
  };

  const isKnown = (path: string): boolean => {
    const { paths, redirects } = addresses();
    const lower = path.toLowerCase();
    // The page alone knows the ids of imported vehicles.
    const mayBeKnown = /^\/vehicles\/[a-z0-9-]+$/.test(lower);
    return path === "/" || mayBeKnown || paths.has(lower) || redirects.has(lower);
  };

  /** With the spaces of a cart's name, which its page reads. */
  const hasCartName = (path: string): boolean =>
    addresses().paths.has(path.toLowerCase().replaceAll("%20", "-"));

  const findRedirect = (url: string): string | null => {
    if (url.length > MAX_URL_LENGTH) return cutQuery(url, MAX_URL_LENGTH);
    const path = toPath(url);
    const trimmed = path.length > 1 ? path.replace(/\/+$/, "") || "/" : path;
    const known = /[A-Z]/.test(trimmed) ? knownCase(trimmed) : trimmed;
    const target = addresses().redirects.get(known) ?? known;
    if (target.startsWith("//")) return null;
    if (target === path) return hasCartName(path) ? null : repairAddress(url, isKnown);
    return target + url.slice(path.length);
  };

  app.addHook("onRequest", (request, reply, done) => {
    const refused = refusal(request);
    if (refused !== null) {
      if (refused[0] === 405) reply.header("allow", "GET, HEAD, POST");
      replyWithMessage(request, reply, ...refused);
      return;
    }
    const target = request.method === "POST" ? null : findRedirect(request.url);
    if (target === null) done();
    else reply.redirect(target, 308);
  });
}
