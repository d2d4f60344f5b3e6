import { CalendarCheck, Check, CircleX, Clock, KeyRound, TriangleAlert } from "lucide";
import type { ComponentProps } from "react";
import { Chip } from "#desk/ui/chip.tsx";
import type { ReservationState } from "#domain/reservations/states.ts";

type Look = Pick<ComponentProps<typeof Chip>, "look" | "icon"> & { word: string };

const LOOKS: Record<ReservationState, Look> = {
  requested: { look: "dashed", icon: Clock, word: "Requested" },
  confirmed: { look: "bay", icon: CalendarCheck, word: "Confirmed" },
  out: { look: "ink", icon: KeyRound, word: "Out" },
  returned: { look: "plain", icon: Check, word: "Returned" },
  closed: { look: "plain", icon: Check, word: "Closed" },
  declined: { look: "outline", icon: CircleX, word: "Declined" },
  expired: { look: "outline", icon: CircleX, word: "Expired" },
  cancelled: { look: "outline", icon: CircleX, word: "Canceled" },
  no_show: { look: "outline", icon: CircleX, word: "No-show" },
};

export const stateWord = (state: ReservationState) => LOOKS[state].word;

export function ReservationChip({
  state,
  isLate = false,
}: {
  state: ReservationState;
  isLate?: boolean;
}) {
  if (isLate) {
    return (
      <Chip look="danger" icon={TriangleAlert}>
        Late
      </Chip>
    );
  }
  const { word, ...look } = LOOKS[state];
  return <Chip {...look}>{word}</Chip>;
}
