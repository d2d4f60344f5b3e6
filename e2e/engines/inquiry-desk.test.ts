import { inquiryMigrations } from "#inquiries/inquiries-table.ts";
import { deskContract } from "#inquiries/inquiry-desk-contract.ts";
import { openEmpty } from "./open-engine.ts";

deskContract(() => openEmpty("postgres", inquiryMigrations));
