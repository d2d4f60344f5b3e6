import { formatZonedTime } from "#domain/dealership/format-instant.ts";
import type { Booking } from "#rentals/store/booking.ts";

/** Whether a request keeps a cart and until when, or which rule confirmed a booking; null where nobody asks. */
export function holdText(
  {
    state,
    holdUntil,
    noHold,
    byRule,
    awaits,
  }: Pick<Booking, "state" | "holdUntil" | "noHold" | "byRule" | "awaits">,
  now: Date,
): string | null {
  if (state === "confirmed" && byRule !== null) {
    return `Confirmed by rule: at least ${byRule} of the class stay free. Nobody has looked at it yet.`;
  }
  if (state !== "requested" || holdUntil === null) return null;
  const until = formatZonedTime(new Date(holdUntil), now);
  if (awaits !== null) {
    const isKept = noHold === null && holdUntil > now.getTime();
    const kept = isKept ? `Keeps a cart until ${until}` : "Keeps no cart";
    return `${kept}: the renter has to confirm the email address. The link works while a cart is free.`;
  }
  switch (noHold) {
    case null:
      return `Keeps a cart until ${until}. Then the request ends.`;
    case "person":
      return `Keeps no cart, since the same person has several open requests. Confirm it while a cart is free; it ends ${until}.`;
    case "class":
      return `Keeps no cart, since people we don't know keep half of the class already. Confirm it while a cart is free; it ends ${until}.`;
  }
}

type Mailed = Pick<Booking, "state" | "byRule" | "inquiry"> & { renter: { email: string } };

/** Whether somebody has to tell the renter that we have the request; null where a mail did, or will. */
export function noMailText(
  { state, byRule, inquiry, renter }: Mailed,
  { isMailed, canMail }: { isMailed: boolean; canMail: boolean },
): string | null {
  const isNew = state === "requested" || (state === "confirmed" && byRule !== null);
  if (!isNew || inquiry === null || isMailed || !canMail || renter.email === "") return null;
  const next =
    state === "requested" ? "Confirming it sends one." : "Call, or write to the renter from here.";
  return `The renter got no email about this: that address had three about rentals in a day already, or too many people wrote at once. ${next}`;
}
