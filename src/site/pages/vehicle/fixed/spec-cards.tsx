import { BatteryCharging, Cog, Gauge, Users } from "lucide";
import { Icon } from "#ui/action/icon.tsx";
import type { FixedFacts } from "./fixed-vehicle.server.ts";

type Specified = Pick<FixedFacts, "seats" | "range" | "topSpeed" | "driveType">;

/** The four figures that a buyer looks for first. */
export function SpecCards({ vehicle }: { vehicle: Specified }) {
  const cards = [
    { icon: Users, label: "Seating Capacity", value: `${vehicle.seats}` },
    { icon: BatteryCharging, label: "Driving Range", value: `${vehicle.range} mi` },
    { icon: Gauge, label: "Top Speed", value: `${vehicle.topSpeed} mph` },
    { icon: Cog, label: "Drive System", value: vehicle.driveType },
  ];
  return (
    <dl className="page spec-cards">
      {cards.map(({ icon, label, value }) => (
        <div key={label}>
          <dt>
            <Icon of={icon} size={24} className="text-bay" />
            {label}
          </dt>
          <dd className="display">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
