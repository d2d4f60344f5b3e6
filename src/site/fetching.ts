import { useCallback, useEffect, useState } from "react";
import type { Vehicle } from "#domain/carts/vehicle.ts";

/** Where asking the API stands. `again` starts anew after an error. */
export type Fetched<Data> = { data: Data | null; error: Error | null; again: () => void };

const FIRST_WAIT_MS = 1000;

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => clearTimeout(timer));
  });

/** Asks once, and then up to `retries` times more, after 1, 2 and 4 seconds. Throws the last failure. */
async function askWithRetries<Data>(
  ask: (signal: AbortSignal) => Promise<Data>,
  retries: number,
  signal: AbortSignal,
): Promise<Data> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await ask(signal);
    } catch (error) {
      if (attempt >= retries || signal.aborted) throw error;
      await wait(FIRST_WAIT_MS * 2 ** attempt, signal);
    }
  }
}

/**
 * What the server has sent with the page, or, where it could not read it, what the API answers. `ask` must be the same
 * function on every render.
 */
export function useFetched<Data>(
  sent: Data | null,
  ask: (signal: AbortSignal) => Promise<Data>,
  retries: number,
): Fetched<Data> {
  const [state, setState] = useState<{ data: Data | null; error: Error | null }>({
    data: sent,
    error: null,
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (sent !== null) return;
    const gone = new AbortController();
    askWithRetries(ask, attempt === 0 ? retries : 0, gone.signal).then(
      (data) => !gone.signal.aborted && setState({ data, error: null }),
      (error: unknown) => {
        const failure = error instanceof Error ? error : new Error(String(error));
        if (!gone.signal.aborted) setState({ data: null, error: failure });
      },
    );
    return () => gone.abort();
  }, [sent, ask, retries, attempt]);
  const again = useCallback(() => {
    setState({ data: null, error: null });
    setAttempt((before) => before + 1);
  }, []);
  return { ...state, again };
}

/** All vehicles, from GET /api/vehicles. Fails with "Failed to fetch vehicles: {status}". */
export async function fetchVehicles(signal: AbortSignal): Promise<Vehicle[]> {
  const response = await fetch("/api/vehicles", { signal }).catch(() => null);
  if (!response?.ok) {
    throw new Error(`Failed to fetch vehicles: ${response?.status ?? "no connection"}`);
  }
  return await response.json();
}

/** One vehicle, from GET /api/vehicles/{id}. Any failure is "Vehicle not found". */
export async function fetchVehicle(id: string, signal: AbortSignal): Promise<Vehicle> {
  const response = await fetch(`/api/vehicles/${encodeURIComponent(id)}`, { signal });
  if (!response.ok) throw new Error("Vehicle not found");
  return await response.json();
}
