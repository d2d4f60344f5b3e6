import { type InquiryTables, inquiryMigrations } from "#inquiries/inquiries-table.ts";
import { inquiryStoreContract } from "#inquiries/inquiry-store-contract.ts";
import { openEmpty } from "./open-engine.ts";

inquiryStoreContract(() => openEmpty<InquiryTables>("postgres", inquiryMigrations));
