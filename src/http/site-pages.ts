import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { answer, type Services, services } from "#site/services.ts";

type Options = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "production" | "development";
  services: Services;
  limit: (address: string) => number | null;
};

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

/** Everything that is no file and no API: the router's pages, their data and their forms. */
export function addSitePages(app: FastifyInstance, options: Options): void {
  const handle = createRequestHandler(options.build, options.mode);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    const serve = async (request: FastifyRequest, reply: FastifyReply) => {
      const context = new RouterContextProvider();
      context.set(services, options.services);
      context.set(answer, {
        nonce: request.nonce,
        requestId: request.id,
        report: (error) => request.log.error({ err: error }, "page failed"),
        retryAfter: () => options.limit(request.ip),
      });
      const gone = new AbortController();
      reply.raw.once("close", () => gone.abort());
      const response = await handle(
        webRequest(request, options.services.publicUrl, gone.signal),
        context,
      );
      for (const [name, value] of response.headers) reply.header(name, value);
      if (!response.headers.has("cache-control")) reply.header("cache-control", "no-cache");
      reply.code(response.status);
      // Bytes without a type would be called a download, which a redirect is not.
      if (response.body === null) return reply.send();
      return reply.send(Buffer.from(await response.arrayBuffer()));
    };
    scope.route({ method: ["GET", "POST"], url: "/*", handler: serve });
    scope.route({ method: ["GET", "POST"], url: "/", handler: serve });
  });
}
