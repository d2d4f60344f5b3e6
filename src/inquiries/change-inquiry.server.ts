import type { Kysely, Transaction } from "kysely";
import { detectDialect } from "#platform/database/dialect.server.ts";
import {
  type ChangeOptions,
  createRecordChange,
  type RecordChange,
  type RecordKind,
  type RecordResult,
} from "#records/change-record.server.ts";
import type { CHANGE } from "#records/events.server.ts";
import { toSubject } from "#records/subjects.ts";
import type { EventKind } from "./conversation-state.server.ts";
import { inquirySearch } from "./inquiry-search.server.ts";
import {
  type InquiriesTable,
  type InquiryMessageKind,
  type InquiryTables,
  RECORD,
} from "./tables.ts";

export type Rejection = { why: "unchanged" | "no-mail" | "sent" };

export type InquiryResult<More = unknown> = RecordResult<InquiriesTable, object, Rejection, More>;

export type Changed = RecordChange<InquiriesTable, EventKind | typeof CHANGE, InquiryMessageKind>;

const inquiryKind: RecordKind<
  Transaction<InquiryTables>,
  InquiriesTable,
  InquiriesTable,
  object
> = {
  record: RECORD,
  table: "inquiries",
  open: (transaction) => transaction.withTables<InquiryTables>(),
  find: (transaction, reference) =>
    transaction
      .selectFrom("inquiries")
      .selectAll()
      .where("reference", "=", reference.toUpperCase())
      // SQLite has one writer.
      .$if(detectDialect(transaction) === "postgres", (query) => query.forUpdate())
      .executeTakeFirst(),
  fromRow: (row) => row,
  search: inquirySearch,
  toDone: () => ({}),
};

/** Changes inquiries by their references, which are case-insensitive. */
export const createInquiryChange = (database: Kysely<InquiryTables>, options: ChangeOptions) =>
  createRecordChange<Transaction<InquiryTables>, InquiriesTable, InquiriesTable, object, Rejection>(
    database,
    inquiryKind,
    options,
  );

export type ChangeInquiry = ReturnType<typeof createInquiryChange>;

/** The subject of an inquiry's events. */
export const toRecord = ({ id, reference }: Pick<InquiriesTable, "id" | "reference">) => ({
  subject: toSubject(RECORD, id),
  reference,
});
