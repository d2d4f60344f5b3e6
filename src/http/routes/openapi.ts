import type { FastifyInstance } from "fastify";
import { createOpenApiDocument } from "#http/api/openapi-document.ts";
import { ALL_RESPONSES } from "#http/response-cache/keep-fresh.ts";
import type { ResponseCache } from "#http/response-cache/response-cache.ts";
import { sendResponse } from "#http/response-cache/send-response.ts";
import { type Content, withOneContent } from "./one-content.ts";

const PATH = "/openapi.json";

/** GET /openapi.json: the API of docs/api.md for programs, with ETag. */
export function addOpenApi(
  app: FastifyInstance,
  { content, publicUrl }: { content: Content; publicUrl: string },
  cache: ResponseCache,
): void {
  app.get(PATH, { config: { kind: "file", load: "limited" } }, async (request, reply) => {
    const response = await cache.fetch(PATH, () =>
      withOneContent(content, async (catalogue) => ({
        status: 200,
        headers: {
          "content-type": "application/json; charset=utf-8",
          "cache-control": "public, max-age=3600",
        },
        bodies: {
          identity: Buffer.from(JSON.stringify(createOpenApiDocument(catalogue, publicUrl))),
        },
        tags: new Set([ALL_RESPONSES]),
      })),
    );
    return await sendResponse(request, reply, response);
  });
}
