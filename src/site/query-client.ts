import { QueryClient, queryOptions } from "@tanstack/react-query";
import { useState } from "react";
import type { Vehicle } from "#domain/carts/vehicle.ts";

const FIVE_MINUTES = 5 * 60 * 1000;

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: 3,
        refetchOnWindowFocus: false,
        staleTime: FIVE_MINUTES,
        // Without a connection a request fails and says so, instead of waiting in silence for one.
        networkMode: "always",
      },
    },
  });
}

let inBrowser: QueryClient | undefined;

/** The one cache of this browser tab; on the server nothing is shared between requests. */
export function browserQueryClient(): QueryClient {
  inBrowser ??= createQueryClient();
  return inBrowser;
}

export function useQueryClientOnce(): QueryClient {
  const [client] = useState(() =>
    typeof document === "undefined" ? createQueryClient() : browserQueryClient(),
  );
  return client;
}

/** All vehicles, from GET /api/vehicles. Fails with "Failed to fetch vehicles: {status}". */
export const vehiclesQuery = queryOptions({
  queryKey: ["vehicles"],
  queryFn: async ({ signal }): Promise<Vehicle[]> => {
    const response = await fetch("/api/vehicles", { signal }).catch(() => null);
    if (!response?.ok) {
      throw new Error(`Failed to fetch vehicles: ${response?.status ?? "no connection"}`);
    }
    return await response.json();
  },
});

/** One vehicle, from GET /api/vehicles/{id}. Any failure is "Vehicle not found". */
export function vehicleQuery(id: string) {
  return queryOptions({
    queryKey: ["vehicles", id],
    queryFn: async ({ signal }): Promise<Vehicle> => {
      const response = await fetch(`/api/vehicles/${encodeURIComponent(id)}`, { signal });
      if (!response.ok) throw new Error("Vehicle not found");
      return await response.json();
    },
    enabled: id !== "",
    retry: false,
  });
}
