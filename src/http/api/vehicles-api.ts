import type { FastifyInstance } from "fastify";
import { sendToFastify } from "#http/held/send-to-fastify.ts";
import type { PageStore } from "#http/pages/page-store.ts";
import type { Rendered } from "#http/pages/rendered.ts";
import { recordedStock } from "#http/pages/stock-reads.ts";
import type { Services } from "#site/services.ts";

const VEHICLES = "/api/vehicles";
const JSON_TYPE = "application/json; charset=utf-8";

/** Whether an address is one of this API. */
export function isVehiclesAddress(address: string): boolean {
  return address === VEHICLES || address.startsWith(`${VEHICLES}/`);
}

/** What the API answers at one of its addresses: the list, one vehicle, or 404 {error}. */
export async function renderVehicles(
  address: string,
  stock: Services["vehicles"],
): Promise<Rendered> {
  const { vehicles, read } = recordedStock(stock);
  const id = decodeURIComponent(address.slice(VEHICLES.length + 1));
  const answer = id === "" ? await vehicles.list() : await vehicles.find(id);
  const headers = { "content-type": JSON_TYPE };
  if (answer === null) {
    const body = Buffer.from(JSON.stringify({ error: "Vehicle not found" }));
    return { status: 404, headers: { ...headers, "cache-control": "no-cache" }, body, stock: read };
  }
  return {
    status: 200,
    headers: { ...headers, "cache-control": "public, max-age=60" },
    body: Buffer.from(JSON.stringify(answer)),
    stock: read,
  };
}

/** GET /api/vehicles (all) and GET /api/vehicles/{id} (one; 404 {error} when unknown), with ETag. */
export function addVehiclesApi(app: FastifyInstance, { ask }: Pick<PageStore, "ask">): void {
  app.get(VEHICLES, async (request, reply) => sendToFastify(request, reply, await ask(VEHICLES)));
  app.get<{ Params: { id: string } }>(`${VEHICLES}/:id`, async (request, reply) =>
    sendToFastify(
      request,
      reply,
      await ask(`${VEHICLES}/${encodeURIComponent(request.params.id)}`),
    ),
  );
}
