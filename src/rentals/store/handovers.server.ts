import type { Transaction } from "kysely";
import type { Agreement } from "#domain/bookings/agreement.ts";
import type { Fee } from "#domain/bookings/return-fees.ts";
import type { Actor } from "#platform/actor.ts";
import type { BookingHandoversTable, Direction, RentalTables } from "./tables.ts";

export type HandoverItem = { key: string; label: string; isDone: boolean; value: string };

/** Record of a check-out or check-in. */
export type HandoverRecord = {
  items: readonly HandoverItem[];
  /** Charge in percent; null if unknown. */
  charge: number | null;
  notes: string;
  signedName: string;
  /** Path data of an SVG, in a box of 400 by 120; empty if only the name was typed. */
  signature: string;
  missing: readonly string[];
  missingReason: string;
  fees: readonly Fee[];
  agreement: Agreement | null;
};

/** `at` is in milliseconds since 1970. */
export type Handover = HandoverRecord & {
  direction: Direction;
  at: number;
  person: string | null;
  author: string;
};

export async function addHandover(
  transaction: Transaction<RentalTables>,
  booking: string,
  direction: Direction,
  record: Partial<HandoverRecord>,
  { by, at }: { by: Actor; at: number },
): Promise<void> {
  await transaction
    .insertInto("booking_handovers")
    .values({
      booking,
      direction,
      items: JSON.stringify(record.items ?? []),
      charge: record.charge ?? null,
      notes: record.notes ?? "",
      signed_name: record.signedName ?? "",
      signature: record.signature ?? "",
      missing: JSON.stringify(record.missing ?? []),
      missing_reason: record.missingReason ?? "",
      fees: JSON.stringify(record.fees ?? []),
      agreement: record.agreement ? JSON.stringify(record.agreement) : "",
      at,
      person: by.person,
      author: by.name,
    })
    .execute();
}

/** Changes the fees of the newest return. Returns the fees before; null without a return. */
export async function replaceFees(
  transaction: Transaction<RentalTables>,
  booking: string,
  fees: readonly Fee[],
): Promise<readonly Fee[] | null> {
  const newest = await transaction
    .selectFrom("booking_handovers")
    .select(["id", "fees"])
    .where("booking", "=", booking)
    .where("direction", "=", "in")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined) return null;
  await transaction
    .updateTable("booking_handovers")
    .set({ fees: JSON.stringify(fees) })
    .where("id", "=", newest.id)
    .execute();
  return JSON.parse(newest.fees);
}

export function handoverFromRow(row: Omit<BookingHandoversTable, "id">): Handover {
  return {
    direction: row.direction,
    items: JSON.parse(row.items),
    charge: row.charge,
    notes: row.notes,
    signedName: row.signed_name,
    signature: row.signature,
    missing: JSON.parse(row.missing),
    missingReason: row.missing_reason,
    fees: JSON.parse(row.fees),
    agreement: row.agreement === "" ? null : JSON.parse(row.agreement),
    at: Number(row.at),
    person: row.person,
    author: row.author,
  };
}
