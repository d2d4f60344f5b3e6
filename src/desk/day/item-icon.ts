import {
  ArrowDownToLine,
  ArrowUpRight,
  BatteryCharging,
  CarFront,
  type IconNode,
  ShieldCheck,
  Sparkles,
  Wrench,
} from "lucide";
import type { ScheduleItem } from "#desk/schedule/schedule-item.ts";

/** By the label of a visit in the bays; others have a wrench. */
const BAY_ICONS: Readonly<Record<string, IconNode>> = {
  Battery: BatteryCharging,
  Modification: Sparkles,
  Warranty: ShieldCheck,
};

export function itemIcon({ kind, label }: Pick<ScheduleItem, "kind" | "label">): IconNode {
  switch (kind) {
    case "delivery":
      return ArrowUpRight;
    case "return":
      return ArrowDownToLine;
    case "drive":
      return CarFront;
    case "bay":
      return BAY_ICONS[label] ?? Wrench;
  }
}
