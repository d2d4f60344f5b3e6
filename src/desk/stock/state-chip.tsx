import { Check, Clock, Hand, type IconNode, PackageX, Tag } from "lucide";
import type { ComponentProps } from "react";
import { Chip } from "#desk/ui/chip.tsx";
import type { StockState } from "#domain/carts/stock-state.ts";
import { STATE_LABELS } from "./stock-labels.ts";

const LOOKS: Record<
  StockState["is"],
  { look: ComponentProps<typeof Chip>["look"]; icon: IconNode }
> = {
  "in stock": { look: "green", icon: Check },
  "on hold": { look: "amber", icon: Hand },
  sold: { look: "plain", icon: Tag },
  "to order": { look: "plain", icon: Clock },
  "out of stock": { look: "plain", icon: PackageX },
};

export function StateChip({ state }: { state: StockState["is"] }) {
  return <Chip {...LOOKS[state]}>{STATE_LABELS[state]}</Chip>;
}
