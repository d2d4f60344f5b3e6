import {
  CalendarCheck,
  Check,
  CircleQuestionMark,
  Clock,
  type IconNode,
  LogIn,
  UserX,
  X,
} from "lucide";
import type { ComponentProps } from "react";
import { Chip } from "#desk/ui/chip.tsx";
import type { AppointmentState } from "#domain/appointments/states.ts";
import { type Shown, stateLabel } from "./appointment-labels.ts";

const LOOKS: Record<
  AppointmentState,
  { look: ComponentProps<typeof Chip>["look"]; icon: IconNode }
> = {
  requested: { look: "dashed", icon: CircleQuestionMark },
  booked: { look: "bay", icon: CalendarCheck },
  arrived: { look: "ink", icon: LogIn },
  done: { look: "plain", icon: Check },
  no_show: { look: "outline", icon: UserX },
  canceled: { look: "outline", icon: X },
  declined: { look: "outline", icon: X },
};

export function AppointmentChip(shown: Shown) {
  const look = shown.isLate ? { look: "danger" as const, icon: Clock } : LOOKS[shown.state];
  return <Chip {...look}>{stateLabel(shown)}</Chip>;
}
