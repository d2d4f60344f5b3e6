import etag from "@fastify/etag";
import type { FastifyInstance } from "fastify";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";

const SHORT = "public, max-age=60";

/** GET /api/vehicles (all) and GET /api/vehicles/{id} (one; 404 {error} when unknown), with ETag. */
export function addVehiclesApi(app: FastifyInstance, vehicles: VehicleStore): void {
  app.register(async (scope) => {
    await scope.register(etag);
    scope.get("/api/vehicles", async (_request, reply) => {
      reply.header("cache-control", SHORT);
      return await vehicles.list();
    });
    scope.get<{ Params: { id: string } }>("/api/vehicles/:id", async (request, reply) => {
      const vehicle = await vehicles.find(request.params.id);
      if (!vehicle) return reply.code(404).send({ error: "Vehicle not found" });
      reply.header("cache-control", SHORT);
      return vehicle;
    });
  });
}
