import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { Desk } from "#desk/app.ts";
import type { DeskServices } from "#desk/services.ts";
import type { Connections } from "#http/plugins/connections.ts";
import { replyToWrongPost, replyWithMessage, watchRefusals } from "#http/plugins/error-replies.ts";
import {
  createRenderQueue,
  type PostLimit,
  type RenderLimit,
} from "#http/plugins/load-shedding.ts";
import { contentPolicy } from "#http/plugins/security-headers.ts";
import { declaredLength, FORM_BYTES, hasFiles, type Uploads } from "#http/plugins/uploads.ts";
import type { CachedResponse } from "#http/response-cache/response-cache.ts";
import { sendResponse } from "#http/response-cache/send-response.ts";
import { isFormType } from "#platform/form-type.ts";
import { IMMUTABLE } from "./files.ts";
import { createPostTargets } from "./match-routes.ts";
import { splitUrl } from "./page-cache-key.ts";
import { createNonce } from "./render-page.ts";
import { webRequest } from "./web-request.ts";

/** Photos and stock lists. */
const UPLOAD_BYTES = 25 * 1024 * 1024;
/** The longest page of the content has 60 kB. */
const MAX_TEXT_BYTES = 1024 * 1024;
/** Two for each column of a stock list. */
const MAX_PARTS = 10_000;

const HEADERS = {
  "cache-control": "private, no-store",
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex",
};

const SIGN_IN_FIRST = "Please sign in to the desk, then try again.";
const NO_FORM = "The desk takes forms only. Nothing was changed.";
/** The id of the route above all pages of people who are signed in. */
const SIGNED_IN_LAYOUT = "layout";

const NOT_SAVED =
  "Nothing can be saved right now: the database needs repair. Please call the person who looks after the site.";

type Options = {
  /** Called at each request; memoizes. */
  load: () => Promise<Desk>;
  services: DeskServices;
  /** Null in development, where Vite serves the browser's files. */
  clientFolder: string | null;
  /** Why nothing may be stored; null if it may. */
  storageFault: () => string | null;
  limitRenders: RenderLimit;
  limitPosts: PostLimit;
  /** Lets the body of a request arrive slowly. */
  allowSlowBody: Connections["allowSlowBody"];
  uploads: Uploads;
};

/** Stricter than the guard of the public site, whose forms may come from other addresses of the same host. */
function isOwnPost({ headers }: FastifyRequest, publicUrl: string): boolean {
  const { origin } = headers;
  if (origin !== undefined && origin !== "null") return origin === publicUrl;
  return headers["sec-fetch-site"] === "same-origin";
}

/** The staff's pages, an application of its own that is loaded when somebody opens it. */
export function addDesk(app: FastifyInstance, options: Options): void {
  const { load, services, clientFolder, storageFault, limitRenders, limitPosts } = options;
  const { allowSlowBody, uploads } = options;
  const { publicUrl } = services;
  const mode = clientFolder === null ? "development" : "production";

  // In development each change makes another build.
  let known: {
    build: ServerBuild;
    handle: RequestHandler;
    findTarget: ReturnType<typeof createPostTargets>;
  } | null = null;

  const formRenders = createRenderQueue();
  // A form with files is in memory several times while it is handled.
  const uploadRenders = createRenderQueue(1);
  const loadBuild = async () => {
    const desk = await load();
    const { build } = desk;
    if (known?.build !== build) {
      const handle = createRequestHandler(build, mode);
      known = { build, handle, findTarget: createPostTargets(build) };
    }
    return { desk, handle: known.handle, findTarget: known.findTarget };
  };

  const render = async (request: FastifyRequest, reply: FastifyReply): Promise<CachedResponse> => {
    const { desk, handle } = await loadBuild();
    const gone = new AbortController();
    reply.raw.once("close", () => gone.abort());
    const refusals = watchRefusals((error) =>
      request.log.error({ err: error }, "a page of the desk failed"),
    );
    // These pages are never stored, so a nonce of each request is enough; public pages have hashes.
    const nonce = createNonce(clientFolder !== null);
    const context = new RouterContextProvider();
    context.set(desk.deskServices, services);
    context.set(desk.visit, {
      nonce,
      requestId: request.id,
      address: request.ip,
      render: request.method === "POST" ? formRenders.add : (page) => page(),
      report: refusals.report,
    });
    const response = await handle(webRequest(request, publicUrl, gone.signal), context);
    refusals.throwIfRefused();
    const identity = Buffer.from(await response.arrayBuffer());
    if (nonce !== "" && response.headers.get("content-type")?.startsWith("text/html")) {
      response.headers.set("content-security-policy", contentPolicy([`'nonce-${nonce}'`]));
    }
    const cookies = response.headers.getSetCookie();
    response.headers.delete("set-cookie");
    if (cookies.length > 0) reply.header("set-cookie", cookies);
    const headers = { ...Object.fromEntries(response.headers), ...HEADERS };
    return { status: response.status, headers, bodies: { identity }, tags: new Set() };
  };

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { cookie } = request.headers;
    const isSignedIn = await services.isSignedIn(cookie);
    // A whole office may share one address.
    const visitor = isSignedIn ? (cookie ?? request.ip) : request.ip;
    const handle = () => render(request, reply);
    const task = hasFiles(request.body) ? () => uploadRenders.add(handle) : handle;
    if (request.method !== "POST") {
      return await sendResponse(request, reply, await limitRenders(visitor, task));
    }
    const { ids, refusal } = (await loadBuild()).findTarget(splitUrl(request.url)[0]);
    if (ids.has(SIGNED_IN_LAYOUT) && !isSignedIn) {
      return replyToWrongPost(request, reply, { status: 401, message: SIGN_IN_FIRST });
    }
    if (refusal !== null) return replyToWrongPost(request, reply, refusal);
    // A post without a body, such as that of "Sign out", may have no type.
    if (request.body === null && !isFormType(request.headers["content-type"])) {
      return replyToWrongPost(request, reply, { status: 415, message: NO_FORM });
    }
    return await sendResponse(request, reply, await limitPosts({ visitor, isSignedIn }, task));
  };

  app.register(async (scope) => {
    scope.addHook("onRequest", async (request, reply) => {
      reply.headers(HEADERS);
      if (request.method === "POST" && !isOwnPost(request, publicUrl)) {
        return replyWithMessage(request, reply, 403, "This form can be sent from the desk only.");
      }
      if (request.method === "POST" && storageFault() !== null) {
        return replyWithMessage(request, reply, 503, NOT_SAVED);
      }
      if (request.method !== "POST") return;
      if (await services.isSignedIn(request.headers.cookie)) {
        allowSlowBody(request.raw);
        return;
      }
      if (declaredLength(request.raw) > FORM_BYTES)
        return replyWithMessage(request, reply, 401, SIGN_IN_FIRST);
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request: FastifyRequest, body: IncomingMessage) =>
      uploads.read(body, {
        maxBytes: UPLOAD_BYTES,
        maxTextBytes: MAX_TEXT_BYTES,
        maxParts: MAX_PARTS,
      }),
    );
    uploads.discardAfterReply(scope);
    if (clientFolder !== null) {
      scope.get(
        "/desk/assets/*",
        { config: { kind: "file", load: "constant" } },
        (request, reply) => {
          const [path = ""] = request.url.slice("/desk/".length).split("?", 1);
          reply.header("cache-control", IMMUTABLE);
          return reply.sendFile(path, clientFolder);
        },
      );
    }
    for (const url of ["/desk", "/desk.data", "/desk/*"]) {
      scope.route({
        method: ["GET", "POST"],
        url,
        config: { load: "limited" },
        handler: sendPage,
      });
    }
  });
}
