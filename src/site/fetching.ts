import { useEffect, useState } from "react";
import type { Vehicle } from "#domain/carts/vehicle.ts";

/** Where asking the API stands. */
export type Fetched<Data> = { data: Data | null; error: Error | null };

/** What the API answers. `ask` must be the same function on every render. */
export function useFetched<Data>(ask: (signal: AbortSignal) => Promise<Data>): Fetched<Data> {
  const [state, setState] = useState<Fetched<Data>>({ data: null, error: null });
  useEffect(() => {
    const gone = new AbortController();
    ask(gone.signal).then(
      (data) => !gone.signal.aborted && setState({ data, error: null }),
      (error: unknown) => {
        const failure = error instanceof Error ? error : new Error(String(error));
        if (!gone.signal.aborted) setState({ data: null, error: failure });
      },
    );
    return () => gone.abort();
  }, [ask]);
  return state;
}

/** One vehicle, from GET /api/vehicles/{id}. Any failure is "Vehicle not found". */
export async function fetchVehicle(id: string, signal: AbortSignal): Promise<Vehicle> {
  const response = await fetch(`/api/vehicles/${encodeURIComponent(id)}`, { signal });
  if (!response.ok) throw new Error("Vehicle not found");
  return await response.json();
}
