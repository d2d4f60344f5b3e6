import { SIDE_WORDS } from "#desk/bookings/booking-words.ts";
import { counted } from "#domain/money.ts";
import { type Fee, feeChoices, feeMistake, lateHours } from "#domain/reservations/return-fees.ts";
import type { HandoverItem } from "#rentals/handovers.server.ts";
import type { ActionArgs } from "./action-args.ts";
import { agreementOf } from "./agreement-data.server.ts";
import { IN_ITEMS, type ListItem, outItems, PHOTO_SIDES_ASKED } from "./hand-over-list.ts";
import { type Outcome, refused } from "./outcome.ts";
import { addPhotos } from "./photo-action.server.ts";

const LONGEST_PATH = 40_000;
const PATH = /^[ML0-9. -]*$/;

const itemsOf = (values: Record<string, string>, items: readonly ListItem[]): HandoverItem[] =>
  items.map(({ key, label }) => ({
    key,
    label,
    isDone: values[`item-${key}`] === "yes",
    value: (values[`value-${key}`] ?? "").trim().slice(0, 200),
  }));

/** In percent; null if none was entered, undefined if it is no percentage. */
function chargeOf({ charge = "" }: Record<string, string>): number | null | undefined {
  if (charge.trim() === "") return null;
  const percent = Number(charge);
  return Number.isInteger(percent) && percent >= 0 && percent <= 100 ? percent : undefined;
}

const NO_CHARGE = "Enter the charge as a whole number from 0 to 100.";

const openText = (missing: readonly string[], verb: string) =>
  `${counted(missing.length, "thing is", "things are")} still open. ${missing.join(" · ")}. Do it, or say why the cart ${verb} without. What you entered is safe.`;

/** What was written on the screen or typed. */
function signatureOf(
  { signature: path = "", signedName = "" }: Record<string, string>,
  renter: string,
): { signedName: string; signature: string } {
  const signature = path.length <= LONGEST_PATH && PATH.test(path) ? path : "";
  const typed = signedName.trim().slice(0, 100);
  return { signature, signedName: typed === "" && signature !== "" ? renter : typed };
}

export async function handOver(args: ActionArgs): Promise<Outcome> {
  const { values, target, staff, services, found } = args;
  const added = await addPhotos(args);
  if (added.kind === "refused") return added;
  const { reservation } = found;
  const { photos, balance } = await services.reservations.recordsOf(found);
  const charge = chargeOf(values);
  if (charge === undefined) return refused(NO_CHARGE);
  const items = itemsOf(
    values,
    outItems(reservation, services.catalogue().rentals.rules.minimumAge),
  );
  const signed = signatureOf(
    values,
    `${reservation.renter.firstName} ${reservation.renter.lastName}`,
  );
  const hasPhoto = (side: string) =>
    photos.some((photo) => photo.direction === "out" && photo.side === side);
  const missing = [
    ...items.filter(({ isDone }) => !isDone).map(({ label }) => label),
    ...(charge === null ? ["charge"] : []),
    ...(balance.depositDueCents > 0 ? ["deposit"] : []),
    ...PHOTO_SIDES_ASKED.filter((side) => !hasPhoto(side)).map(
      (side) => `photo of the ${SIDE_WORDS[side].toLowerCase()}`,
    ),
    ...(signed.signature === "" && signed.signedName === "" ? ["signature"] : []),
  ];
  const missingReason = (values.missingReason ?? "").trim().slice(0, 500);
  if (missing.length > 0 && missingReason === "") return refused(openText(missing, "goes out"));
  return await services.reservations.handOver(staff.actor, target, {
    ...signed,
    items,
    charge,
    notes: (values.notes ?? "").trim().slice(0, 2000),
    missing,
    missingReason,
    agreement: agreementOf(reservation, services.catalogue()),
  });
}

/** The fees that a person has ticked, or a mistake. */
function feesOf({ values, found, services }: ActionArgs): Fee[] | string {
  // Nobody pays for the minutes in which the form was filled in.
  const shown = Number(values.hoursLate) || 0;
  const hoursLate = Math.min(shown, lateHours(found.reservation.toAt, Date.now()));
  const fees: Fee[] = [];
  for (const choice of feeChoices(services.catalogue().rentals.rules, hoursLate)) {
    if (values[`fee-${choice.kind}`] !== "yes") continue;
    const isFixed = choice.toCents === choice.fromCents;
    const amount = (values[`amount-${choice.kind}`] ?? "").replaceAll(/[$,\s]/g, "");
    const cents = isFixed ? choice.fromCents : Math.round(Number(amount || Number.NaN) * 100);
    const mistake = feeMistake(choice, cents);
    if (mistake !== null) return mistake;
    fees.push({ kind: choice.kind, label: choice.label, cents });
  }
  return fees;
}

export async function takeBack(args: ActionArgs): Promise<Outcome> {
  const { values, target, staff, services } = args;
  const added = await addPhotos(args);
  if (added.kind === "refused") return added;
  const charge = chargeOf(values);
  if (charge === undefined) return refused(NO_CHARGE);
  const fees = feesOf(args);
  if (typeof fees === "string") return refused(`${fees} The cart is not taken back yet.`);
  const items = itemsOf(values, IN_ITEMS);
  const missing = [
    ...items.filter(({ isDone }) => !isDone).map(({ label }) => label),
    ...(charge === null ? ["charge"] : []),
  ];
  const missingReason = (values.missingReason ?? "").trim().slice(0, 500);
  if (missing.length > 0 && missingReason === "") return refused(openText(missing, "comes back"));
  return await services.reservations.takeBack(staff.actor, target, {
    items,
    charge,
    notes: (values.notes ?? "").trim().slice(0, 2000),
    missing,
    missingReason,
    fees,
  });
}
