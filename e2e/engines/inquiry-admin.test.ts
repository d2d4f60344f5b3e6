import { inquiryMigrations } from "#inquiries/migrations.ts";
import { inquiryAdminContract } from "#inquiries/testing/inquiry-admin-contract.ts";
import { auditMigrations } from "#platform/audit.server.ts";
import { openEmptyDatabase } from "./open-engine.ts";

inquiryAdminContract(() =>
  openEmptyDatabase("postgres", { ...inquiryMigrations, ...auditMigrations }),
);
