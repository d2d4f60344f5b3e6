import { migrations } from "#app/migrations.ts";
import { submissionStoreContract } from "#app/testing/submission-store-contract.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { openEmptyDatabase } from "./open-engine.ts";

submissionStoreContract(() => openEmptyDatabase<InquiryTables>("postgres", migrations));
