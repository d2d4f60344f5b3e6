import { useQuery } from "@tanstack/react-query";
import { VehicleNotFound } from "#site/pages/vehicle/vehicle-not-found.tsx";
import { vehicleQuery } from "#site/query-client.ts";
import { StockLayout } from "./stock-layout.tsx";
import { StockSkeleton } from "./stock-skeleton.tsx";

/** A stock vehicle that the browser fetches itself: skeleton, page, or not found. */
export function FetchedStockVehicle({ id }: { id: string }) {
  const { data, error } = useQuery(vehicleQuery(id));
  if (data) return <StockLayout vehicle={data} />;
  return error ? <VehicleNotFound /> : <StockSkeleton />;
}
