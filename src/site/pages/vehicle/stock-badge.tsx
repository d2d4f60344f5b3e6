import { Check } from "lucide";
import { type Vehicle, vehicleBadge } from "#domain/carts/vehicle.ts";
import { Icon } from "#ui/action/icon.tsx";

const LOOK = {
  NEW: "bg-stage text-ink",
  "In Stock": "bg-seagrass-soft text-seagrass-text",
  "Out of Stock": "bg-amber-soft text-amber-title",
} as const;

/** The one badge of a vehicle: NEW, otherwise whether it is in stock. */
export function StockBadge({ vehicle }: { vehicle: Pick<Vehicle, "isNew" | "inStock"> }) {
  const badge = vehicleBadge(vehicle);
  return (
    <span className={`badge ${LOOK[badge]}`}>
      {badge === "In Stock" && <Icon of={Check} size={14} />}
      {badge}
    </span>
  );
}
