import { migrations } from "#app/migrations.ts";
import { stockListContract } from "#inventory/testing/stock-list-contract.ts";
import { openEmptyDatabase } from "./open-engine.ts";

stockListContract(() => openEmptyDatabase("postgres", migrations));
