import type { Vehicle } from "#domain/carts/vehicle.ts";
import { PAGE_LENGTH } from "#domain/search/facets.ts";
import { vehicleCard } from "#site/cards/card-data.ts";
import type { InventoryFrame, InventoryView } from "./inventory-view.server.ts";

export const RETRIES = 3;

/** The wait before the first retry; each further one takes twice as long. */
const FIRST_WAIT_MS = 1000;

async function fetchJson<Body>(path: string, signal: AbortSignal): Promise<Body> {
  const response = await fetch(path, { signal }).catch(() => null);
  if (response === null) throw new Error("Failed to fetch vehicles");
  if (!response.ok) throw new Error(`Failed to fetch vehicles: ${response.status}`);
  return await response.json();
}

/** Without `page`, the API's list has every match, however many there are. */
function listPath(params: string, stockCount: number): string {
  const query = new URLSearchParams(params);
  if (stockCount > PAGE_LENGTH && !query.has("page")) query.set("page", "1");
  return query.size === 0 ? "/api/vehicles" : `/api/vehicles?${query}`;
}

async function fetchOnce(
  params: string,
  stockCount: number,
  signal: AbortSignal,
): Promise<InventoryView> {
  const [vehicles, frame] = await Promise.all([
    fetchJson<Vehicle[]>(listPath(params, stockCount), signal),
    fetchJson<InventoryFrame>(`/api/vehicles/search${params && `?${params}`}`, signal),
  ]);
  const byId = new Map(frame.carts.map((listing) => [listing.id, listing]));
  return {
    ...frame,
    carts: vehicles.slice(0, PAGE_LENGTH).map((vehicle) => {
      const { isSold, ...listing } = byId.get(vehicle.id) ?? {
        id: vehicle.id,
        isSold: false,
        isComparable: false,
        colors: [],
      };
      return { ...listing, card: vehicleCard(vehicle, isSold) };
    }),
  };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A failure is tried again, unless the browser is offline or nobody waits for the list. */
export async function fetchInventory(
  params: string,
  { stockCount, retries, signal }: { stockCount: number; retries: number; signal: AbortSignal },
): Promise<InventoryView> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await fetchOnce(params, stockCount, signal);
    } catch (error) {
      if (retry >= retries || !navigator.onLine) throw error;
      await wait(FIRST_WAIT_MS * 2 ** retry);
      if (signal.aborted) throw error;
    }
  }
}
