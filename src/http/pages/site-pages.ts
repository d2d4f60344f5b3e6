import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ContactLimit } from "#http/edge/contact-limit.ts";
import type { FileStore } from "#http/files/file-store.ts";
import { plainRequest } from "#http/held/fast-path.ts";
import type { HeldAnswer } from "#http/held/held-answer.ts";
import type { HeldReply } from "#http/held/held-reply.ts";
import { sendToFastify } from "#http/held/send-to-fastify.ts";
import type { FormPages } from "./form-pages.ts";
import type { PageStore } from "./page-store.ts";
import type { Visit } from "./render-page.ts";
import type { Rendered } from "./rendered.ts";
import { isOwn, type PagePolicy } from "./route-policy.ts";

type Options = {
  publicUrl: string;
  render: (request: Request, policy: PagePolicy | null, visit: Visit) => Promise<Rendered>;
  /** Pages that are the same for everybody but for their form; null in development, which keeps nothing. */
  forms: FormPages | null;
  policyOf: (path: string) => PagePolicy | null;
  store: Pick<PageStore, "ask">;
  files: Pick<FileStore, "has" | "ask">;
  /** Addresses with a query that are kept like those without one. */
  keptQueries: ReadonlySet<string>;
  limit: ContactLimit;
};

/** The path as links write it: other spellings of one path would be kept beside it, as often as one likes. */
function isCanonical(path: string): boolean {
  if (path === "/") return true;
  const parts = path.split("/").slice(1);
  try {
    return parts.every(
      (part) =>
        part !== "" &&
        !/^\.+$/.test(part) &&
        part === part.toLowerCase() &&
        encodeURIComponent(decodeURIComponent(part)) === part,
    );
  } catch {
    return false;
  }
}

/** Path and query of an address; a query may hold further question marks. */
function cutQuery(url: string): [path: string, query: string | undefined] {
  const at = url.indexOf("?");
  return at === -1 ? [url, undefined] : [url.slice(0, at), url.slice(at + 1)];
}

/** The address under which an answer may be kept, or null when it is one visitor's own. */
export function keptAddress(
  url: string,
  policy: PagePolicy | null,
  keptQueries: ReadonlySet<string>,
): string | null {
  const [path, query] = cutQuery(url);
  if (policy === null || isOwn(policy.reads) || !isCanonical(path)) return null;
  const { reads } = policy;
  if (reads === "path" || query === undefined) return path;
  if (reads !== "query") {
    const given = new URLSearchParams(query);
    if (!reads.some((name) => given.has(name))) return path;
  }
  return keptQueries.has(url) ? url : null;
}

function webRequest(request: FastifyRequest, publicUrl: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // The guard has compared Origin with the host; behind a proxy the router would compare it with the wrong one.
    if (value === undefined || name === "origin" || name.startsWith("x-react-router")) continue;
    headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  // Never from the Host header: absolute addresses come from PUBLIC_URL alone.
  const url = new URL(request.url.replace(/^\/+/, "/"), publicUrl);
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null;
  // The server library takes the body of a GET away for HEAD, and keeps its length.
  const method = request.method === "HEAD" ? "GET" : request.method;
  return new Request(url, { method, headers, body, signal });
}

/** Everything that is no API: the site's own files, and the router's pages, their data and their forms. */
export function addSitePages(app: FastifyInstance, options: Options): void {
  const { publicUrl, render, forms, policyOf, store, files, keptQueries } = options;

  const own = async (request: FastifyRequest, reply: FastifyReply, policy: PagePolicy | null) => {
    const visit: Visit = {
      requestId: request.id,
      report: (error) => request.log.error({ err: error }, "page failed"),
      consumeRateLimit: () => options.limit.take(request.ip),
      refundRateLimit: () => options.limit.giveBack(request.ip),
    };
    const gone = new AbortController();
    reply.raw.once("close", () => gone.abort());
    const asked = webRequest(request, publicUrl, gone.signal);
    return await render(asked, policy, visit);
  };

  const filledIn = async (request: FastifyRequest, policy: PagePolicy | null) => {
    const plain = plainRequest(request.raw);
    // Of one spelling only, as pages are kept.
    if (plain === null || policy?.reads !== "visit" || !isCanonical(plain.url)) return null;
    return (await forms?.ask(plain, policy)) ?? null;
  };

  const answerTo = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<HeldAnswer | HeldReply | Rendered> => {
    const [path, query] = cutQuery(request.url);
    const file = request.method === "POST" || !files.has(path) ? null : await files.ask(path);
    if (file !== null) return file;
    const policy = policyOf(path);
    const address =
      request.method === "POST" ? null : keptAddress(request.url, policy, keptQueries);
    if (address === null) {
      return (await filledIn(request, policy)) ?? (await own(request, reply, policy));
    }
    const answer = await store.ask(address);
    if (!("status" in answer)) return answer;
    // A redirect takes the query along, and a failure is told with the request's own id.
    const isOwn = answer.status >= 500 || (query !== undefined && answer.status !== 200);
    return isOwn ? await own(request, reply, policy) : answer;
  };

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    const serve = async (request: FastifyRequest, reply: FastifyReply) =>
      sendToFastify(request, reply, await answerTo(request, reply));
    scope.route({ method: ["GET", "POST"], url: "/*", handler: serve });
    scope.route({ method: ["GET", "POST"], url: "/", handler: serve });
  });
}
