import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RenderLimit } from "#http/plugins/load-shedding.ts";
import type { RenderedResponse } from "#http/response-cache/cached-response.ts";
import type { ResponseCache } from "#http/response-cache/response-cache.ts";
import { sendResponse } from "#http/response-cache/send-response.ts";
import type { Services } from "#site/services.ts";
import { recordStockReads } from "./record-stock-reads.ts";

const PATH = "/api/vehicles";
const HEADERS = { "content-type": "application/json; charset=utf-8" };

/** The whole list, or one vehicle by its id. */
async function render(id: string | null, stock: Services["vehicles"]): Promise<RenderedResponse> {
  const { vehicles, tags } = recordStockReads(stock);
  const found = id === null ? await vehicles.list() : await vehicles.find(id);
  if (found === null) {
    const body = Buffer.from(JSON.stringify({ error: "Vehicle not found" }));
    return { status: 404, headers: { ...HEADERS, "cache-control": "no-cache" }, body, tags };
  }
  const headers = { ...HEADERS, "cache-control": "public, max-age=60" };
  return { status: 200, headers, body: Buffer.from(JSON.stringify(found)), tags };
}

type Options = {
  cache: ResponseCache;
  limitRenders: RenderLimit;
  vehicles: Services["vehicles"];
};

/** GET /api/vehicles (all) and GET /api/vehicles/{id} (one; 404 {error} when unknown), with ETag. */
export function addVehicles(app: FastifyInstance, { cache, limitRenders, vehicles }: Options) {
  const config = { kind: "api" } as const;
  const fetch = (request: FastifyRequest, id: string | null) =>
    cache.fetch(
      id === null ? PATH : `${PATH}/${encodeURIComponent(id)}`,
      () => render(id, vehicles),
      (task) => limitRenders(request.ip, task),
    );
  app.get(PATH, { config }, async (request, reply) =>
    sendResponse(request, reply, await fetch(request, null)),
  );
  app.get<{ Params: { id: string } }>(`${PATH}/:id`, { config }, async (request, reply) =>
    sendResponse(request, reply, await fetch(request, request.params.id)),
  );
}
