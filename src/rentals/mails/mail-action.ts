import type { Booking } from "#rentals/store/booking.ts";
import type { MailKind } from "#rentals/store/tables.ts";
import { isOpenState } from "./mail-tables.ts";
import { ownPath } from "./own-path.ts";

/** What the button of a mail to the renter says, and the page that it opens. */
export function toMailAction(kind: MailKind, booking: Booking, publicUrl: string) {
  if (kind === "confirm") {
    return { text: "Confirm my email", url: `${publicUrl}${ownPath(booking, "/confirm")}` };
  }
  const text = isOpenState(booking.state) ? "See, change or cancel" : "See your reservation";
  return { text, url: `${publicUrl}${ownPath(booking)}` };
}
