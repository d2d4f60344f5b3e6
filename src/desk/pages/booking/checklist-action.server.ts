import { z } from "zod";
import { askOnce, type IntentResult, reject, rejectFields } from "#desk/actions/intent-result.ts";
import { SIDE_LABELS } from "#desk/bookings/side-labels.ts";
import type { Fields } from "#desk/ui/action-data.ts";
import { cutLines, cutText, optionalText, versionField } from "#desk/ui/form-schemas.ts";
import {
  type Fee,
  type FeeKind,
  feeChoices,
  feeMistake,
  lateHours,
} from "#domain/bookings/return-fees.ts";
import { daysBetween, formatDay } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { formatCents, parseCents, pluralize } from "#domain/money.ts";
import type { HandoverItem } from "#rentals/store/handovers.server.ts";
import { toAgreement } from "./agreement-data.server.ts";
import {
  describeRenters,
  toResult,
  toTarget,
  type VersionedArgs,
} from "./booking-result.server.ts";
import { IN_ITEMS, type ListItem, outItems, PHOTO_SIDES_ASKED } from "./checklists.ts";
import { askAboutFees, type ReadFees, readFreeFees } from "./fees-action.server.ts";
import { addPhotos } from "./photo-action.server.ts";

const DAY = 86_400_000;
/** A cart that needs the shop is blocked for so long, until somebody changes it. */
const SHOP_DAYS = 2;

/** Fees without a listed price. */
const TYPED_FEES: readonly FeeKind[] = ["accessory", "other"];

const MAX_PATH_LENGTH = 40_000;
const PATH = /^[ML0-9. -]*$/;

/** In percent; null if none was entered. */
const charge = optionalText
  .refine((text) => /^$|^(\d\d?|100)$/.test(text), {
    error: "Enter the charge as a whole number from 0 to 100.",
  })
  .transform((text) => (text === "" ? null : Number(text)));

const listSchema = z.object({
  version: versionField,
  charge,
  notes: cutLines(2000),
  missingReason: cutLines(500),
});

export const checkOutSchema = listSchema.extend({
  signature: optionalText.transform((path) =>
    path.length <= MAX_PATH_LENGTH && PATH.test(path) ? path : "",
  ),
  signedName: cutText(100),
});

export const checkInSchema = listSchema.extend({ hoursLate: optionalText });

const readItems = (values: Fields, items: readonly ListItem[]): HandoverItem[] =>
  items.map(({ key, label }) => ({
    key,
    label,
    isDone: values[`item-${key}`] === "yes",
    value: (values[`value-${key}`] ?? "").slice(0, 200),
  }));

const openText = (missing: readonly string[], verb: string) =>
  `${pluralize(missing.length, "thing is", "things are")} still open. ${missing.join(" · ")}. Do it, or say why the cart ${verb} without. What you entered is safe.`;

export async function checkOut(
  args: VersionedArgs<z.output<typeof checkOutSchema>>,
): Promise<IntentResult> {
  const { values, input, staff, services, record: found } = args;
  const mistakes = await addPhotos(args);
  if (mistakes.length > 0) return reject(mistakes.join(" "));
  const { booking } = found;
  const { renter } = booking;
  const { photos, balance } = await services.bookings.readRecords(found);
  const { minimumAge } = services.catalogue().rentals.rules;
  const items = readItems(values, outItems(booking, minimumAge));
  const { signature } = input;
  const signedName =
    input.signedName === "" && signature !== ""
      ? `${renter.firstName} ${renter.lastName}`
      : input.signedName;
  const hasPhoto = (side: string) =>
    photos.some((photo) => photo.direction === "out" && photo.side === side);
  const missing = [
    ...items.filter(({ isDone }) => !isDone).map(({ label }) => label),
    ...(input.charge === null ? ["charge"] : []),
    ...(balance.dueCents > 0 ? [`rent, ${formatCents(balance.dueCents)}`] : []),
    ...(balance.depositDueCents > 0 ? ["deposit"] : []),
    ...PHOTO_SIDES_ASKED.filter((side) => !hasPhoto(side)).map(
      (side) => `photo of the ${SIDE_LABELS[side].toLowerCase()}`,
    ),
    ...(signature === "" && signedName === "" ? ["signature"] : []),
  ];
  const { notes, missingReason } = input;
  if (missing.length > 0 && missingReason === "") return reject(openText(missing, "goes out"));
  const early = daysBetween(dealershipTime(new Date()).day, booking.stay.start);
  if (early > 0) {
    const question = askOnce(values, {
      about: `early ${booking.stay.start}`,
      message: `It starts in ${pluralize(early, "day")}, on ${formatDay(booking.stay.start, "named", new Date())}. The cart is not checked out yet. If the renter takes it today, change the dates first, so that the price is right.`,
      button: "Check out now",
    });
    if (question !== null) return question;
  }
  const change = await services.bookings.checkOut(staff.actor, toTarget(args), {
    signature,
    signedName,
    items,
    charge: input.charge,
    notes,
    missing,
    missingReason,
    agreement: toAgreement(booking, services.catalogue()),
  });
  return await toResult(change, "The cart is out.", args, { canUndo: true });
}

/** The fees that a person has ticked. */
function readFees({
  values,
  input,
  record: found,
  services,
}: VersionedArgs<z.output<typeof checkInSchema>>): ReadFees {
  // Nobody pays for the minutes in which the form was filled in.
  const shownHours = Number(input.hoursLate) || 0;
  const hoursLate = Math.min(shownHours, lateHours(found.booking.toAt, Date.now()));
  const fees: Fee[] = [];
  const mistakes: Record<string, string> = {};
  for (const choice of feeChoices(services.catalogue().rentals.rules, hoursLate)) {
    if (values[`fee-${choice.kind}`] !== "yes") continue;
    const isFixed = choice.toCents === choice.fromCents;
    const cents = isFixed ? choice.fromCents : parseCents(values[`amount-${choice.kind}`] ?? "");
    const mistake = feeMistake(choice, cents);
    if (mistake === null) fees.push({ kind: choice.kind, label: choice.label, cents });
    else mistakes[`amount-${choice.kind}`] = mistake;
  }
  const free = readFreeFees(values);
  return { fees: [...fees, ...free.fees], mistakes: { ...mistakes, ...free.mistakes } };
}

/** Takes the cart out of service for some days if the person has ticked that. Returns what that means, in words. */
async function sendToShop(args: VersionedArgs): Promise<string> {
  const { values, staff, services, record: found } = args;
  const { unit, reference } = found.booking;
  if (values.shop !== "yes" || unit === null) return "";
  const from = Date.now();
  const reason = (values["shop-reason"] ?? "").trim().slice(0, 200) || "Needs the shop";
  const block = { unit, from, until: from + SHOP_DAYS * DAY, reason };
  const blocked = await services.bookings.block(staff.actor, block, { despite: true });
  if (blocked.kind !== "ok") return "";
  const next = blocked.conflicts.filter((conflict) => conflict !== reference);
  const renters = await describeRenters(next, args);
  const day = formatDay(dealershipTime(new Date(block.until)).day, "short", from);
  const needsCart = renters === "" ? "" : ` ${renters} had it next: give them another cart.`;
  return ` ${unit} is blocked until ${day}.${needsCart}`;
}

export async function checkIn(
  args: VersionedArgs<z.output<typeof checkInSchema>>,
): Promise<IntentResult> {
  const { values, input, staff, services, record: found } = args;
  const photoMistakes = await addPhotos(args);
  if (photoMistakes.length > 0) return reject(photoMistakes.join(" "));
  const { fees, mistakes } = readFees(args);
  const [mistake] = Object.values(mistakes);
  if (mistake !== undefined) {
    return rejectFields(mistakes, `${mistake} The cart is not checked in yet.`);
  }
  const items = readItems(values, IN_ITEMS);
  const { notes, missingReason, charge } = input;
  const { balance, payments } = await services.bookings.readRecords(found);
  const missing = [
    ...items.filter(({ isDone }) => !isDone).map(({ label }) => label),
    ...(charge === null ? ["charge"] : []),
    ...(balance.dueCents > 0 ? [`rent, ${formatCents(balance.dueCents)}`] : []),
  ];
  if (missing.length > 0 && missingReason === "") return reject(openText(missing, "comes back"));
  const question = askAboutFees(values, {
    booking: found.booking,
    payments,
    fees,
    typed: fees.filter(({ kind }) => TYPED_FEES.includes(kind)),
    button: "Check in with",
  });
  if (question !== null) return question;
  const change = await services.bookings.checkIn(staff.actor, toTarget(args), {
    items,
    charge,
    notes,
    missing,
    missingReason,
    fees,
  });
  const shop = change.kind === "ok" ? await sendToShop(args) : "";
  return await toResult(change, `The cart is back.${shop}`, args, { canUndo: true });
}
