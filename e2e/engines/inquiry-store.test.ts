import { migrations } from "#app/migrations.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { inquiryStoreContract } from "#inquiries/testing/inquiry-store-contract.ts";
import { openEmptyDatabase } from "./open-engine.ts";

inquiryStoreContract(() => openEmptyDatabase<InquiryTables>("postgres", migrations));
