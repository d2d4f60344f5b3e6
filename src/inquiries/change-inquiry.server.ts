import type { Kysely, Transaction } from "kysely";
import type { Actor } from "#platform/actor.ts";
import type { ChangeResult } from "#records/change-result.ts";
import { addEvent, type NewEvent, recordChange } from "#records/events.server.ts";
import { type EventKind, lastChange } from "./conversation-state.server.ts";
import type { InquiriesTable, InquiryTables } from "./tables.ts";

export type InquiryResult<Done = { version: number }> = ChangeResult<Done>;

type NotChanged = Exclude<InquiryResult, { kind: "ok" }>;

/** `version` is the one that the person saw; null where nobody looked first, as on a command line. */
export type Versioned = { version: number | null };

/** Rolls the transaction back. */
export class NotDone extends Error {
  readonly result: NotChanged;

  constructor(result: NotChanged) {
    super(result.kind);
    this.result = result;
  }
}

export type Work = { transaction: Transaction<InquiryTables>; inquiry: InquiriesTable; at: string };

/**
 * Changes inquiries by their references, which are case-insensitive. The first update locks the row on both engines;
 * `inquiry` is what it was.
 */
export const createInquiryChange =
  (database: Kysely<InquiryTables>, clock: () => Date) =>
  async (
    reference: string,
    version: number | null,
    work: (work: Work) => Promise<void>,
  ): Promise<InquiryResult> => {
    try {
      return await database.transaction().execute(async (transaction) => {
        const locked = await transaction
          .updateTable("inquiries")
          .set((eb) => ({ version: eb("version", "+", 1) }))
          .where("reference", "=", reference.toUpperCase())
          .returningAll()
          .executeTakeFirst();
        if (locked === undefined) throw new NotDone({ kind: "missing" });
        const inquiry = { ...locked, version: locked.version - 1 };
        if (version !== null && version !== inquiry.version) {
          throw new NotDone({ kind: "outdated", ...(await lastChange(transaction, inquiry.id)) });
        }
        await work({ transaction, inquiry, at: clock().toISOString() });
        return { kind: "ok", version: locked.version };
      });
    } catch (error) {
      if (error instanceof NotDone) return error.result;
      throw error;
    }
  };

/** The subject of an inquiry's events. */
export const toRecord = ({ id, reference }: Pick<InquiriesTable, "id" | "reference">) => ({
  subject: `inquiry:${id}`,
  reference,
});

export async function addInquiryEvent(
  {
    transaction,
    inquiry,
    at,
  }: Pick<Work, "transaction" | "at"> & { inquiry: Pick<InquiriesTable, "id" | "reference"> },
  by: Actor,
  event: Omit<NewEvent<EventKind>, "subject" | "reference" | "at" | "by">,
): Promise<void> {
  await addEvent(transaction, { ...toRecord(inquiry), at: Date.parse(at), by, ...event });
}

export async function updateInquiry(
  { transaction, inquiry }: Work,
  values: Partial<InquiriesTable>,
): Promise<void> {
  await transaction.updateTable("inquiries").set(values).where("id", "=", inquiry.id).execute();
}

/** Adds a line to the list of changes alone, such as for a reply, which has a row of its own. */
export const recordInquiryChange = (
  { transaction, inquiry, at }: Work,
  actor: Actor,
  action: string,
): Promise<void> =>
  recordChange(transaction, actor, { ...toRecord(inquiry), at: Date.parse(at), action });
