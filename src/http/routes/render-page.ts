import { hash, randomBytes } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { contentPolicy } from "#http/plugins/security-headers.ts";
import { NEXT_TIMES } from "#http/response-cache/keep-fresh.ts";
import type { CachedResponse } from "#http/response-cache/response-cache.ts";
import { type RequestContext, requestContext, type Services, services } from "#site/services.ts";
import { type Content, withOneContent } from "./one-content.ts";
import type { CachePolicy } from "./page-cache-key.ts";
import { recordStockReads } from "./record-stock-reads.ts";

const INLINE_SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/** Empty in development, which has no content policy. */
export function createNonce(production: boolean): string {
  return production ? randomBytes(16).toString("base64url") : "";
}

/** Only the renderer knows the nonce, so an injected script is never allowed by its hash. */
export function replaceNonce(page: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const scripts = [...page.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = "", text]) => text !== "" && attributes.includes(attribute))
    .map(([, , text = ""]) => `'sha256-${hash("sha256", text, "base64")}'`);
  return { html: page.replaceAll(attribute, ""), hashes: [...new Set(scripts)] };
}

/**
 * Reads a response of the router. The content policy of a page allows its own inline scripts, and the host of `mapEmbed`
 * where the page has the frame for it.
 */
async function readBody(response: Response, nonce: string, mapEmbed: string): Promise<Buffer> {
  const { headers } = response;
  const body = Buffer.from(await response.arrayBuffer());
  if (nonce === "" || !headers.get("content-type")?.startsWith("text/html")) return body;
  const { html, hashes } = replaceNonce(body.toString(), nonce);
  const hasMap = mapEmbed !== "" && html.includes("<iframe ");
  const frames = hasMap ? new URL(mapEmbed).origin : null;
  headers.set("content-security-policy", contentPolicy(hashes, frames));
  return Buffer.from(html);
}

/** Names the parameters that change a public page (draft-ietf-httpbis-no-vary-search). */
const noVarySearch = (query: readonly string[]) =>
  query.length === 0 ? "params" : `params, except=(${query.map((name) => `"${name}"`).join(" ")})`;

type Options = {
  build: ServerBuild;
  production: boolean;
  services: Omit<Services, "catalogue">;
  content: Content;
};

export type Visit = Omit<RequestContext, "nonce">;

export function createPageRenderer({ build, production, services: all, content }: Options) {
  const handle = createRequestHandler(build, production ? "production" : "development");
  const nonce = createNonce(production);
  const render = async (
    request: Request,
    policy: CachePolicy,
    visit: Visit,
    catalogue: Catalogue,
  ): Promise<CachedResponse> => {
    const { vehicles, tags } = recordStockReads(all.vehicles);
    const context = new RouterContextProvider();
    const nextStart = (kind: string) => {
      tags.add(NEXT_TIMES);
      return all.nextStart(kind);
    };
    context.set(services, { ...all, vehicles, nextStart, catalogue });
    context.set(requestContext, { ...visit, nonce });
    const response = await handle(request, context);
    const { status, headers } = response;
    const isPublic = policy.cache === "public" && status === 200;
    if (!headers.has("cache-control")) {
      headers.set("cache-control", isPublic ? "public, no-cache" : "private, no-cache");
    }
    if (isPublic) headers.set("no-vary-search", noVarySearch(policy.query));
    const identity = await readBody(response, nonce, all.mapEmbed);
    return { status, headers: Object.fromEntries(headers), bodies: { identity }, tags };
  };
  return (request: Request, policy: CachePolicy, visit: Visit): Promise<CachedResponse> =>
    // A form must not be sent twice.
    request.method === "POST"
      ? render(request, policy, visit, content.current())
      : withOneContent(content, (catalogue) => render(request, policy, visit, catalogue));
}
