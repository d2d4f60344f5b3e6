import { outboxContract } from "#inquiries/delivery/outbox-contract.ts";
import { inquiryMigrations } from "#inquiries/inquiries-table.ts";
import { openEmpty } from "./open-engine.ts";

outboxContract(() => openEmpty("postgres", inquiryMigrations));
