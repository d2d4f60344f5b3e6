import { formatDays } from "#domain/dates.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import { formatCents } from "#domain/money.ts";
import { returnDate } from "#domain/rentals/booking-times.ts";
import { listExtras } from "#domain/rentals/extra-lines.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import type { Override } from "#domain/rentals/staff-stay.ts";
import type { Booking } from "./booking.ts";

export type Renter = Booking["renter"];

/** Detail of an event of kind "changed". Events from before `after` was kept have `before` alone. */
export type ChangeDetail = {
  before: QuotedStay;
  after?: QuotedStay;
  unitBefore?: string | null;
  unit?: string | null;
  /** The renter's fields that changed, with their values before. */
  renterBefore?: Partial<Renter>;
  renter?: Partial<Renter>;
  override?: Override;
};

/** Values for the texts of a history: the names of towns, and the time of reading. */
export type HistoryLabels = { townName: (area: string) => string | null; now: Date };

type Change = [label: string, from: string, to: string];

const RENTER_LABELS: [keyof Renter, string][] = [
  ["firstName", "First name"],
  ["lastName", "Last name"],
  ["phone", "Phone"],
  ["email", "Email"],
  ["notes", "Notes"],
];

/** Returns the fields that differ, with their values before and after; empty if none does. */
export function differingFields(before: Renter, after: Renter) {
  const names = RENTER_LABELS.map(([name]) => name).filter((name) => before[name] !== after[name]);
  const pick = (renter: Renter): Partial<Renter> =>
    Object.fromEntries(names.map((name) => [name, renter[name]]));
  return { names, before: pick(before), after: pick(after) };
}

function renterChanges({ renterBefore, renter }: ChangeDetail): Change[] {
  return RENTER_LABELS.flatMap(([name, label]): Change[] => {
    const [from, to] = [renterBefore?.[name], renter?.[name]];
    return from === undefined || to === undefined ? [] : [[label, from, to]];
  });
}

function placeChanges(
  before: QuotedStay,
  after: QuotedStay,
  { townName }: HistoryLabels,
): Change[] {
  const town = ({ area }: QuotedStay) => (area === null ? "" : (townName(area) ?? area));
  if (before.area !== null && after.area !== null) {
    return [
      ["Town", town(before), town(after)],
      ["Address", before.address ?? "", after.address ?? ""],
    ];
  }
  const place = (stay: QuotedStay) =>
    stay.area === null ? "picked up" : `delivered to ${stay.address ?? ""}, ${town(stay)}`;
  return [["Place", place(before), place(after)]];
}

const extrasText = ({ quote }: QuotedStay) =>
  listExtras(quote)
    .map(({ label, cents }) => `${label} ${formatCents(cents)}`)
    .join(" and ");

function stayChanges(before: QuotedStay, after: QuotedStay, { now }: HistoryLabels): Change[] {
  const days = (stay: QuotedStay) => formatDays(stay.start, returnDate(stay), now);
  const drivers = ({ additionalDrivers }: QuotedStay) => String(additionalDrivers);
  return [
    ["Class", before.vehicleName, after.vehicleName],
    ["Dates", days(before), days(after)],
    ["Time", formatTime(before.time, "long"), formatTime(after.time, "long")],
    ["Additional drivers", drivers(before), drivers(after)],
    ["Extra lines", extrasText(before), extrasText(after)],
  ];
}

export const overrideText = ({ reason, rules }: Override) =>
  `Saved anyway (${rules.join(" ")}): ${reason}`;

/** Each change from what it was to what it is, the price at last; null of an event that does not say it. */
export function changesText(detail: ChangeDetail, labels: HistoryLabels): string | null {
  const { before, after, unitBefore = null, unit = null, override } = detail;
  if (after === undefined) return null;
  const changes = [
    ...renterChanges(detail),
    ...stayChanges(before, after, labels),
    ...placeChanges(before, after, labels),
    ["Cart", unitBefore ?? "", unit ?? ""] satisfies Change,
  ]
    .filter(([, from, to]) => from !== to)
    .map(([label, from, to]) => `${label} ${from || "none"} → ${to || "none"}`);
  const [was, is] = [before.quote.totalCents, after.quote.totalCents];
  const price = was === is ? [] : [`${formatCents(was)} → ${formatCents(is)}`];
  const text = [changes.join("; "), ...price].filter((part) => part !== "").join(", ");
  return [text, ...(override === undefined ? [] : [overrideText(override)])].join(". ");
}
