import {
  ArrowUpRight,
  CalendarCheck,
  Check,
  CircleDashed,
  Clock,
  type IconNode,
  TriangleAlert,
  X,
} from "lucide";
import type { ComponentProps } from "react";
import { Chip } from "#desk/ui/chip.tsx";
import type { BookingState } from "#domain/bookings/states.ts";
import { STATE_WORDS } from "#domain/bookings/states.ts";

const LOOKS: Record<BookingState, { look: ComponentProps<typeof Chip>["look"]; icon: IconNode }> = {
  requested: { look: "dashed", icon: CircleDashed },
  confirmed: { look: "bay", icon: CalendarCheck },
  out: { look: "ink", icon: ArrowUpRight },
  returned: { look: "plain", icon: Check },
  closed: { look: "plain", icon: Check },
  declined: { look: "outline", icon: X },
  expired: { look: "outline", icon: Clock },
  canceled: { look: "outline", icon: X },
  no_show: { look: "outline", icon: X },
};

/** `isLate` is for a cart that should be back. */
export function StateChip({ state, isLate }: { state: BookingState; isLate: boolean }) {
  if (isLate) {
    return (
      <Chip look="danger" icon={TriangleAlert}>
        Late
      </Chip>
    );
  }
  return <Chip {...LOOKS[state]}>{STATE_WORDS[state]}</Chip>;
}
