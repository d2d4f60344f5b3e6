import type { IntentArgs } from "#desk/actions/define-intents.server.ts";
import { type IntentResult, ok, reject, toOutdated } from "#desk/actions/intent-result.ts";
import { undoFields } from "#desk/ui/action-data.ts";
import { STATE_WORDS } from "#domain/bookings/states.ts";
import { formatDays } from "#domain/dates.ts";
import { returnDate } from "#domain/rentals/booking-times.ts";
import type { Target } from "#records/change-record.server.ts";
import type { BookingResult } from "#rentals/changes/change-booking.server.ts";
import type { FoundBooking } from "#rentals/store/find-bookings.server.ts";
import { changesSince } from "./history.server.ts";

export type BookingArgs<Input = unknown> = IntentArgs<Input, FoundBooking>;

/** The handlers of changes that must not overwrite what others did meanwhile. */
export type VersionedArgs<Input = unknown> = BookingArgs<Input & { version: number }>;

export const toTarget = ({ record, input }: VersionedArgs): Target => ({
  reference: record.booking.reference,
  version: input.version,
});

/** Names the renters of these bookings, with the days of each. */
export async function describeRenters(
  references: readonly string[],
  { services }: BookingArgs,
): Promise<string> {
  const found = await Promise.all(references.map((reference) => services.bookings.find(reference)));
  return found
    .flatMap((match) => (match === null ? [] : [match.booking]))
    .map(({ renter, stay }) => {
      const days = formatDays(stay.start, returnDate(stay), new Date());
      return `${renter.firstName} ${renter.lastName} (${days})`;
    })
    .join(", ");
}

async function describeFull(conflicts: readonly string[], args: BookingArgs): Promise<string> {
  const { values, record: found, services } = args;
  const free = (await services.bookings.cartsFor(found.booking))
    .filter(({ takenBy }) => takenBy.length === 0)
    .map(({ unit }) => unit);
  const renters = await describeRenters(conflicts, args);
  const cart = values.unit || found.booking.unit || "The cart";
  const why =
    renters === ""
      ? "No cart of this class is free for these days."
      : `${cart} is with ${renters}.`;
  const next =
    free.length === 0
      ? "No other cart is free: offer other dates or another class."
      : `Free for these days: ${free.slice(0, 5).join(", ")}.`;
  return `${why} Nothing was changed. ${next}`;
}

type Done = { canUndo?: boolean; to?: string };

/** Maps a booking change to an intent result, for the person who made the change. */
export async function toResult(
  change: BookingResult,
  message: string,
  args: VersionedArgs,
  { canUndo = false, to }: Done = {},
): Promise<IntentResult> {
  const { values, input, record: found, services } = args;
  switch (change.kind) {
    case "ok":
      return ok(message, {
        undo: canUndo ? undoFields(change.event) : null,
        ...(to && { to }),
      });
    case "missing":
      return change;
    case "rejected": {
      if (change.why === "full") return reject(await describeFull(change.conflicts, args));
      const state = STATE_WORDS[change.current.state].toLowerCase();
      return reject(`This booking is ${state}, so that is not possible now.`);
    }
    case "outdated": {
      const { version } = change.current;
      const { areaBySlug } = services.catalogue();
      const townName = (slug: string) => areaBySlug.get(slug)?.name ?? null;
      const now = await services.bookings.find(found.booking.reference);
      return {
        ...toOutdated(
          change,
          "this booking",
          "Nothing was changed by you; what you typed is safe.",
        ),
        changes: changesSince(now?.events ?? [], input.version, {
          townName,
          now: new Date(),
        }),
        retryFields: { ...values, version: String(version) },
      };
    }
  }
}
