import { inquiryMigrations } from "#inquiries/migrations.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { inquiryStoreContract } from "#inquiries/testing/inquiry-store-contract.ts";
import { openEmpty } from "./open-engine.ts";

inquiryStoreContract(() => openEmpty<InquiryTables>("postgres", inquiryMigrations));
