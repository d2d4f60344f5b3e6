import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

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
};

export type InquiryTables = { inquiries: InquiriesTable };

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
};
