import {
  CalendarCheck,
  CalendarClock,
  CarFront,
  Contact,
  CornerDownRight,
  MessageSquareText,
  Phone,
  Reply,
} from "lucide";
import { StateChip } from "#desk/bookings/state-chip.tsx";
import { Icon } from "#ui/action/icon.tsx";
import type { Found } from "./found.ts";

const ICONS = {
  customer: Contact,
  inquiry: MessageSquareText,
  booking: CalendarCheck,
  appointment: CalendarClock,
  cart: CarFront,
  page: CornerDownRight,
  call: Phone,
  answer: Reply,
};

/** The content of a result, in the palette and on the page. */
export function FoundContent({ found: { kind, title, detail, note, state } }: { found: Found }) {
  return (
    <>
      <span className="text-muted">
        <Icon of={ICONS[kind]} size={17} />
      </span>
      <span className="min-w-0 grow md:truncate">
        <span className="mr-1.5 font-semibold">{title}</span>{" "}
        <span className="text-muted max-md:block max-md:text-second">{detail}</span>
      </span>{" "}
      {state === undefined ? (
        <span className="shrink-0 text-muted text-second">{note}</span>
      ) : (
        <StateChip state={state.is} isLate={state.isLate} />
      )}
    </>
  );
}

/** Where nothing is found. */
export const TRY = "Try a part of the name, the last digits of a phone number, or a cart.";

export const SEARCHED =
  "Names, phones, email, addresses, references, totals, carts, numbers, pages";
