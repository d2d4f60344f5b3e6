import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { ServerBuild } from "react-router";
import { replyToWrongPost, watchRefusals } from "#http/plugins/error-replies.ts";
import {
  createRenderQueue,
  type PostLimit,
  type RenderLimit,
  type RenderQueue,
} from "#http/plugins/load-shedding.ts";
import type { PhotoForms } from "#http/plugins/photo-forms.ts";
import { FORM_BYTES, hasFiles, type Uploads } from "#http/plugins/uploads.ts";
import type { CachedResponse, ResponseCache } from "#http/response-cache/response-cache.ts";
import { sendResponse } from "#http/response-cache/send-response.ts";
import type { PostGuard } from "#inquiries/post-guard.server.ts";
import type { Services } from "#site/services.ts";
import { createPostTargets } from "./match-routes.ts";
import type { Content } from "./one-content.ts";
import { cacheKey, createCachePolicies, splitUrl } from "./page-cache-key.ts";
import { createPageRenderer, type Visit } from "./render-page.ts";
import { webRequest } from "./web-request.ts";

/** Inquiries are distinguished by their contents, so visitors may share the id of a form. */
const FORM_TTL_MS = 60_000;

/** Paths whose form takes photos; its script posts to the second one. */
const PHOTO_FORMS = ["/contact", "/contact.data"];

type Options = {
  build: ServerBuild;
  production: boolean;
  services: Omit<Services, "catalogue">;
  content: Content;
  cache: ResponseCache;
  limitRenders: RenderLimit;
  limitPosts: PostLimit;
  guard: PostGuard;
  photoForms: PhotoForms;
  uploads: Uploads;
  /** Null when the path is not a file. */
  sendFile: (path: string, request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;
};

const renderNow: RenderQueue = (render) => render();

export function addPages(app: FastifyInstance, options: Options): void {
  const { cache, content, guard, photoForms, limitRenders, limitPosts, services } = options;
  const { publicUrl } = services;
  const cachePolicies = createCachePolicies(options.build);
  // A form with a mistake comes back while others search.
  const formRenders = createRenderQueue();
  // Each is in memory several times while it is handled.
  const photoRenders = createRenderQueue(1);
  const findTarget = createPostTargets(options.build);
  const render = createPageRenderer(options);
  const forms = new LRUCache<string, CachedResponse>({ max: 200, ttl: FORM_TTL_MS });
  const noVisit: Visit = {
    requestId: "none",
    report: (error) => app.log.error({ err: error }, "page failed"),
    render: renderNow,
    admit: async () => null,
    admitKnown: async () => null,
    refundRateLimit: () => {},
    network: null,
  };

  const reportTo = (request: FastifyRequest) => (error: unknown) =>
    request.log.error({ err: error }, "page failed");

  /** Shared by all visitors: only the key of a request reaches the page. */
  const renderPublic = (key: string) =>
    render(new Request(new URL(key, publicUrl)), cachePolicies(splitUrl(key)[0]), noVisit);

  const toVisit = (request: FastifyRequest, report = reportTo(request)): Visit => ({
    requestId: request.id,
    report,
    render: request.method === "POST" ? formRenders.add : renderNow,
    admit: async (signals) =>
      photoForms.isShortened(request)
        ? { kind: "unavailable" }
        : await guard.admit(request.ip, signals),
    admitKnown: () => guard.admitKnown(request.ip),
    refundRateLimit: () => void guard.refund(request.ip).catch(report),
    network: guard.network(request.ip),
  });

  const renderForVisit = async (request: FastifyRequest, reply: FastifyReply, visit: Visit) => {
    const gone = new AbortController();
    reply.raw.once("close", () => gone.abort());
    const pageRequest = webRequest(request, publicUrl, gone.signal);
    const refusals = watchRefusals(visit.report);
    const task = async () => {
      const policy = cachePolicies(splitUrl(request.url)[0]);
      const response = await render(pageRequest, policy, { ...visit, report: refusals.report });
      refusals.throwIfRefused();
      return response;
    };
    if (request.method !== "POST") return await limitRenders(request.ip, task);
    return await limitPosts({ visitor: request.ip, isSignedIn: false }, () =>
      hasFiles(request.body) ? photoRenders.add(task) : task(),
    );
  };

  const respondWithForm = async (request: FastifyRequest, reply: FastifyReply) => {
    const { host, referer } = request.headers;
    const key = JSON.stringify([content.version(), host, request.url, referer]);
    const known = forms.get(key);
    if (known !== undefined) return known;
    const response = await renderForVisit(request, reply, noVisit);
    // An error page shows the request's id.
    if (response.status >= 500) return await renderForVisit(request, reply, toVisit(request));
    if (response.status === 200) forms.set(key, response);
    return response;
  };

  const respond = async (request: FastifyRequest, reply: FastifyReply): Promise<CachedResponse> => {
    const [path, query] = splitUrl(request.url);
    const policy = cachePolicies(path);
    if (request.method === "POST") return await renderForVisit(request, reply, toVisit(request));
    if (policy.cache === "one-minute") {
      guard.noteForm(request.ip);
      return await respondWithForm(request, reply);
    }
    const key = cacheKey(request.url, policy);
    if (key === null) return await renderForVisit(request, reply, toVisit(request));
    const response = await cache.fetch(
      key,
      () => renderPublic(key),
      (task) => limitRenders(request.ip, task),
    );
    // A redirect keeps the whole query, too.
    const isOwn = response.status >= 500 || (query !== undefined && response.status !== 200);
    return isOwn ? await renderForVisit(request, reply, toVisit(request)) : response;
  };

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path] = splitUrl(request.url);
    const { refusal } = findTarget(path);
    if (request.method === "POST" && refusal !== null) {
      return replyToWrongPost(request, reply, refusal);
    }
    return (
      options.sendFile(path, request, reply) ??
      (await sendResponse(request, reply, await respond(request, reply)))
    );
  };

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request: FastifyRequest, body: IncomingMessage) =>
      options.uploads.read(body, { maxBytes: FORM_BYTES, withoutFiles: true }),
    );
    scope.route({ method: ["GET", "POST"], url: "/*", config: { load: "limited" }, handler });
  });
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request: FastifyRequest, body: IncomingMessage) =>
      photoForms.read(body),
    );
    options.uploads.discardAfterReply(scope);
    scope.addHook("onRequest", photoForms.onRequest);
    for (const url of PHOTO_FORMS) {
      scope.route({ method: "POST", url, config: { load: "limited" }, handler });
    }
  });
}
