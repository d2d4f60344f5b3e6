import { inquiryMigrations } from "#inquiries/migrations.ts";
import { inquiryAdminContract } from "#inquiries/testing/inquiry-admin-contract.ts";
import { openEmpty } from "./open-engine.ts";

inquiryAdminContract(() => openEmpty("postgres", inquiryMigrations));
