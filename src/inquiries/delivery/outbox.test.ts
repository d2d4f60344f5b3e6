import { inquiryMigrations } from "#inquiries/migrations.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { outboxContract } from "#inquiries/testing/outbox-contract.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";

outboxContract(() => openTemporary<InquiryTables>(inquiryMigrations));
