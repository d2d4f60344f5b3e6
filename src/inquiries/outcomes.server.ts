import type { Kysely, Transaction } from "kysely";
import { LOST_LABELS, type LostReason, type Outcome } from "#domain/inquiries/outcome.ts";
import type { Actor } from "#platform/actor.ts";
import {
  addInquiryEvent,
  createInquiryChange,
  type InquiryResult,
  NotDone,
  type Versioned,
} from "./change-inquiry.server.ts";
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

export function createOutcomes(
  database: Kysely<InquiryTables>,
  clock: () => Date = () => new Date(),
) {
  const change = createInquiryChange(database, clock);
  return {
    /** Null opens it again. A status does not change with it. */
    async setOutcome(
      actor: Actor,
      reference: string,
      { to, version }: Versioned & { to: StoredOutcome | null },
    ): Promise<InquiryResult> {
      return await change(reference, version, async (work) => {
        const { transaction, inquiry, at } = work;
        const before = await readOutcome(transaction, inquiry.id);
        if (before === null && to === null) throw new NotDone({ kind: "rejected" });
        await transaction
          .deleteFrom("inquiry_outcomes")
          .where("inquiry", "=", inquiry.id)
          .execute();
        if (to !== null) {
          const { outcome, reason, valueCents: value_cents, vehicle } = to;
          await transaction
            .insertInto("inquiry_outcomes")
            .values({ inquiry: inquiry.id, outcome, reason, value_cents, vehicle, decided_at: at })
            .execute();
        }
        await addInquiryEvent(work, actor, {
          kind: "status",
          to: to?.outcome ?? "open",
          reason: to?.reason ? LOST_LABELS[to.reason] : null,
          action: "outcome",
          before: before === null ? null : describe(before),
          after: to === null ? null : describe(to),
        });
      });
    },
  };
}
