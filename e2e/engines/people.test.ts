import { describe } from "vitest";
import { migrations } from "#app/migrations.ts";
import { peopleContract } from "#people/testing/people-contract.ts";
import { signInContract } from "#people/testing/sign-in-contract.ts";
import { ENGINES, openEmptyDatabase } from "./open-engine.ts";

describe.each(ENGINES)("on %s", (engine) => {
  const open = <Tables>() => openEmptyDatabase<Tables>(engine, migrations);
  peopleContract(open);
  signInContract(open);
});
