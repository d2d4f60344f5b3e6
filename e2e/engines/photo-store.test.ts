import { migrations } from "#app/migrations.ts";
import { photoStoreContract } from "#inventory/testing/photo-store-contract.ts";
import { openEmptyDatabase } from "./open-engine.ts";

photoStoreContract(() => openEmptyDatabase("postgres", migrations));
