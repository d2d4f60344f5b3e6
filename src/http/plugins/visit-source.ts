import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  hasSource,
  hasSourceCookie,
  parseSource,
  SOURCE_COOKIE,
  serializeSource,
} from "#domain/inquiries/visit-source.ts";

const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

/** Null for a page of this site. */
function otherHost(referer: string | undefined, own: readonly (string | undefined)[]) {
  if (referer === undefined || !URL.canParse(referer)) return null;
  const { protocol, host, hostname } = new URL(referer);
  return /^https?:$/.test(protocol) && !own.includes(host) ? hostname : null;
}

const isPage = (reply: FastifyReply) =>
  String(reply.getHeader("content-type")).startsWith("text/html");

/** Remembers how the first visit came to the site, in a cookie, only if a link or another site led here. */
export function addVisitSource(app: FastifyInstance, publicUrl: string): void {
  const { host: publicHost, protocol } = new URL(publicUrl);
  const secure = protocol === "https:" ? "; Secure" : "";
  const attributes = `; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;

  const cookieFor = ({ headers, url }: FastifyRequest): string | null => {
    const referrer = otherHost(headers.referer, [publicHost, headers.host]);
    const visited = URL.parse(url, publicUrl);
    if (visited === null) return null;
    const params = visited.searchParams;
    params.set("landing", visited.pathname);
    if (referrer === null) params.delete("referrer");
    else params.set("referrer", referrer);
    const source = parseSource(params);
    return hasSource(source) ? `${SOURCE_COOKIE}=${serializeSource(source)}${attributes}` : null;
  };

  app.addHook("onSend", (request, reply, payload, done) => {
    const { method, headers, url } = request;
    const mayHaveSource = headers.referer !== undefined || url.includes("utm_");
    if (
      mayHaveSource &&
      method === "GET" &&
      headers["sec-gpc"] !== "1" &&
      !hasSourceCookie(headers.cookie) &&
      isPage(reply)
    ) {
      const cookie = cookieFor(request);
      if (cookie !== null) {
        reply.header("set-cookie", cookie);
        const cacheControl = String(reply.getHeader("cache-control") ?? "no-cache");
        reply.header("cache-control", cacheControl.replace(/\bpublic\b/, "private"));
      }
    }
    done(null, payload);
  });
}
