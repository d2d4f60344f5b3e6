import { migrations } from "#app/migrations.ts";
import { stockAuditContract } from "#inventory/testing/stock-audit-contract.ts";
import { openEmptyDatabase } from "./open-engine.ts";

stockAuditContract(() => openEmptyDatabase("postgres", migrations));
