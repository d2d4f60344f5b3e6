import { describe } from "vitest";
import { peopleMigrations } from "#people/migrations.ts";
import { peopleContract } from "#people/testing/people-contract.ts";
import { requestsContract } from "#people/testing/requests-contract.ts";
import { auditMigrations } from "#platform/audit.server.ts";
import { ENGINES, openEmptyDatabase } from "./open-engine.ts";

describe.each(ENGINES)("on %s", (engine) => {
  const open = <Tables>() =>
    openEmptyDatabase<Tables>(engine, { ...auditMigrations, ...peopleMigrations });
  peopleContract(open);
  requestsContract(open);
});
