import { migrations } from "#app/migrations.ts";
import type { ReadTables } from "#customers/store/tables.ts";
import { customersContract } from "#customers/testing/customers-contract.ts";
import { identityContract } from "#customers/testing/identity-contract.ts";
import { nextStepsContract } from "#customers/testing/next-steps-contract.ts";
import { openEmptyDatabase } from "./open-engine.ts";

const open = () => openEmptyDatabase<ReadTables>("postgres", migrations);

customersContract("postgres", open);
identityContract("postgres", open);
nextStepsContract("postgres", open);
