import { describe } from "vitest";
import { inquiryMigrations } from "#inquiries/migrations.ts";
import { dayOverviewContract } from "#inquiries/testing/day-overview-contract.ts";
import { inquiryReportsContract } from "#inquiries/testing/inquiry-reports-contract.ts";
import { ENGINES, openEmptyDatabase } from "./open-engine.ts";

describe.each(ENGINES)("on %s", (engine) => {
  inquiryReportsContract(() => openEmptyDatabase(engine, inquiryMigrations));
  dayOverviewContract(() => openEmptyDatabase(engine, inquiryMigrations));
});
