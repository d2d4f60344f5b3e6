import { describe } from "vitest";
import { migrations } from "#app/migrations.ts";
import { contentSavesContract } from "#catalogue/testing/content-saves-contract.ts";
import { contentStoreContract } from "#catalogue/testing/content-store-contract.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import { changePricesContract } from "#inventory/testing/change-prices-contract.ts";
import { ENGINES, openEmptyDatabase } from "./open-engine.ts";

describe.each(ENGINES)("on %s", (engine) => {
  const open = <Tables>() => openEmptyDatabase<Tables>(engine, migrations);
  describe("the content store", () => contentStoreContract(open));
  // The desk's tests of settings and prices run on SQLite.
  if (engine === "sqlite" && !CHECKS_EVERYTHING) return;
  describe("price changes", () => changePricesContract(open));
  describe("saves", () => contentSavesContract(open));
});
