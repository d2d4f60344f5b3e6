import { migrations } from "#app/migrations.ts";
import { inquiryAdminContract } from "#inquiries/testing/inquiry-admin-contract.ts";
import { openEmptyDatabase } from "./open-engine.ts";

inquiryAdminContract(() => openEmptyDatabase("postgres", migrations));
