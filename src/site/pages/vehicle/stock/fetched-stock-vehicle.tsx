import { useCallback } from "react";
import { fetchVehicle, useFetched } from "#site/fetching.ts";
import { VehicleNotFound } from "#site/pages/vehicle/vehicle-not-found.tsx";
import { StockLayout } from "./stock-layout.tsx";
import { StockSkeleton } from "./stock-skeleton.tsx";

/** A vehicle that the browser fetches itself: skeleton, page, or not found. */
export function FetchedStockVehicle({ id }: { id: string }) {
  const ask = useCallback((signal: AbortSignal) => fetchVehicle(id, signal), [id]);
  const { data, error } = useFetched(ask);
  if (data) return <StockLayout vehicle={data} />;
  return error ? <VehicleNotFound /> : <StockSkeleton />;
}
