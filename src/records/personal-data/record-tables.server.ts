import { type SqlBool, sql } from "kysely";
import type { DailyWorkTables } from "#platform/daily-work.server.ts";
import type { BackupTables } from "#platform/database/backup-marks.server.ts";
import type { AcknowledgementTables } from "#platform/mail/acknowledgement-limit.server.ts";
import type { PresenceTables } from "#platform/presence.server.ts";
import type { RateCountTables } from "#platform/rate-counts.server.ts";
import type { IdentityTables } from "#records/customers/tables.ts";
import { SIGN_IN, VIEW } from "#records/events.server.ts";
import { forgetOldChanges } from "#records/forget-events.server.ts";
import type { RecordTables } from "#records/tables.ts";
import { declareTables, leftOut, none, passing, staff } from "./declare-tables.ts";
import type { RemovalTables } from "./removal-bin.server.ts";

type OwnTables = Omit<RecordTables, keyof IdentityTables> & RemovalTables;

/** The tables of this room but those of customers. Records say what becomes of their events and messages, `before` of an event included. */
export const recordTables = declareTables<OwnTables>({
  events: {
    ...passing("with their record; lines of the list of changes, without content, after a time", {
      ...leftOut("id", "at", "subject", "reference", "person", "author", "version", "undone_by"),
      ...leftOut("action", "before_text", "after_text"),
      // Deleted with the record.
      ...leftOut("kind", "from_state", "to_state", "reason", "detail", "before"),
    }),
    kept: [
      {
        kind: "sessions",
        for: "sessionDays",
        after: { ms: "at" },
        step: 500,
        only: () => sql<SqlBool>`events.action in (${sql.join([SIGN_IN, VIEW])})`,
      },
      {
        kind: "changes",
        for: "changeYears",
        after: { ms: "at" },
        only: () => sql<SqlBool>`events.action is not null`,
        forget: forgetOldChanges,
      },
    ],
  },
  mentions: staff("with the note's line in the list of changes"),
  outbox: passing("with their record; mails to staff once they are sent or given up", {
    ...leftOut("id", "subject", "kind", "channel", "unique_key", "detail", "created_at", "due_at"),
    ...leftOut("attempts", "lease", "leased_until", "delivered_at", "dead_at", "fault"),
  }),
  search: passing(
    "with their record",
    leftOut("number", "subject", "record", "part", "phase", "at", "exact", "text"),
  ),
  search_version: none("which version of the program wrote the search"),
  waiting_removals: passing(
    "with what they remove, an hour later",
    leftOut("id", "key", "chosen", "person", "actor", "due_at"),
  ),
});

/** Tables of the room platform, which does not know this one. */
export const platformTables = declareTables<
  DailyWorkTables & BackupTables & PresenceTables & AcknowledgementTables & RateCountTables
>({
  daily_work: none("when work was done"),
  backups: none("when backups were made"),
  presence: staff("with the next report, 40 seconds after the last"),
  acknowledgement_counts: passing(
    "with their count, a day after an address's first; digests",
    leftOut("address", "kind", "since", "count"),
  ),
  rate_counts: passing(
    "with the next visitor, ten minutes after the first count; digests of networks",
    leftOut("key", "since", "count"),
  ),
});
