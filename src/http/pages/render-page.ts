import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { contentPolicy } from "#http/security-headers.ts";
import { type Answer, answer, type Services, services } from "#site/services.ts";
import { type FinishedPage, finishPage, hashesOf } from "./finish-page.ts";
import type { Rendered } from "./rendered.ts";
import { isOwn, type PagePolicy } from "./route-policy.ts";
import { recordedStock } from "./stock-reads.ts";

type Options = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "production" | "development";
  services: Services;
  /** The nonce of inline scripts; null in development, which has no content policy. */
  nonce: string | null;
};

/** What the server says of one visitor's request; see `Answer`. */
export type Visit = Omit<Answer, "nonce" | "handOver">;

const OWN = "private, no-cache";
const SHARED = "public, no-cache";

/**
 * Which parameters the browser need not tell apart: it may take one answer for all queries of such a page, as the server
 * does (https://www.rfc-editor.org/rfc/rfc9651 writes the list).
 */
function noVarySearch(reads: PagePolicy["reads"]): string | null {
  if (reads === "query" || isOwn(reads)) return null;
  if (reads === "path") return "params";
  return `params, except=(${reads.map((name) => `"${name}"`).join(" ")})`;
}

/** An answer of the router with the page in it made ready, but for the policy that names what may run in it. */
export type Draft = Omit<Rendered, "body"> & { content: FinishedPage | Buffer };

/** The answer of a draft. */
export function sealed({ content, ...draft }: Draft): Rendered {
  if (Buffer.isBuffer(content)) return { ...draft, body: content };
  return {
    ...draft,
    headers: {
      ...draft.headers,
      "content-security-policy": contentPolicy(hashesOf(content.scripts)),
    },
    body: content.html,
  };
}

/** Asks the router for a page, its data or one of its files. */
export function createPageRenderer({ build, mode, services: given, nonce }: Options) {
  const handle = createRequestHandler(build, mode);
  return async (request: Request, policy: PagePolicy | null, visit: Visit): Promise<Draft> => {
    const { vehicles, read: stock } = recordedStock(given.vehicles);
    const context = new RouterContextProvider();
    context.set(services, { ...given, vehicles });
    let page: Buffer | null = null;
    const handOver = (html: Buffer) => {
      page = html;
    };
    context.set(answer, { ...visit, nonce: nonce ?? "", handOver });
    const response = await handle(request, context);
    const { status, headers } = response;
    const reads = policy?.reads ?? "request";
    if (!headers.has("cache-control")) {
      headers.set("cache-control", status === 200 && !isOwn(reads) ? SHARED : OWN);
    }
    const unread = status === 200 ? noVarySearch(reads) : null;
    if (unread !== null) headers.set("no-vary-search", unread);
    const bytes = page ?? Buffer.from(await response.arrayBuffer());
    const isPage = headers.get("content-type")?.startsWith("text/html") === true;
    const content = nonce !== null && isPage ? finishPage(bytes, nonce) : bytes;
    return { status, headers: Object.fromEntries(headers), stock, content };
  };
}
