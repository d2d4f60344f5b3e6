import { inquiryMigrations } from "#inquiries/migrations.ts";
import { outboxContract } from "#inquiries/testing/outbox-contract.ts";
import { openEmptyDatabase } from "./open-engine.ts";

outboxContract(() => openEmptyDatabase("postgres", inquiryMigrations));
