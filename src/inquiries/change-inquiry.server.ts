import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { type Actor, type AuditTables, recordChange } from "#platform/audit.server.ts";
import { lastChange } from "./conversation-state.server.ts";
import type { InquiriesTable, InquiryEntriesTable, InquiryTables } from "./tables.ts";

export type Tables = InquiryTables & AuditTables;

/** Somebody else was faster: nothing was changed. `at` is an ISO date in UTC. */
export type Conflict = { kind: "conflict"; by: string; at: string };

export type Refusal = { kind: "unknown" } | { kind: "already" } | Conflict;

export type ChangeResult = { kind: "changed"; version: number } | Refusal;

/** `version` is the one that the person saw; null where nobody looked first, as on a command line. */
export type Versioned = { version: number | null };

/** Rolls the transaction back. */
export class Refused extends Error {
  readonly result: Refusal;

  constructor(result: Refusal) {
    super(result.kind);
    this.result = result;
  }
}

export type Work = { transaction: Transaction<Tables>; inquiry: InquiriesTable; at: string };

/**
 * Changes inquiries by their references, which are case-insensitive. The first update locks the row on both engines;
 * `inquiry` is what it was.
 */
export const createInquiryChange =
  (database: Kysely<Tables>, clock: () => Date) =>
  async (
    reference: string,
    version: number | null,
    work: (work: Work) => Promise<void>,
  ): Promise<ChangeResult> => {
    try {
      return await database.transaction().execute(async (transaction) => {
        const locked = await transaction
          .updateTable("inquiries")
          .set((eb) => ({ version: eb("version", "+", 1) }))
          .where("reference", "=", reference.toUpperCase())
          .returningAll()
          .executeTakeFirst();
        if (locked === undefined) throw new Refused({ kind: "unknown" });
        const inquiry = { ...locked, version: locked.version - 1 };
        if (version !== null && version !== inquiry.version) {
          throw new Refused({ kind: "conflict", ...(await lastChange(transaction, inquiry.id)) });
        }
        await work({ transaction, inquiry, at: clock().toISOString() });
        return { kind: "changed", version: locked.version };
      });
    } catch (error) {
      if (error instanceof Refused) return error.result;
      throw error;
    }
  };

export async function addEntry(
  {
    transaction,
    inquiry,
    at,
  }: Pick<Work, "transaction" | "at"> & { inquiry: Pick<InquiriesTable, "id"> },
  actor: Actor,
  entry: Pick<InquiryEntriesTable, "kind"> & Partial<InquiryEntriesTable>,
): Promise<string> {
  const id = randomUUID();
  await transaction
    .insertInto("inquiry_entries")
    .values({
      id,
      inquiry: inquiry.id,
      at,
      person: actor.person,
      author: actor.name,
      text: null,
      detail: null,
      canceled_at: null,
      ...entry,
    })
    .execute();
  return id;
}

export async function updateInquiry(
  { transaction, inquiry }: Work,
  values: Partial<InquiriesTable>,
): Promise<void> {
  await transaction.updateTable("inquiries").set(values).where("id", "=", inquiry.id).execute();
}

export async function auditInquiry(
  { transaction, inquiry }: Work,
  actor: Actor,
  action: string,
  values: { before?: string | null; after?: string | null } = {},
): Promise<void> {
  const subject = `inquiry:${inquiry.reference}`;
  await recordChange(transaction, actor, { action, subject, ...values });
}
