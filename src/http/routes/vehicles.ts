import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { ignoredValues, parseQuery, serializeQuery } from "#domain/search/cart-query.ts";
import { toVehicleRecord } from "#http/api/vehicle-schemas.ts";
import { UnavailableError } from "#http/plugins/error-replies.ts";
import type { RenderLimit } from "#http/plugins/load-shedding.ts";
import type { CachedResponse, ResponseCache } from "#http/response-cache/response-cache.ts";
import { sendResponse } from "#http/response-cache/send-response.ts";
import {
  searchInventory,
  searchPage,
  toFrame,
} from "#site/pages/inventory/inventory-view.server.ts";
import type { Services } from "#site/services.ts";
import { type Content, withOneContent } from "./one-content.ts";
import { queryParams } from "./page-cache-key.ts";
import { recordStockReads } from "./record-stock-reads.ts";

const PATH = "/api/vehicles";

type Stock = Services["vehicles"];
type Read = (stock: Stock, catalogue: Catalogue) => Promise<object | null>;

async function render(read: Read, stock: Stock, catalogue: Catalogue): Promise<CachedResponse> {
  const { vehicles, tags } = recordStockReads(stock);
  const found = await read(vehicles, catalogue);
  const identity = Buffer.from(JSON.stringify(found ?? { error: "Vehicle not found" }));
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "cache-control": found === null ? "no-cache" : "public, max-age=60",
  };
  return { status: found === null ? 404 : 200, headers, bodies: { identity }, tags };
}

/**
 * GET /api/vehicles (a list of those that match the query), /api/vehicles/search (what /inventory shows beside them) and
 * /api/vehicles/{id} (one; 404 {error} when unknown), with ETag.
 */
export function addVehicles(
  app: FastifyInstance,
  { vehicles, content }: { vehicles: Stock; content: Content },
  cache: ResponseCache,
  limitRenders: RenderLimit,
) {
  const config = { kind: "api", load: "limited" } as const;
  const send = async (request: FastifyRequest, reply: FastifyReply, key: string, read: Read) => {
    const response = await cache.fetch(
      key,
      () => withOneContent(content, (catalogue) => render(read, vehicles, catalogue)),
      (task) => limitRenders(request.ip, task),
    );
    return await sendResponse(request, reply, response);
  };

  const unavailable = (request: FastifyRequest) => (error: unknown) => {
    request.log.error({ err: error }, "the stock could not be read");
    throw new UnavailableError("the stock could not be read");
  };

  app.get(PATH, { config }, (request, reply) => {
    const params = queryParams(request.url);
    const query = parseQuery(params);
    const isPaged = params.has("page");
    const key = `${PATH}?${serializeQuery(query)}${isPaged ? "&paged" : ""}`;
    return send(request, reply, key, async (stock) => {
      const found = isPaged
        ? searchPage(query, stock).then((page) => page.found)
        : stock.search(query, Number.POSITIVE_INFINITY);
      const { vehicles: listed } = await found.catch(unavailable(request));
      return listed.map(toVehicleRecord);
    });
  });

  app.get(`${PATH}/search`, { config }, (request, reply) => {
    const params = queryParams(request.url);
    const query = parseQuery(params);
    const ignored = ignoredValues(params);
    const key = serializeQuery(query);
    for (const [name, value] of ignored) key.append(name, value);
    return send(request, reply, `${PATH}/search?${key}`, (stock, { cartBySlug }) =>
      searchInventory(query, stock, cartBySlug, ignored).then(toFrame).catch(unavailable(request)),
    );
  });

  app.get<{ Params: { id: string } }>(`${PATH}/:id`, { config }, (request, reply) => {
    const { id } = request.params;
    return send(request, reply, `${PATH}/${encodeURIComponent(id)}`, async (stock) => {
      const vehicle = await stock.findListed(id);
      return vehicle && toVehicleRecord(vehicle);
    });
  });
}
