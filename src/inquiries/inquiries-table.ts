import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { type BookingsTable, bookingsMigration } from "./bookings-table.ts";

export type InquiriesTable = {
  id: string;
  reference: string;
  received_at: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  interest: string;
  message: string;
  page: string | null;
  vehicle: string | null;
  color: string | null;
  intent: string | null;
  subject: string | null;
  area: string | null;
  /** JSON object of campaign parameters. */
  campaign: string;
  /** What the sender calls this one submission, so that sending it twice stores it once. */
  request_key: string | null;
  /** A digest of what was sent under that key. */
  request_digest: string | null;
  /** When staff closed it, as an ISO date in UTC. */
  closed_at: string | null;
};

/** What staff wrote about an inquiry. `written_at` is an ISO date in UTC. */
export type InquiryNotesTable = { id: string; inquiry: string; written_at: string; text: string };

/** The ways that an inquiry goes out: mail to the dealership, acknowledgement to the visitor, message to a program. */
export type Channel = "dealership" | "visitor" | "webhook";

/**
 * What is still to be delivered and what was. All times are milliseconds since 1970 by the database's clock: those of
 * several instances would differ, and a lease would then be taken twice.
 */
export type OutboxTable = {
  id: string;
  inquiry: string;
  channel: Channel;
  created_at: number;
  /** Not to be tried before. */
  due_at: number;
  attempts: number;
  /** Names the one deliverer that may send and mark it until `leased_until`. */
  lease: string | null;
  leased_until: number | null;
  delivered_at: number | null;
  /** Given up; staff may put it back. */
  dead_at: number | null;
  /** Why the last attempt failed, without personal data. */
  fault: string | null;
};

export type InquiryTables = {
  inquiries: InquiriesTable;
  inquiry_notes: InquiryNotesTable;
  bookings: BookingsTable;
  outbox: OutboxTable;
};

export const inquiryMigrations: Record<string, Migration> = {
  "2026-01-inquiries": {
    async up(database: Kysely<unknown>): Promise<void> {
      await database.schema
        .createTable("inquiries")
        .addColumn("id", "text", (column) => column.primaryKey().notNull())
        .addColumn("reference", "text", (column) => column.notNull().unique())
        .addColumn("received_at", "text", (column) => column.notNull())
        .addColumn("first_name", "text", (column) => column.notNull())
        .addColumn("last_name", "text", (column) => column.notNull())
        .addColumn("email", "text", (column) => column.notNull())
        .addColumn("phone", "text", (column) => column.notNull())
        .addColumn("interest", "text", (column) => column.notNull())
        .addColumn("message", "text", (column) => column.notNull())
        .addColumn("page", "text")
        .addColumn("vehicle", "text")
        .addColumn("intent", "text")
        .addColumn("subject", "text")
        .addColumn("area", "text")
        .addColumn("campaign", "text", (column) => column.notNull())
        .addCheckConstraint("inquiries_message_length", sql`length(message) <= 5000`)
        .execute();
      await database.schema
        .createIndex("inquiries_received")
        .on("inquiries")
        .column("received_at")
        .execute();
    },
  },
  "2026-11-inquiry-color": {
    async up(database: Kysely<unknown>): Promise<void> {
      await database.schema.alterTable("inquiries").addColumn("color", "text").execute();
    },
  },
  "2026-12-inquiry-delivery": {
    async up(database: Kysely<unknown>): Promise<void> {
      for (const column of ["request_key", "request_digest", "closed_at"]) {
        await database.schema.alterTable("inquiries").addColumn(column, "text").execute();
      }
      await database.schema
        .createIndex("inquiries_request_key")
        .on("inquiries")
        .column("request_key")
        .unique()
        .execute();
      await database.schema
        .createTable("inquiry_notes")
        .addColumn("id", "text", (column) => column.primaryKey().notNull())
        .addColumn("inquiry", "text", (column) =>
          column.notNull().references("inquiries.id").onDelete("cascade"),
        )
        .addColumn("written_at", "text", (column) => column.notNull())
        .addColumn("text", "text", (column) => column.notNull())
        .addCheckConstraint("inquiry_notes_text_length", sql`length(text) <= 5000`)
        .execute();
      await database.schema
        .createIndex("inquiry_notes_inquiry")
        .on("inquiry_notes")
        .column("inquiry")
        .execute();
      await database.schema
        .createTable("outbox")
        .addColumn("id", "text", (column) => column.primaryKey().notNull())
        .addColumn("inquiry", "text", (column) =>
          column.notNull().references("inquiries.id").onDelete("cascade"),
        )
        .addColumn("channel", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addColumn("due_at", "bigint", (column) => column.notNull())
        .addColumn("attempts", "integer", (column) => column.notNull())
        .addColumn("lease", "text")
        .addColumn("leased_until", "bigint")
        .addColumn("delivered_at", "bigint")
        .addColumn("dead_at", "bigint")
        .addColumn("fault", "text")
        .addCheckConstraint("outbox_channel", sql`channel in ('dealership', 'visitor', 'webhook')`)
        .addCheckConstraint("outbox_fault_length", sql`length(fault) <= 500`)
        .execute();
      await database.schema
        .createIndex("outbox_due")
        .on("outbox")
        .column("due_at")
        .where(sql.ref("delivered_at"), "is", null)
        .execute();
      await database.schema.createIndex("outbox_inquiry").on("outbox").column("inquiry").execute();
    },
  },
  "2026-12-rental-bookings": bookingsMigration,
};
