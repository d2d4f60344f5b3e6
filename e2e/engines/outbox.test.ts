import { inquiryMigrations } from "#inquiries/migrations.ts";
import { outboxContract } from "#inquiries/testing/outbox-contract.ts";
import { openEmpty } from "./open-engine.ts";

outboxContract(() => openEmpty("postgres", inquiryMigrations));
