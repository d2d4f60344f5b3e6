import { z } from "zod";
import { defineIntents, type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import { type IntentResult, ok, reject, rejectFields } from "#desk/actions/intent-result.ts";
import { bookingResult } from "#desk/bookings/booking-result.server.ts";
import { fullSentence } from "#desk/bookings/nearest-free.server.ts";
import { changeStayFields, mistakesWithoutOverride } from "#desk/bookings/staff-stays.server.ts";
import type { DeskServices } from "#desk/services.ts";
import {
  checkbox,
  cutText,
  hiddenText,
  optionalText,
  versionField,
} from "#desk/ui/form-schemas.ts";
import { undoIntent } from "#desk/undo/undo-intent.server.ts";
import { isIsoDate } from "#domain/dates.ts";
import { dealershipInstant, dealershipTime } from "#domain/dealership/clock.ts";
import { calendarPath, parseCalendarQuery } from "./calendar-query.ts";

const MAX_REASON_LENGTH = 200;

const bookingSchema = z.object({ reference: hiddenText, version: versionField });
const unitSchema = bookingSchema.extend({ unit: optionalText });
const moveSchema = bookingSchema.extend({
  start: optionalText,
  time: optionalText,
  days: optionalText,
});
/** A booking that has a cart when it is to be blocked, and up to three free carts in its place. */
export type BlockConflict = { reference: string; name: string; free: readonly string[] };

const blockSchema = z.object({
  unit: optionalText,
  blockFrom: optionalText,
  blockUntil: optionalText,
  reason: cutText(MAX_REASON_LENGTH),
  despite: checkbox,
});
const unblockSchema = z.object({ block: hiddenText });

const CAN_UNDO = { canUndo: true };

async function assign({ input, intent, services, staff }: IntentArgs<z.output<typeof unitSchema>>) {
  const { unit, ...target } = input;
  const { bookings } = services;
  if (intent === "confirm") {
    const change = await bookings.confirm(staff.actor, target, unit || undefined);
    return await bookingResult(change, "The booking is confirmed.", unit, services, CAN_UNDO);
  }
  const change = await bookings.assign(staff.actor, target, unit || null);
  return await bookingResult(change, "The cart is changed.", unit, services, CAN_UNDO);
}

async function move({
  input,
  services,
  staff,
}: IntentArgs<z.output<typeof moveSchema>>): Promise<IntentResult> {
  const { reference, version, start, time, days } = input;
  const found = await services.bookings.find(reference);
  if (found === null) return reject("There is no such booking anymore.");
  const catalogue = services.catalogue();
  const dates = { start, time, days };
  const read = changeStayFields(found.booking, dates, catalogue, new Date());
  if (!read.ok) {
    const mistakes = mistakesWithoutOverride(read.errors).join(" ");
    return rejectFields(read.errors, `${mistakes} Nothing was changed.`);
  }
  const target = { reference, version };
  const change = await services.bookings.changeStay(staff.actor, target, read.stay);
  if (change.kind === "rejected" && change.why === "full") {
    return reject(await fullSentence(read.stay, services.bookings, catalogue.rentals, new Date()));
  }
  return await bookingResult(change, "The dates are changed.", "", services, CAN_UNDO);
}

/** Bookings that have a cart then, with other carts that they could have instead. */
async function readConflicts(
  taken: string,
  references: readonly string[],
  { bookings }: Pick<DeskServices, "bookings">,
): Promise<BlockConflict[]> {
  const found = await Promise.all(references.map((reference) => bookings.find(reference)));
  const conflicts = found
    .flatMap((match) => (match === null ? [] : [match.booking]))
    .map(async (booking) => {
      const carts = await bookings.cartsFor(booking);
      const free = carts.filter(({ unit, takenBy }) => unit !== taken && takenBy.length === 0);
      const { renter, reference } = booking;
      return {
        reference,
        name: `${renter.firstName} ${renter.lastName}`,
        free: free.slice(0, 3).map(({ unit }) => unit),
      };
    });
  return await Promise.all(conflicts);
}

async function block({
  input,
  services,
  staff,
}: IntentArgs<z.output<typeof blockSchema>>): Promise<IntentResult<BlockConflict[]>> {
  const { unit, blockFrom, blockUntil, reason, despite } = input;
  if (!isIsoDate(blockFrom)) {
    return rejectFields({ blockFrom: "Choose the first day. The cart is not blocked yet." });
  }
  if (!isIsoDate(blockUntil) || blockUntil < blockFrom) {
    return rejectFields({
      blockUntil: "Choose the last day, on or after the first. The cart is not blocked yet.",
    });
  }
  if (reason === "") {
    return rejectFields({ reason: "Say why the cart is away. It is not blocked yet." });
  }
  const { bookings } = services;
  const blocked = {
    unit,
    reason,
    from: dealershipInstant(blockFrom, "00:00").getTime(),
    until: dealershipInstant(blockUntil, "23:59").getTime(),
  };
  const result = await bookings.block(staff.actor, blocked, { despite });
  if (result.kind === "ok") {
    return ok(`${unit} is blocked.`, { undo: { intent: "unblock", block: result.id } });
  }
  if (result.kind === "missing") return reject("There is no such cart in the fleet.");
  return {
    kind: "rejected",
    message: `${unit} is booked then, so it is not blocked yet. Move these bookings first, or block it anyway: they keep it until you move them.`,
    data: await readConflicts(unit, result.conflicts, services),
  };
}

async function unblock({ input, services, staff }: IntentArgs<z.output<typeof unblockSchema>>) {
  const ended = await services.bookings.unblock(staff.actor, input.block);
  if (ended === null) return reject("This block has ended already.");
  const { unit, reason, from, until } = ended;
  const toDay = (at: number) => dealershipTime(new Date(at)).day;
  const undo = {
    intent: "block",
    unit,
    reason,
    despite: "yes",
    blockFrom: toDay(from),
    blockUntil: toDay(until),
  };
  return ok("The block has ended.", { undo });
}

const CLOSES_PANE: ReadonlySet<string> = new Set(["assign", "confirm", "block", "unblock"]);

const canEdit = { right: "bookings.edit" } as const;
const canBlock = { right: "carts.block" } as const;

/** Changes from the timeline, which shows them afterwards. */
export const calendarAction = defineIntents(
  {
    right: "bookings.read",
    to: ({ url, intent }) => {
      const query = parseCalendarQuery(url.searchParams, dealershipTime(new Date()).day);
      // Other carts would appear under the same keys, and a second press would move the booking again.
      return calendarPath(query, { open: CLOSES_PANE.has(intent) ? "" : query.open });
    },
  },
  {
    assign: intent(unitSchema, assign, canEdit),
    confirm: intent(unitSchema, assign, canEdit),
    move: intent(moveSchema, move, canEdit),
    ...undoIntent({ isBackground: false }),
    block: intent(blockSchema, block, canBlock),
    unblock: intent(unblockSchema, unblock, canBlock),
  },
);
