import { pluralize } from "./money.ts";

/** Numbers of records about a person. */
export type HeldCounts = {
  customers: number;
  inquiries: number;
  bookings: number;
  appointments: number;
};

const LIST = new Intl.ListFormat("en-US", { type: "conjunction" });

/** "A, B, and C". */
export const listText = (texts: readonly string[]): string => LIST.format(texts);

/** "2 inquiries and 1 rental"; empty for none. */
export function heldText({ customers, inquiries, bookings, appointments }: HeldCounts): string {
  return LIST.format([
    ...(inquiries > 0 ? [pluralize(inquiries, "inquiry", "inquiries")] : []),
    ...(bookings > 0 ? [pluralize(bookings, "rental")] : []),
    ...(appointments > 0 ? [pluralize(appointments, "appointment")] : []),
    ...(customers > 0 ? [pluralize(customers, "customer record")] : []),
  ]);
}

/** Says in one or two sentences which records were deleted and which were kept. */
export function removedText(result: { deleted: HeldCounts; anonymized: HeldCounts }): string {
  const deleted = heldText(result.deleted);
  const kept = heldText(result.anonymized);
  const sentences = [
    deleted !== "" && `${deleted} deleted for good.`,
    kept !== "" &&
      `${kept} kept for the books, with figures but without name, contact or signature.`,
  ];
  return sentences.filter(Boolean).join(" ");
}

export function unfinishedText(references: readonly string[]): string {
  return `Nothing was deleted: finish or cancel ${LIST.format(references)} first, which still ${references.length === 1 ? "needs" : "need"} the name.`;
}
