import { z } from "zod";
import { defineIntents, intent } from "#desk/actions/define-intents.server.ts";
import {
  askOnce,
  type IntentResult,
  ok,
  reject,
  rejectFields,
} from "#desk/actions/intent-result.ts";
import { mergeFields } from "#desk/actions/merge-fields.ts";
import { fullSentence } from "#desk/bookings/nearest-free.server.ts";
import { readRenter } from "#desk/bookings/read-renter.ts";
import { changeStayFields } from "#desk/bookings/staff-stays.server.ts";
import { askOwner } from "#desk/customers/owner-question.server.ts";
import {
  describeRenters,
  toResult,
  toTarget,
  type VersionedArgs,
} from "#desk/pages/booking/booking-result.server.ts";
import type { Fields } from "#desk/ui/action-data.ts";
import { hiddenText, UNREADABLE_FORM, versionField } from "#desk/ui/form-schemas.ts";
import { hasBegun } from "#domain/bookings/states.ts";
import { formatCents, formatDifference } from "#domain/money.ts";
import { EXTRA_LINES, listExtras, readExtras } from "#domain/rentals/extra-lines.ts";
import type { FrozenQuote } from "#domain/rentals/quoted-stay.ts";
import { findExceeded } from "#domain/rentals/unusual-amount.ts";
import { findLastChange } from "#records/read-events.server.ts";
import type { BookingResult } from "#rentals/changes/change-booking.server.ts";
import type { BookingEdit } from "#rentals/changes/edit-booking.server.ts";
import type { Booking } from "#rentals/store/booking.ts";
import type { FoundBooking } from "#rentals/store/find-bookings.server.ts";
import { PRICE_FIELD, toEditFields, toPriceKey } from "./edit-fields.ts";

/** The price that a change leads to, for the person to say yes to. */
export type Offer = { quote: FrozenQuote };

const toFields = z
  .record(z.string(), z.string())
  .catch({})
  .transform((fields): Fields => fields);

const editSchema = z.object({
  version: versionField,
  opened: hiddenText.transform((text, context): Fields => {
    try {
      return toFields.parse(JSON.parse(text));
    } catch {
      context.addIssue(UNREADABLE_FORM);
      return z.NEVER;
    }
  }),
});

type Args = VersionedArgs<z.output<typeof editSchema>>;

type Read = { ok: true; edit: BookingEdit } | { ok: false; errors: Fields };

/** A cart that was chosen has to be of the class. */
function unitError(
  { unit, state, stay: { vehicle } }: Booking,
  { stay, unit: newUnit }: BookingEdit,
  findClass: (unit: string) => string | undefined,
): string | null {
  if (newUnit === null || findClass(newUnit) === stay.vehicle) return null;
  if (newUnit !== unit) return `${newUnit} is not a ${stay.vehicleName}. Choose another cart.`;
  // Before the start, the best free cart of the other class takes its place.
  return hasBegun(state) && stay.vehicle !== vehicle
    ? `${newUnit} is not a ${stay.vehicleName}. Choose the cart that the renter has.`
    : null;
}

function readEdit({ values, services, record: { booking } }: Args): Read {
  const catalogue = services.catalogue();
  const { extras, errors: extraErrors } = readExtras(values);
  const read = changeStayFields(booking, values, catalogue, new Date(), extras);
  const renter = readRenter(new URLSearchParams(values), { kept: booking.renter });
  const errors: Record<string, string> = {
    ...(!read.ok && read.errors),
    ...(!renter.ok && renter.errors),
    ...extraErrors,
  };
  if (!read.ok || !renter.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  const { stay, override } = read;
  if (stay.quote.totalCents < 0) {
    const line = EXTRA_LINES.find((number) => values[`extra-amount-${number}`]?.includes("-"));
    const text = "The discounts are more than the price.";
    return { ok: false, errors: { [`extra-amount-${line ?? 1}`]: text } };
  }
  const unit = values.unit || (hasBegun(booking.state) ? booking.unit : null);
  const edit = { stay, renter: renter.renter, unit, override };
  const findClass = (id: string) => catalogue.fleet.units.find((unit) => unit.id === id)?.class;
  const wrongUnit = unitError(booking, edit, findClass);
  return wrongUnit === null ? { ok: true, edit } : { ok: false, errors: { unit: wrongUnit } };
}

/** The question of two people who edit the same booking: what others did, and what this person typed over it. */
async function outdated(
  args: Args,
  change: Extract<BookingResult, { kind: "outdated" }>,
): Promise<IntentResult<Offer>> {
  const result = await toResult(change, "", args);
  if (result.kind !== "outdated") return result;
  const { current } = change;
  const fields = toEditFields(current);
  const { [PRICE_FIELD]: _price, ...typed } = args.values;
  const retryFields = {
    ...mergeFields(typed, args.input.opened, fields),
    version: String(current.version),
    opened: JSON.stringify(fields),
  };
  return { ...result, retryFields };
}

function isUnchanged({ stay, renter, unit }: BookingEdit, booking: Booking): boolean {
  const before: Fields = toEditFields(booking);
  return Object.entries(toEditFields({ stay, renter, unit })).every(
    ([name, value]) => before[name] === value,
  );
}

const sumCents = (lines: readonly { cents: number }[]) =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

/** Asks before new extras that are more than the deposit or the rent, and names the total that the customer will read. */
function askAboutExtras(values: Fields, quote: FrozenQuote, booking: Booking) {
  const before = booking.stay.quote;
  const known = listExtras(before);
  const extras = listExtras(quote);
  const added = extras.filter(
    ({ label, cents }) => !known.some((extra) => extra.label === label && extra.cents === cents),
  );
  const { totalCents, depositCents } = quote;
  const rentCents = totalCents - sumCents(extras);
  const exceeded = added
    .map(({ cents }) => findExceeded(cents, { rentCents, depositCents }))
    .find((found) => found !== null);
  if (exceeded === undefined) return null;
  const named = added.map(({ label, cents }) => `${label}, ${formatCents(cents)}`).join("; ");
  const total = formatCents(totalCents);
  const where = booking.renter.email === "" ? "The booking" : "The email";
  return askOnce(values, {
    about: `extras ${added.map(({ cents }) => cents).join()} ${totalCents}`,
    message: `Is that right? ${named} is more than ${exceeded}. ${where} will say a total of ${total}, ${formatDifference(totalCents - before.totalCents)}. Nothing was saved yet.`,
    button: `Save with a total of ${total}`,
  });
}

/** A change of the price is stored once the person has seen it; until then, the response says what it would be. */
async function editBooking(args: Args): Promise<IntentResult<Offer>> {
  const { values, input, staff, services, record } = args;
  const { booking, events } = record;
  if (booking.version !== input.version) {
    return await outdated(args, { kind: "outdated", current: booking, ...findLastChange(events) });
  }
  const read = readEdit(args);
  if (!read.ok) return rejectFields(read.errors);
  const { edit } = read;
  const to = `/desk/rentals/${booking.reference}`;
  if (isUnchanged(edit, booking)) return ok("Nothing was changed.", { to });
  const { quote } = edit.stay;
  const isOtherPrice = toPriceKey(quote) !== toPriceKey(booking.stay.quote);
  if (isOtherPrice && values[PRICE_FIELD] !== toPriceKey(quote)) {
    const message = "Nothing was saved yet. Look at the new price, then save.";
    return { kind: "rejected", message, data: { quote } };
  }
  const question = askAboutExtras(values, quote, booking);
  if (question !== null) return question;
  const { bookings } = services;
  const ownership = await askOwner(args, { ...edit.renter, own: booking.customerId });
  if (ownership.question) return ownership.question;
  const { owner } = ownership;
  const change = await bookings.edit(staff.actor, toTarget(args), { ...edit, owner });
  if (change.kind === "outdated") return await outdated(args, change);
  if (change.kind === "rejected" && change.why === "full") {
    const renters = await describeRenters(change.conflicts, args);
    return renters === ""
      ? reject(await fullSentence(edit.stay, bookings, services.catalogue().rentals, new Date()))
      : rejectFields({ unit: `${edit.unit} is with ${renters}. Choose another cart.` });
  }
  const isOtherUnit = change.kind === "ok" && change.booking.unit !== edit.unit;
  const swap = isOtherUnit
    ? ` ${change.booking.unit ?? "No cart"} takes the place of ${edit.unit}.`
    : "";
  const hasOtherEmail = booking.renter.email !== edit.renter.email;
  return await toResult(change, `The booking is changed.${swap}`, args, {
    to,
    // The link in the mail to another address is no secret any more.
    canUndo: !hasOtherEmail,
  });
}

export const editAction = defineIntents<FoundBooking, Offer>(
  {
    right: "bookings.edit",
    load: ({ services, params }) => services.bookings.find(params.reference ?? ""),
  },
  { edit: intent(editSchema, editBooking) },
);
