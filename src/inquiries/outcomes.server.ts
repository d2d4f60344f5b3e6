import type { Kysely, Transaction } from "kysely";
import { LOST_LABELS, type LostReason, type Outcome } from "#domain/inquiries/outcome.ts";
import type { Actor } from "#platform/actor.ts";
import type { Target } from "#records/change-record.server.ts";
import type { Changed, ChangeInquiry, InquiryResult } from "./change-inquiry.server.ts";
import type { InquiryOutcomesTable, InquiryTables } from "./tables.ts";

/** `reason` is why it was lost; `vehicle` what was sold, in words. */
export type StoredOutcome = {
  outcome: Outcome;
  reason: LostReason | null;
  valueCents: number | null;
  vehicle: string | null;
};

/** PostgreSQL returns large numbers as text. */
const toOutcome = (row: InquiryOutcomesTable): StoredOutcome => ({
  outcome: row.outcome,
  reason: row.reason,
  valueCents: row.value_cents === null ? null : Number(row.value_cents),
  vehicle: row.vehicle,
});

const describe = ({ outcome, reason }: StoredOutcome): string =>
  reason === null ? outcome : `${outcome}: ${LOST_LABELS[reason]}`;

/** Outcomes by the id of their inquiry. Open inquiries have none. */
export async function readOutcomes(
  database: Kysely<InquiryTables> | Transaction<InquiryTables>,
  inquiries: readonly string[],
): Promise<ReadonlyMap<string, StoredOutcome>> {
  if (inquiries.length === 0) return new Map();
  const rows = await database
    .selectFrom("inquiry_outcomes")
    .selectAll()
    .where("inquiry", "in", inquiries)
    .execute();
  return new Map(rows.map((row) => [row.inquiry, toOutcome(row)]));
}

/** Null while it is open. `inquiry` is its id. */
export const readOutcome = async (
  database: Kysely<InquiryTables> | Transaction<InquiryTables>,
  inquiry: string,
): Promise<StoredOutcome | null> => (await readOutcomes(database, [inquiry])).get(inquiry) ?? null;

/** Stores another outcome; null opens it again. The event has the outcome before. */
export async function changeOutcome(
  transaction: Transaction<InquiryTables>,
  { id }: { id: string },
  { to, at }: { to: StoredOutcome | null; at: Date },
): Promise<Changed> {
  const before = await readOutcome(transaction, id);
  await transaction.deleteFrom("inquiry_outcomes").where("inquiry", "=", id).execute();
  if (to !== null) {
    const { outcome, reason, valueCents: value_cents, vehicle } = to;
    await transaction
      .insertInto("inquiry_outcomes")
      .values({
        inquiry: id,
        outcome,
        reason,
        value_cents,
        vehicle,
        decided_at: at.toISOString(),
      })
      .execute();
  }
  return {
    set: {},
    event: {
      kind: "status",
      to: to?.outcome ?? "open",
      reason: to?.reason ? LOST_LABELS[to.reason] : null,
      detail: { outcome: before },
    },
    mail: null,
    audit: {
      action: "outcome",
      before: before === null ? null : describe(before),
      after: to === null ? null : describe(to),
    },
  };
}

export const createOutcomes = (change: ChangeInquiry) => ({
  /** A status does not change with it. */
  setOutcome: (
    actor: Actor,
    reference: string,
    { to, version }: Pick<Target, "version"> & { to: StoredOutcome | null },
  ): Promise<InquiryResult> =>
    change(actor, { reference, version }, async (inquiry, transaction, { at }) => {
      const before = await readOutcome(transaction, inquiry.id);
      if (before === null && to === null) return { why: "unchanged" };
      return await changeOutcome(transaction, inquiry, { to, at });
    }),
});
