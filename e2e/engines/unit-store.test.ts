import { migrations } from "#app/migrations.ts";
import { unitStoreContract } from "#inventory/testing/unit-store-contract.ts";
import { openEmptyDatabase } from "./open-engine.ts";

unitStoreContract(() => openEmptyDatabase("postgres", migrations));
