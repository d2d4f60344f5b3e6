import { type IntentResult, ok, reject, toOutdated } from "#desk/actions/intent-result.ts";
import type { DeskServices } from "#desk/services.ts";
import { undoFields } from "#desk/ui/action-data.ts";
import { STATE_WORDS } from "#domain/bookings/states.ts";
import type { BookingResult } from "#rentals/changes/change-booking.server.ts";

type Services = Pick<DeskServices, "bookings">;

async function findNames(references: readonly string[], { bookings }: Services) {
  const found = await Promise.all(references.map((reference) => bookings.find(reference)));
  return found
    .flatMap((match) => (match === null ? [] : [match.booking]))
    .map(({ renter, reference }) => `${renter.firstName} ${renter.lastName} (${reference})`);
}

/** Maps a booking change to an intent result, for pages that show many bookings. `unit` is the requested cart, or empty. */
export async function bookingResult(
  change: BookingResult,
  message: string,
  unit: string,
  services: Services,
  { canUndo = false }: { canUndo?: boolean } = {},
): Promise<IntentResult> {
  switch (change.kind) {
    case "ok":
      return ok(message, { undo: canUndo ? undoFields(change.event) : null });
    case "missing":
      return reject("There is no such booking anymore.");
    case "outdated":
      return toOutdated(
        change,
        "this booking",
        "You see it as it is now; nothing of yours was saved.",
      );
    case "rejected": {
      if (change.why === "full") {
        const names = await findNames(change.conflicts, services);
        return reject(
          names.length === 0
            ? `${unit === "" ? "No cart is" : `${unit} is not`} free for all of these days. Nothing was changed; choose one of the carts below.`
            : `${unit} is with ${names.join(", ")} then. Nothing was changed; choose one of the carts below.`,
        );
      }
      const state = STATE_WORDS[change.current.state].toLowerCase();
      return reject(`This booking is ${state}, so that is not possible now.`);
    }
  }
}
